import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startHost } from './host';
import { prepare } from './project';
import { expect, test } from './visitor';

// Another team's page, which Tailwind styles, with parts of ours: each keeps its look, whichever style sheet comes first.
let hosts: Record<'vite' | 'next', Awaited<ReturnType<typeof startHost>>>;

test.beforeAll(async () => {
  const folder = await prepare('tailwind', () => ({}));
  hosts = {
    vite: await startHost({
      folders: {
        '/layered/': join(folder, 'layered'),
        '/modules/': join(folder, 'node_modules/normalize.css'),
        '/': join(folder, 'dist'),
      },
    }),
    next: await startHost({ folders: { '/': join(folder, 'next') } }),
  };
});
test.afterAll(async () => {
  for (const host of Object.values(hosts ?? {})) await host.stop();
});

/** The computed styles of each element in a part of the page, by place. `seen` leaves out what shows nothing. */
async function stylesOf(page: Page, part: '#host' | '#ours', seen = false): Promise<string[]> {
  await page.locator(part).waitFor();
  await page.mouse.move(1000, 10);
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  return page.locator(part).evaluate((root, onlySeen) => {
    const visible = [
      'display',
      'width',
      'height',
      'padding',
      'margin',
      'border-width',
      'border-radius',
      'background-color',
      'color',
      'font-size',
      'font-weight',
      'line-height',
      'text-align',
      'text-decoration-line',
      'list-style-type',
      'opacity',
    ];
    // Not what is hidden from everyone, such as a form's trap for robots.
    return [root, ...root.querySelectorAll('*:not(svg *, option, [tabindex="-1"], [class*="mt-8"])')].map(
      (element) => {
        const style = getComputedStyle(element);
        // Our theme says "light" where the page says nothing (theme.css.ts), which looks the same.
        const names = onlySeen
          ? visible
          : [...style].filter((name) => !name.startsWith('--') && name !== 'color-scheme');
        return `${element.tagName} ${names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
      },
    );
  }, seen);
}

const open = (page: Page, path: string, builder: keyof typeof hosts = 'vite') =>
  page.goto(`${hosts[builder].url}/${path}.html`);

for (const builder of ['vite', 'next'] as const)
  for (const order of ['tailwind-first', 'tailwind-last']) {
    test(`${builder}, ${order}: the page keeps its look`, async ({ page }) => {
      await open(page, 'host');
      const alone = await stylesOf(page, '#host');
      expect(alone.length).toBeGreaterThan(15);
      await open(page, order, builder);
      expect(await stylesOf(page, '#host')).toEqual(alone);
    });

    test(`${builder}, ${order}: our parts keep theirs`, async ({ page }) => {
      await open(page, 'ours');
      const alone = await stylesOf(page, '#ours', true);
      expect(alone.length).toBeGreaterThan(50);
      await open(page, order, builder);
      expect(await stylesOf(page, '#ours', true)).toEqual(alone);
    });
  }

for (const builder of ['vite', 'next'] as const)
  for (const order of ['tailwind-first', 'tailwind-last'])
    test(`${builder}, ${order}: a utility wins over our look`, async ({ page }) => {
      await open(page, order, builder);
      const button = page.getByRole('button', { name: 'Ours with utilities' });
      await expect(button).toHaveCSS('margin-top', '32px');
      await expect(button).toHaveCSS('background-color', 'rgb(18, 52, 86)');
    });

for (const [name, sheet] of [
  ["Tailwind 3's preflight", 'in-a-layer.css'],
  ['normalize.css', 'normalize.css'],
  ['a reset of everything but drawings', 'revert.css'],
] as const)
  test(`${name} in a layer leaves our parts as they are`, async ({ page }) => {
    await open(page, 'ours');
    const alone = await stylesOf(page, '#ours', true);
    await page.addStyleTag({ url: `/layered/${sheet}` });
    expect(await stylesOf(page, '#ours', true)).toEqual(alone);
  });

test('in no layer it does not, as the guide says', async ({ page }) => {
  await open(page, 'ours');
  const button = page.getByRole('button', { name: 'Our button' });
  await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.addStyleTag({ url: '/layered/in-no-layer.css' });
  await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
