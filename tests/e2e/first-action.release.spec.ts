import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { devices, firstActions } from './first-action';
import { expect, publicPaths, test } from './site';

/** What is acted on: one control of each kind, `all` controls, or all of one page by its path. @default 'kinds' */
const scope = process.env['FIRST_ACTION'] ?? 'kinds';

test.describe.configure({ mode: 'parallel', timeout: scope === 'kinds' ? 1_200_000 : 0 });
test.use({
  // Outside hosts fail at once, without a DNS query.
  launchOptions: chromiumLaunch(['--host-resolver-rules=MAP *.example ~NOTFOUND']),
});

const isOnePage = scope.startsWith('/');
const paths = isOnePage ? [scope] : [...publicPaths, '/no/such/page'];

for (const device of Object.keys(devices) as (keyof typeof devices)[])
  test(`a first action does what it does on the hydrated page, ${device}`, async ({ browser, site }) => {
    const { count, differences } = await firstActions(browser, site.url, device, paths, scope !== 'kinds');
    expect(count).toBeGreaterThan(isOnePage ? 5 : 50);
    expect(differences).toEqual([]);
  });
