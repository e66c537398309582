import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startHost } from './host';
import { prepare } from './project';
import { pageOf, shownSamples } from './readme';
import {
  arrived,
  compareSamples,
  expect,
  fiveFields,
  holdCall,
  isStyled,
  sendInquiry,
  test,
} from './visitor';

let folder: string;
let host: Awaited<ReturnType<typeof startHost>>;

test.beforeAll(async ({ receiver }) => {
  folder = await prepare('astro', (name, component) => ({
    [`src/islands/${name}.tsx`]: component,
    [`src/pages/readme/${name}.astro`]: `---
import Sample from '../../islands/${name}';
---
${pageOf('<Sample client:load />')}`,
  }));
  host = await startHost({ folders: { '/': join(folder, 'dist') }, api: receiver.url });
});
test.afterAll(() => host?.stop());

test('an Astro page is complete without scripts, including the form of an island', () => {
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  expect(html).toMatch(/<h1 class="[^"]+">A property in Astro<\/h1>/);
  expect(html).toMatch(/<h2[^>]*>1\. Scope<\/h2>/);
  expect(html).toContain('name="first_name"');
});

test('the forms of the island and the custom element of an Astro page are sent', async ({
  page,
  receiver,
}) => {
  await page.goto(host.url);
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
  const island = page.locator('astro-island');
  expect(await isStyled(island.getByRole('button', { name: 'Send message' }))).toBe(true);
  const message = await sendInquiry(island, 'contact');
  expect(await arrived(receiver, message)).toEqual([fiveFields(message)]);
  const other = await sendInquiry(page.getByRole('region', { name: 'Training' }), 'training');
  expect(await arrived(receiver, other)).toEqual([fiveFields(other)]);
});

test('a call is held from the custom element on an Astro page', async ({ page }) => {
  await page.goto(host.url);
  await holdCall(page);
});

compareSamples('in Astro', shownSamples.tsx, (sample) => `${host.url}/readme/${sample}/`);
