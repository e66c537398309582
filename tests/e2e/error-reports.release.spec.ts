import type { Page } from '@playwright/test';
import { fail, startApp, test } from './error-page';
import { test as base, expect } from './site';

const toTraining = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Training', exact: true }).click();

test.beforeEach(({ receiver }) => receiver.forget());

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
