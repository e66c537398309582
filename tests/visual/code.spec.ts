import { expect } from '@playwright/test';
import { compileErrors } from '../laws/samples';
import { test } from './storybook';

// Docs pages of each package, and those whose stories have helpers of their own.
const pages = [
  'actions-button',
  'actions-menu',
  'overlays-dialog',
  'forms-field',
  'forms-contact-form',
  'forms-headless',
  'data-table',
  'feedback-toaster',
  'legal-legaltext',
  'voice-assistant',
  'voice-avatar',
];

/** The code in a module: its elements stand in a fragment, as more than one is no expression. */
const asModule = (code: string) => {
  const elements = code.search(/^<[A-Z>]/m);
  return elements < 0 ? code : `${code.slice(0, elements)}(<>\n${code.slice(elements)}\n</>);`;
};

test('"Show code" prints code that compiles against the public entry points', async ({
  browser,
  storybook,
}) => {
  const page = await browser.newPage();
  const modules = new Map<string, string>();
  for (const id of pages) {
    await page.goto(`${storybook}/iframe.html?id=${id}--docs&viewMode=docs`);
    const closed = page.getByRole('switch', { name: 'Show code' });
    await closed.first().waitFor();
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
    for (const [index, open] of (await page.getByRole('switch', { checked: true }).all()).entries()) {
      const shown = page.locator(`[id="${await open.getAttribute('aria-controls')}"] pre`);
      // An overlay's story stands in a frame with a Storybook of its own, which tells the code; a page may have eight.
      await expect(shown).toContainText('<', { timeout: 90_000 });
      const code = await shown.innerText();
      expect(code, `${id} ${index}`).toMatch(/^import .* from '@probata\//);
      modules.set(`packages/voice/src/${id}.${index}.tsx`, asModule(code));
    }
  }
  await page.close();
  expect(modules.size).toBeGreaterThan(40);
  expect(compileErrors(modules)).toEqual([]);
});
