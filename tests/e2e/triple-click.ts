import type { Locator, Page } from '@playwright/test';
import { animationsFinished, expect } from './site';

/** On a slow line the later clicks come while the first request is under way, on a fast one after its answer. */
export const lines = { slow: { latency: 400 }, fast: { latency: 0, delay: 60 } };

/** Returns a function that clicks a button three times and counts the requests it sends. */
export async function hasty(page: Page, speed: keyof typeof lines = 'slow') {
  const { latency, ...press } = lines[speed];
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return async (button: Locator, request: RegExp, outcome: Locator, times = 1) => {
    sent.length = 0;
    await animationsFinished(page);
    await button.click({ clickCount: 3, ...press });
    await expect(outcome).toBeVisible();
    // Long enough for a request that waited for the first one's answer.
    await page.evaluate(() => fetch('/livez').then((answer) => answer.text()));
    expect(sent.filter((one) => request.test(one))).toHaveLength(times);
    await expect(outcome).toBeVisible();
  };
}

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).first();
