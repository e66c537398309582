import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startHost } from './host';
import { prepare } from './project';
import { shownSamples } from './readme';
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

let pages: string;
let host: Awaited<ReturnType<typeof startHost>>;

// React Router's framework mode, formerly Remix.
test.beforeAll(async ({ receiver }) => {
  const folder = await prepare('react-router', (name, component) => ({
    [`app/readme/${name}.tsx`]: component,
  }));
  pages = join(folder, 'build/client');
  host = await startHost({ folders: { '/': pages }, api: receiver.url });
});
test.afterAll(() => host?.stop());

test('a React Router page is complete without scripts', () => {
  const html = readFileSync(join(pages, 'index.html'), 'utf8');
  expect(html).toMatch(/<h1 class="[^"]+">A property in React Router<\/h1>/);
  expect(html).toMatch(/<h2[^>]*>1\. Scope<\/h2>/);
  expect(html).toContain('name="first_name"');
});

test('the form of a React Router page is sent, and a call is held', async ({ page, receiver }) => {
  await page.goto(host.url, { waitUntil: 'networkidle' });
  expect(await isStyled(page.getByRole('button', { name: 'Send message' }))).toBe(true);
  const message = await sendInquiry(page, 'contact');
  expect(await arrived(receiver, message)).toEqual([fiveFields(message)]);
  await holdCall(page);
});

compareSamples('in React Router', shownSamples.tsx, (sample) => `${host.url}/readme/${sample}/`);
