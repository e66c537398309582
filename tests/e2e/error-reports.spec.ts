import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Receiver, startReceiver } from '../faults/receiver.mjs';
import { violationsOf } from './axe';
import { test as base, expect, type Site, startSite } from './site';

const test = base.extend<object, { receiver: Receiver; reporting: Site }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      await receiver.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  reporting: [
    async ({ receiver }, use) => {
      const dsn = new URL('/1', receiver.url);
      dsn.username = 'public';
      const site = await startSite({ env: { SENTRY_DSN: dsn.href } });
      await use(site);
      await site.stop();
      rmSync(site.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.beforeEach(({ receiver }) => receiver.forget());

/** React comes with the first move of the visitor, and with it the watch for faults. */
async function actOn(page: Page) {
  await page.mouse.move(20, 20);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
}

const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);

test('reports a fault of a page, without what was typed on it', async ({
  page,
  receiver,
  reporting,
  pageErrors,
}) => {
  await page.goto(`${reporting.url}/Training?email=query@firm.example`);
  await actOn(page);
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
  expect(text).toContain(`${reporting.url}/Training"`);
  for (const typed of ['Josephine', 'jane@', 'query@', 'boxes', 'Acme', '555-0142', 'rivileged', 'e@firm'])
    expect(text).not.toContain(typed);
  // The service is told not to keep the visitor's address either.
  expect(text).toContain('"infer_ip":"never"');
  expect(pageErrors.splice(0).filter((line) => !line.includes('Josephine'))).toEqual([]);
});

test('reports a refused promise, and the same fault once', async ({
  page,
  receiver,
  reporting,
  pageErrors,
}) => {
  await page.goto(reporting.url);
  await actOn(page);
  await page.evaluate(() => {
    const fault = new RangeError('Out of range');
    for (let times = 0; times < 3; times += 1) void Promise.reject(fault);
  });
  await fail(page, 'Another');
  await expect
    .poll(async () =>
      (await receiver.received()).map(({ body }) => /RangeError|TypeError/.exec(String(body))?.[0]).sort(),
    )
    .toEqual(['RangeError', 'TypeError']);
  pageErrors.splice(0);
});

test('sends nothing, loads nothing and allows nothing when no address is set', async ({
  page,
  site,
  pageErrors,
}) => {
  const answer = await page.goto(site.url);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  await actOn(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    // A picture of the page may still be on its way.
    if (request.resourceType() !== 'image') asked.push(request.url());
  });
  await fail(page, 'Nobody is told');
  await expect.poll(() => pageErrors.length).toBe(1);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(asked).toEqual([]);
  expect(policy).not.toContain('http://127.0.0.1');
  pageErrors.splice(0);
});

test('lets a page contact the address of the reports only when it is set', async ({
  page,
  receiver,
  reporting,
}) => {
  const answer = await page.goto(reporting.url);
  const connect = /connect-src ([^;]+)/.exec(answer?.headers()['content-security-policy'] ?? '')?.[1];
  expect(connect).toContain(receiver.url);
});

const toTraining = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Training', exact: true }).click();
const apology = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page could not be shown' });

test('loads a page whose code is gone from the server as a document of its own', async ({
  page,
  site,
  pageErrors,
}) => {
  await page.goto(site.url);
  await actOn(page);
  // As after a new version was put in place: the files this tab knows are gone, the page is there.
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
  await actOn(page);
  pageErrors.splice(0);
});

test('says so in the site’s layout when a page cannot be had or fails, and reports it', async ({
  page,
  receiver,
  reporting,
  pageErrors,
}) => {
  await page.goto(reporting.url);
  await actOn(page);
  const title = await page.title();
  const isThere = async () => {
    await expect(apology(page)).toBeFocused();
    await expect(page).toHaveTitle('This page could not be shown: Probata');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  };
  // No connection: a document would not come either.
  await page.route('**/Training', (route) => route.abort());
  await page.route('**/assets/Training-*.js', (route) => route.abort());
  await toTraining(page);
  await isThere();
  await expect
    .poll(async () => (await receiver.received()).map(({ body }) => /NotArrived/.exec(String(body))?.[0]))
    .toEqual(['NotArrived']);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect(apology(page)).toHaveCount(0);

  // A page that fails while it is drawn.
  await page.unroute('**/assets/Training-*.js');
  await page.unroute('**/Training');
  await receiver.forget();
  await page.reload();
  await actOn(page);
  await page.route('**/assets/Training-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function Component() { throw new RangeError("Torn page"); } export const handle = { title: "Training" };',
    }),
  );
  await toTraining(page);
  await isThere();
  await expect
    .poll(async () => (await receiver.received()).map(({ body }) => /Torn page/.exec(String(body))?.[0]))
    .toEqual(['Torn page']);
  await page.unroute('**/assets/Training-*.js');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Platform Training' })).toBeVisible();
  pageErrors.splice(0);
});
