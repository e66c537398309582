import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { chromium } from '@playwright/test';
import { StartFailure } from '@probata/server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumLaunch } from '../../../scripts/chromium.mjs';
import { storybookPath, storybookRoutes } from './storybook';

// A folder in the shape of a built Storybook: a manager with inline scripts that frames a preview.
const folder = mkdtempSync(join(tmpdir(), 'probata-storybook-'));
let server: Server;
let origin: string;
const get = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' });

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>Design</title><link rel="icon" href="data:,"><style>body{color:rgb(1, 2, 3)}</style><script>window.began = true</script><iframe src="./iframe.html?id=a"></iframe><script type="module" src="./assets/a.js"></script>`,
  );
  // A preview renders what any window sends.
  writeFileSync(
    join(folder, 'iframe.html'),
    `<!doctype html><title>Preview</title><h1>Button</h1><p></p><script>addEventListener('message', ({ data }) => { if (data.markup) document.querySelector('p').innerHTML = data.markup })</script>`,
  );
  writeFileSync(join(folder, 'assets/a.js'), "document.title = 'Design ' + window.began;");
  writeFileSync(join(folder, '.secret'), 'no');
  const app = new Hono();
  app.route(storybookPath, storybookRoutes(folder));
  app.all('*', (context) => context.text('a page of the site', 404));
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // as: it listens on a port
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

describe('a built Storybook', () => {
  it('is served below its path, with a policy of its own', async () => {
    const redirect = await get('/design?path=/story/a');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/design/?path=/story/a']);
    for (const [path, type] of [
      ['/design/', 'text/html'],
      ['/design/index.html', 'text/html'],
      ['/design/iframe.html?id=a', 'text/html'],
      ['/design/assets/a.js', 'javascript'],
    ] as const) {
      const { status, headers } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('content-type')).toContain(type);
      expect(headers.get('content-security-policy')).toMatch(
        /^sandbox allow-scripts (?!.*allow-same-origin).*;default-src 'none';script-src 'self' 'unsafe-inline';/,
      );
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  it('leaves the site as it is', async () => {
    for (const path of ['/', '/designs', '/design.html', '/assets/a.js']) {
      const answer = await get(path);
      expect([path, await answer.text()]).toEqual([path, 'a page of the site']);
      expect(answer.headers.get('content-security-policy')).toBeNull();
    }
  });

  it.each([
    '/design/nothing',
    '/design/.secret',
    '/design/..%2f..%2fetc/passwd',
    '/design/%2e%2e/x',
    '/design/%',
  ])('%s is not there', async (path) => {
    const { status } = await get(path);
    expect(status).toBe(404);
  });

  it('works under its policy', async () => {
    const browser = await chromium.launch(chromiumLaunch());
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto(`${origin}/design/`);
      await page.frameLocator('iframe').getByRole('heading', { name: 'Button' }).waitFor();
      await expect.poll(() => page.title()).toBe('Design true');
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it('gives a foreign page that sends markup for its preview nothing of the site', async () => {
    const hostile = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end(
        `<!doctype html><title>Hostile</title><iframe src="${origin}/design/iframe.html"></iframe><script>
          const read = "let all; try { all = localStorage.secret + document.cookie } catch { all = 'refused' } parent.postMessage(all, '*')";
          const markup = '<img src="data:," onerror="' + read + '">';
          window.answers = [];
          addEventListener('message', ({ data }) => answers.push(data));
          setInterval(() => frames[0].postMessage({ markup }, '*'), 20);
          window.opens = () => { window.opened = open('${origin}/design/iframe.html') };
        </script>`,
      ),
    );
    await new Promise<void>((done) => hostile.listen(0, 'localhost', done));
    const browser = await chromium.launch(chromiumLaunch());
    try {
      const page = await browser.newPage();
      await page.goto(`${origin}/`);
      await page.evaluate(() => localStorage.setItem('secret', 'a session'));
      await page.goto(`http://localhost:${(hostile.address() as AddressInfo).port}/`); // as: it listens on a port
      const answers = () => page.evaluate(() => [...new Set((window as { answers?: string[] }).answers)]);
      await expect.poll(answers).toEqual(['refused']);
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate(() => (window as { opens?: () => void }).opens?.()),
      ]);
      await opened.getByRole('heading', { name: 'Button' }).waitFor();
      expect(await page.evaluate(() => (window as { opened?: Window }).opened?.closed)).toBe(true);
      expect(await opened.evaluate(() => [window.opener, self.origin])).toEqual([null, 'null']);
    } finally {
      await browser.close();
      await new Promise((done) => hostile.close(done));
    }
  });

  it('stops the start when the folder holds none', () => {
    const empty = join(folder, 'assets');
    expect(() => storybookRoutes(empty)).toThrow(StartFailure);
    expect(() => storybookRoutes(empty)).toThrow(/^STORYBOOK_DIR is .+: run npm run build:storybook/);
  });
});
