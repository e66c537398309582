import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { postIds } from '../../site/content/blog/post-ids';
import { toPostPath } from '../../site/content/paths';
import { pages } from '../../site/pages';
import { type Receiver, startReceiver } from '../faults/receiver.mjs';
import { usedDataFolder } from '../faults/server.mjs';

const main = fileURLToPath(new URL('../../site/dist/server/main.js', import.meta.url));

/** A running copy of the site: the built server on a free port, with its own data folder. */
export interface Site {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** The server's output so far. */
  output(): string;
  /** Ends the process and waits for its exit. `SIGKILL` simulates a crash. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface SiteOptions {
  env?: Record<string, string>;
  /** The data folder; an empty one makes a first start. @default a copy of a used one, with the editor `editor@firm.example` */
  dataDir?: string;
}

/** Starts the built server on a free port; resolves when it listens. */
export async function startSite({ env = {}, ...options }: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? (await usedDataFolder());
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (match) resolve(match[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The server ended with code ${code} before it listened:\n${output}`)),
    );
  });
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await exit;
    },
  };
}

/** Hides the `pointermove` to 0,0 that Chromium's headless shell sends in each new document. */
export const ignoreShellPointer = (context: BrowserContext) =>
  context.addInitScript(() =>
    addEventListener(
      'pointermove',
      (event) => event.clientX === 0 && event.clientY === 0 && event.stopImmediatePropagation(),
      true,
    ),
  );

/** Journeys on the site, on one server per worker. */
export const test = base.extend<
  { pageErrors: string[] },
  { receiver: Receiver; settings: Record<string, string>; site: Site }
>({
  /** A workflow or error service, in a process of its own. */
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      await receiver.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  /** The settings of `site`. */
  settings: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ settings }, use) => {
      const site = await startSite({ env: settings });
      await use(site);
      await site.stop();
      rmSync(site.dataDir, { recursive: true, force: true });
    },
    // The first start creates a database, which can take longer than a test's timeout.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    await ignoreShellPointer(context);
    await use(context);
  },
  /** Console errors, page errors and policy violations. A test fails if any is left; it removes those it expects. */
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      // Outside hosts have reserved names, which do not resolve: each request gets an empty answer.
      await page.context().route(/^https:\/\/[\w.-]+\.probata\.example\//, (route) => {
        const type = route.request().resourceType();
        const contentType = { script: 'text/javascript', stylesheet: 'text/css' }[type] ?? 'text/html';
        return route.fulfill({ status: 200, contentType, body: '' });
      });
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => {
        // Chromium reports a cross-document view transition that it skips because the page was painted first.
        if (!String(error).includes('Page already revealed')) errors.push(String(error));
      });
      await use(errors);
      expect(errors, 'the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

const [firstPost] = postIds.map(toPostPath);

/** The path of every page that answers 200, with one post: all posts are one component. */
export const publicPaths = pages
  .map(({ path }) => path)
  .filter((path) => path !== '*' && (!path.startsWith(toPostPath('')) || path === firstPost));

/** Sends the first intent; resolves when React has hydrated the page. */
export async function hydrate(page: Page) {
  // After a navigation the bootstrap may not listen yet; a module runs before `DOMContentLoaded`.
  await page.waitForLoadState('domcontentloaded');
  await page.mouse.move(300, 300);
  await page.mouse.move(301, 301);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
}

/** Loads every picture of the page's main part, those far down too. */
export async function loadPictures(page: Page) {
  const pictures = page.getByRole('main').locator('img');
  await pictures.evaluateAll((images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager';
  });
  await expect
    .poll(() =>
      pictures.evaluateAll((images: HTMLImageElement[]) => images.every(({ complete }) => complete)),
    )
    .toBe(true);
}

/**
 * Waits for running animations of finite length. In the middle of a fade axe measures other colors, and Playwright, which finds the
 * element moving, tries again with a scroll that takes a panel away from its press.
 */
export const animationsFinished = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .map(({ finished }) => finished),
    ),
  );

/**
 * Resolves when the page has not scrolled for ten frames: Chromium drops a smooth scroll that begins during another. Frames are counted,
 * since on a busy machine two readings may lie within one.
 */
export const scrollEnd = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let top = Number.NaN;
        let still = 0;
        const look = () => {
          still = scrollY === top ? still + 1 : 0;
          top = scrollY;
          if (still < 10) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );

/** Delays the app's code until the returned function is called. */
export async function holdApp(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
