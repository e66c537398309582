import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { animationsFinished } from './site';

// `cssom` alone: axe otherwise waits ten seconds for a video that reduced motion keeps from loading.
const builder = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: { assets: ['cssom'] } })
    // Legacy mode gathers the results of frames in the page itself, in a third of the time.
    .setLegacyMode();

async function analyze(page: Page, axe: AxeBuilder): Promise<string[]> {
  await animationsFinished(page);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** The violations axe finds in the current state of the page, as `rule: selector`. */
export const violationsOf = (page: Page) =>
  analyze(
    page,
    builder(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  );

/** `violationsOf` in light; in dark only the rules that read colors, since themes differ in nothing else. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await analyze(page, builder(page).withRules(['color-contrast', 'link-in-text-block']));
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}
