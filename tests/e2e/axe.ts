import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page as it stands, one line each: the rule, and where. A fade is over first: a colour in its middle is nobody's reading. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    // Takes a third of the time: what passed is not told in detail, no film is awaited that reduced motion keeps from loading (ten
    // seconds each time), and the page itself gathers what its frames found.
    .options({ resultTypes: ['violations'], preload: { assets: ['cssom'] } })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
