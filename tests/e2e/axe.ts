import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { animationsFinished } from './site';

// `cssom` alone: axe otherwise waits ten seconds for a video that reduced motion keeps from loading.
const builder = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: { assets: ['cssom'] } })
    // Legacy mode gathers the results of frames in the page itself, in a third of the time.
    .setLegacyMode();

const linesOf = ({ id, nodes }: { id: string; nodes: { target: unknown[] }[] }) =>
  nodes.map(({ target }) => `${id}: ${target.join(' ')}`);

/** Whether a target is too small in the middle of the window, where nothing that stays in sight covers a part of it. */
async function isSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await builder(page).include(target).withRules(['target-size']).analyze();
  return violations.length > 0;
}

async function analyze(page: Page, axe: AxeBuilder): Promise<string[]> {
  await animationsFinished(page);
  const { violations } = await axe.analyze();
  const found: string[] = [];
  for (const violation of violations) {
    if (violation.id !== 'target-size') found.push(...linesOf(violation));
    else
      for (const node of violation.nodes)
        if (await isSmall(page, node.target.join(' ')))
          found.push(...linesOf({ ...violation, nodes: [node] }));
  }
  return found;
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
