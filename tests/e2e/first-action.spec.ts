import type { BrowserContextOptions } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { links } from '../../site/content/links';
import {
  act,
  type Control,
  compare,
  createVisitor,
  findControls,
  type Start,
  type Visitor,
} from './first-action';
import { expect, publicPaths, test } from './site';

// Each control as the first action on a fresh page does what it does on the hydrated page.

/** What is acted on: one control of each kind, `all` controls, or all of one page by its path. @default 'kinds' */
const scope = process.env['FIRST_ACTION'] ?? 'kinds';

test.describe.configure({ mode: 'parallel', timeout: scope === 'kinds' ? 1_200_000 : 0 });
test.use({
  // Outside hosts fail at once, without a DNS query.
  launchOptions: chromiumLaunch(['--host-resolver-rules=MAP *.example ~NOTFOUND']),
});

/** Each device with its line speed while `scope` is not `all`. */
const devices: Record<string, { options: BrowserContextOptions; line: Start }> = {
  '1280 px with a mouse': {
    options: { viewport: { width: 1280, height: 800 } },
    line: 'fresh, fast line',
  },
  '360 px with touch': {
    options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    line: 'fresh, slow line',
  },
};

/** Controls acted on at the same time: one waits for the slow line while another uses the processor. */
const parallel = 2;
const pollOptions = { timeout: 60_000 };

const scheduling = new URL(links.scheduling.script).origin;
const widget = `window.Calendly = { initPopupWidget({ url }) {
  const popup = document.createElement('div');
  popup.setAttribute('role', 'dialog');
  popup.textContent = 'Calendar ' + url;
  popup.style = 'position: fixed; inset: 0; background: white';
  document.body.append(popup);
} };`;

/** The scheduling provider answers; any other outside host does not resolve. */
async function answerScheduling({ page }: Visitor) {
  await page.route(`${scheduling}/**`, (route) =>
    route.fulfill(
      route.request().resourceType() === 'script'
        ? { contentType: 'text/javascript', body: widget }
        : { contentType: 'text/css', body: '' },
    ),
  );
}

/** The controls to act on, with the page each is on. */
async function listControls(visitor: Visitor) {
  const found: { path: string; control: Control }[] = [];
  for (const path of scope.startsWith('/') ? [scope] : [...publicPaths, '/no/such/page']) {
    const known = scope === 'kinds' ? found.map(({ control }) => control.kind) : null;
    for (const control of await findControls(visitor, path, known)) found.push({ path, control });
  }
  return found;
}

/** Acts on one control in each way, one visitor for each; returns the differences to the hydrated page that stay. */
async function findDifferences(
  visitors: readonly Visitor[],
  ways: readonly Start[],
  path: string,
  control: Control,
): Promise<string[]> {
  const usesProvider = control.href?.startsWith(scheduling) === true;
  if (usesProvider) for (const visitor of visitors) await answerScheduling(visitor);
  const found: string[] = [];
  try {
    const [hydrated, ...fresh] = await Promise.all(
      visitors.map(async (visitor, index) => {
        const way = ways[index] ?? 'hydrated';
        return { way, ...(await act(visitor, path, control, way)) };
      }),
    );
    for (const { way, ...one } of fresh) {
      let differences: string[] = [];
      // The outcome may come later on the fresh page.
      await expect
        .poll(async () => {
          differences = hydrated ? compare(...(await Promise.all([hydrated.read(), one.read()]))) : [];
          return differences;
        }, pollOptions)
        .toEqual([])
        .catch(() => undefined);
      found.push(...differences.map((difference) => `${way}: ${difference}`));
    }
    if (control.href) {
      const next = await hydrated?.tab();
      for (const { way, tab } of fresh) {
        const own = await tab();
        if (own !== next) found.push(`${way}: Tab goes on to ${own}, not to ${next}`);
      }
    }
  } catch (error) {
    found.push(String(error));
  }
  if (usesProvider) for (const { page } of visitors) await page.unrouteAll();
  return found.map((one) => `${path}, ${control.name}: ${one}`);
}

for (const [device, { options, line }] of Object.entries(devices))
  test(`a first action does what it does on the hydrated page, ${device}`, async ({ browser, site }) => {
    const queue = await listControls(await createVisitor(browser, site.url, options));
    expect(queue.length).toBeGreaterThan(scope.startsWith('/') ? 5 : 50);
    const differences: string[] = [];
    const fresh: Start[] = scope === 'kinds' ? [line] : ['fresh, fast line', 'fresh, slow line'];
    const ways: Start[] = ['hydrated', ...fresh];
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        const visitors: Visitor[] = [];
        for (const _ of ways) visitors.push(await createVisitor(browser, site.url, options));
        for (let next = queue.shift(); next; next = queue.shift())
          differences.push(...(await findDifferences(visitors, ways, next.path, next.control)));
      }),
    );
    expect(differences.sort()).toEqual([]);
  });
