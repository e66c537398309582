import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import axe from 'axe-core';

/** `STORYBOOK_STATIC` names an existing build; without it the tests make their own. */
const root =
  process.env.STORYBOOK_STATIC ?? fileURLToPath(new URL('../../storybook-static', import.meta.url));

/** A file of the built Storybook. */
export const storybookFile = (name: string) => join(root, name);

/** A story of the built Storybook. */
export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags?: readonly string[];
}

/** The stories of each component of the packages, by title. The site's own are pictured as pages. */
export function storiesByTitle(): [string, StoryEntry[]][] {
  const { entries } = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8')) as {
    // Storybook's own index, version 5
    entries: Record<string, StoryEntry>;
  };
  const titles = new Map<string, StoryEntry[]>();
  for (const entry of Object.values(entries)) {
    if (entry.type !== 'story' || entry.title.startsWith('Site/')) continue;
    titles.set(entry.title, [...(titles.get(entry.title) ?? []), entry]);
  }
  return [...titles];
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** One server and one page per worker: switching stories takes a tenth of the time that loading the preview takes. */
export const test = base.extend<object, { storybook: string; preview: Page }>({
  preview: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      await context.addInitScript(axe.source);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ preview, viewport }, use) => {
    if (viewport) await preview.setViewportSize(viewport);
    await preview.emulateMedia({ forcedColors: 'none' });
    await preview.evaluate(() => {
      const root = document.documentElement;
      root.dir = 'ltr';
      root.style.fontSize = '';
    });
    await use(preview);
  },
  storybook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const server = createServer(async (request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://storybook').pathname));
        try {
          const body = await readFile(join(root, path));
          response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
          // The next page of the same browser takes them from its cache, compiled.
          response.setHeader('cache-control', 'max-age=3600');
          response.end(body);
        } catch {
          response.statusCode = 404;
          response.end();
        }
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      if (address === null || typeof address === 'string')
        throw new Error('The Storybook server has no port on 127.0.0.1, so no story can be opened.');
      await use(`http://127.0.0.1:${address.port}`);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: 'worker' },
  ],
});

interface Channel {
  on(event: string, listener: (payload: { storyId?: string; message?: string }) => void): void;
  emit(event: string, payload: { storyId: string; viewMode: 'story' }): void;
}

/** Opens a story and waits for its render, its play function and its fonts. An open preview switches stories without a load. */
export async function openStory(page: Page, storybook: string, id: string): Promise<void> {
  if (!page.url().startsWith(storybook)) {
    await page.addInitScript(() => {
      const finished: string[] = [];
      // What play functions threw since the test read it.
      const thrown: string[] = [];
      Object.assign(window, { finished, thrown });
      // The preview's first script sets the channel, once.
      let channel: Channel | undefined;
      Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
        configurable: true,
        get: () => channel,
        set: (created: Channel) => {
          channel = created;
          created.on('playFunctionThrewException', ({ message = 'the play function threw' }) => {
            thrown.push(message);
          });
          created.on('storyFinished', ({ storyId }) => finished.push(storyId ?? ''));
        },
      });
    });
    // `a11y.manual` turns off the addon's own axe run at each story: the tests run axe themselves.
    await page.goto(`${storybook}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  } else {
    await page.mouse.move(0, 0);
    await page.evaluate((storyId) => {
      window.scrollTo(0, 0);
      const channel: Channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
      const finished: string[] = Reflect.get(window, 'finished');
      // `setCurrentStory` does nothing for the current story.
      if (finished.at(-1) === storyId) channel.emit('forceRemount', { storyId, viewMode: 'story' });
      else channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      finished.length = 0;
    }, id);
  }
  await page.waitForFunction((story) => Reflect.get(window, 'finished')?.includes(story), id);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // A lazy image outside the viewport never loads; toHaveScreenshot waits for the others.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/** Sets the page's theme as the toolbar does. The direction is the story's own, from its globals. */
export const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((next) => {
    document.documentElement.dataset.theme = next;
  }, theme);
