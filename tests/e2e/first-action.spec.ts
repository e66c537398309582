import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { firstActions } from './first-action';
import { expect, test } from './site';

// A control as the first action on a fresh page does what it does on the hydrated page: here those of a page with a form and with
// calendars, and of a text; those of all pages in first-action.release.spec.ts.

test.describe.configure({ mode: 'parallel', timeout: 300_000 });
test.use({
  // Outside hosts fail at once, without a DNS query.
  launchOptions: chromiumLaunch(['--host-resolver-rules=MAP *.example ~NOTFOUND']),
});

for (const [device, path] of [
  ['1280 px with a mouse', '/Training'],
  ['360 px with touch', '/privacy-policy'],
] as const)
  test(`a first action does what it does on the hydrated page, ${device}, ${path}`, async ({
    browser,
    site,
  }) => {
    const { count, differences } = await firstActions(browser, site.url, device, [path]);
    expect(differences).toEqual([]);
    expect(count).toBeGreaterThan(10);
  });
