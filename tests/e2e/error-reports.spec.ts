import type { Page } from '@playwright/test';
import { draftPrefix } from '@probata/admin/contract';
import { violationsOf } from './axe';
import { fail, startApp, test } from './error-page';
import { test as base, expect } from './site';

const toTraining = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Training', exact: true }).click();
const errorHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'This page could not be shown' });

test.beforeEach(({ receiver }) => receiver.forget());

test('reports an error without the text typed on the page', async ({ page, receiver, site, pageErrors }) => {
  await page.goto(`${site.url}/Training?email=query@firm.example`);
  await startApp(page);
  await page.getByLabel('First name').fill('Josephine');
  await page.getByLabel('Message').fill('We hold forty boxes for Acme.');
  await page.evaluate(
    (prefix) =>
      sessionStorage.setItem(
        `${prefix}chat:1:e@firm.example`,
        JSON.stringify({
          owner: 'e@firm.example',
          draft: '',
          messages: [{ id: 1, role: 'user', content: 'Privileged memo' }],
        }),
      ),
    draftPrefix,
  );
  expect(await receiver.received()).toEqual([]);
  await fail(
    page,
    'Josephine of jane@firm.example said We hold forty boxes for Acme. at /Training?email=query@firm.example, (214) 555-0142, privileged',
  );
  await expect.poll(async () => (await receiver.received()).length).toBe(1);
  const [report] = await receiver.received();
  expect(report?.path).toMatch(/^\/api\/1\/envelope\//);
  const text = String(report?.body);
  expect(text).toContain('TypeError');
  expect(text).toContain(`${site.url}/Training"`);
  for (const typed of ['Josephine', 'jane@', 'query@', 'boxes', 'Acme', '555-0142', 'rivileged', 'e@firm'])
    expect(text).not.toContain(typed);
  // The service must not keep the visitor's IP address.
  expect(text).toContain('"infer_ip":"never"');
  expect(pageErrors.splice(0).filter((line) => !line.includes('Josephine'))).toEqual([]);
});

base('sends nothing, loads nothing and allows nothing without a DSN', async ({ page, site, pageErrors }) => {
  const answer = await page.goto(site.url);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  await startApp(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    // Images of the page may still be loading.
    if (request.resourceType() !== 'image') asked.push(request.url());
  });
  await fail(page, 'Not reported');
  await expect.poll(() => pageErrors.length).toBe(1);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(asked).toEqual([]);
  expect(policy).not.toContain('http://127.0.0.1');
  pageErrors.splice(0);
});

test('shows an error page in the layout when a page cannot be loaded or rendered, and reports it', async ({
  page,
  receiver,
  site,
  pageErrors,
}) => {
  await page.goto(site.url);
  await startApp(page);
  const title = await page.title();
  const expectErrorPage = async () => {
    await expect(errorHeading(page)).toBeFocused();
    await expect(page).toHaveTitle('This page could not be shown: Probata');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  };
  // Offline: the document cannot be loaded either.
  await page.route('**/Training', (route) => route.abort());
  await page.route('**/assets/Training-*.js', (route) => route.abort());
  await toTraining(page);
  await expectErrorPage();
  await expect
    .poll(async () => (await receiver.received()).map(({ body }) => /ChunkLoadError/.exec(String(body))?.[0]))
    .toEqual(['ChunkLoadError']);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect(errorHeading(page)).toHaveCount(0);

  // A page that throws while it renders.
  await page.unroute('**/assets/Training-*.js');
  await page.unroute('**/Training');
  await receiver.forget();
  await page.reload();
  await startApp(page);
  await page.route('**/assets/Training-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function Component() { throw new RangeError("Broken page"); } export const handle = { title: "Training" };',
    }),
  );
  await toTraining(page);
  await expectErrorPage();
  await expect
    .poll(async () => (await receiver.received()).map(({ body }) => /Broken page/.exec(String(body))?.[0]))
    .toEqual(['Broken page']);
  await page.unroute('**/assets/Training-*.js');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Platform Training' })).toBeVisible();
  pageErrors.splice(0);
});
