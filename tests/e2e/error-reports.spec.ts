import type { Page } from '@playwright/test';
import { violationsOf } from './axe';
import { test as base, expect } from './site';

const test = base.extend({
  settings: [
    async ({ receiver }, use) => {
      const dsn = new URL('/1', receiver.url);
      dsn.username = 'public';
      await use({ SENTRY_DSN: dsn.href });
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(({ receiver }) => receiver.forget());

/** React starts on the first intent, and the error handlers with it. */
async function startApp(page: Page) {
  await page.waitForLoadState(); // by then the bootstrap hears the pointer
  await page.mouse.move(20, 20);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
}

const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);

test('reports an error without the text typed on the page', async ({ page, receiver, site, pageErrors }) => {
  await page.goto(`${site.url}/Training?email=query@firm.example`);
  await startApp(page);
  await page.getByLabel('First name').fill('Josephine');
  await page.getByLabel('Message').fill('We hold forty boxes for Acme.');
  await page.evaluate(() =>
    sessionStorage.setItem(
      'probata-chat',
      JSON.stringify({
        owner: 'e@firm.example',
        draft: '',
        messages: [{ id: 1, role: 'user', content: 'Privileged memo' }],
      }),
    ),
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

test('reports an unhandled rejection, and the same error once', async ({
  page,
  receiver,
  site,
  pageErrors,
}) => {
  await page.goto(site.url);
  await startApp(page);
  await page.evaluate(() => {
    const error = new RangeError('Out of range');
    for (let times = 0; times < 3; times += 1) void Promise.reject(error);
  });
  await fail(page, 'Another');
  await expect
    .poll(async () =>
      (await receiver.received()).map(({ body }) => /RangeError|TypeError/.exec(String(body))?.[0]).sort(),
    )
    .toEqual(['RangeError', 'TypeError']);
  pageErrors.splice(0);
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

test('allows the DSN’s origin in connect-src', async ({ page, receiver, site }) => {
  const answer = await page.goto(site.url);
  const connect = /connect-src ([^;]+)/.exec(answer?.headers()['content-security-policy'] ?? '')?.[1];
  expect(connect).toContain(receiver.url);
});

const toTraining = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Training', exact: true }).click();
const errorHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'This page could not be shown' });

for (const [state, hoursAhead] of [
  ['', 0],
  [', also where the clock was set back after an earlier one', 24],
] as const)
  test(`loads a page whose chunk is gone as a document${state}`, async ({ page, site, pageErrors }) => {
    await page.goto(site.url);
    await page.evaluate(
      (hours) => hours && sessionStorage.setItem('probata-reloaded', String(Date.now() + hours * 3_600_000)),
      hoursAhead,
    );
    await startApp(page);
    // As after a release: the chunk of the old version is gone, the document is there.
    let isGone = true;
    await page.route('**/assets/Training-*.js', (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.route('**/Training', (route) => {
      if (route.request().isNavigationRequest()) isGone = false;
      return route.continue();
    });
    await toTraining(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Platform Training' })).toBeVisible();
    await expect(page).toHaveURL(/\/Training$/);
    expect(isGone).toBe(false);
    await startApp(page);
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
