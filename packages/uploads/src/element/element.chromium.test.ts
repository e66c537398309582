// The built element in plain HTML under a strict CSP, and a server of tus 1.0, in Chromium.
import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { FileStore } from '@tus/file-store';
import { Server as TusServer } from '@tus/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chromiumLaunch, findChromium } from '../../../../scripts/chromium.mjs';
import { type BuiltElement, buildElement } from '../../../../scripts/element';
import { toReprDigest } from '../core/contract';
import { digestHeader } from '../core/headers';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

const folder = mkdtempSync(join(tmpdir(), 'probata-element-'));
const path = '/api/uploads';

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}

const tus = new TusServer({
  path,
  datastore: new FileStore({ directory: folder }),
  relativeLocation: true,
  onUploadFinish: async (_request, { id }) => ({
    headers: { [digestHeader]: toReprDigest(await sha256Of(join(folder, id))) },
  }),
});

let built: BuiltElement;
let server: Server;
let origin: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let body: string;
let complaints: string[];
const scripts = new Map<string, string>();

beforeAll(async () => {
  built = await buildElement({ root: fileURLToPath(new URL('../..', import.meta.url)) });
  scripts.set('/element.js', built.files[0]?.text ?? '');
  server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url.startsWith(path)) return void tus.handle(request, response);
    response.setHeader('content-security-policy', policy);
    const script = scripts.get(url);
    if (script !== undefined) return response.setHeader('content-type', 'text/javascript').end(script);
    if (url !== '/') return response.writeHead(204).end();
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>Send files</title><body><main><h1>Send files</h1>${body}</main>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  browser = await chromium.launch(chromiumLaunch([], findChromium()));
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  complaints = [];
  context = await browser.newContext();
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const element = (attributes = '', content = '') =>
  `<probata-upload endpoint="${path}" ${attributes}>${content}</probata-upload>`;
const script = '<script type="module" src="/element.js"></script>';

async function open(html: string) {
  body = html;
  await page.goto(origin);
}

const choose = (name: string, text: string) =>
  page
    .getByLabel('Choose files')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(text) });
const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('at most 45 KB, without React', () => {
  expect(brotliCompressSync(built.files[0]?.text ?? '').length).toBeLessThanOrEqual(45 * 1024);
  expect(built.files).toHaveLength(1);
  expect(built.modules.filter((id) => /node_modules\/react(-dom)?\//.test(id))).toEqual([]);
});

test('a file is received with its hash, an event reports it, and nothing breaks the policy', async () => {
  await open(`${element()}${script}`);
  await page.evaluate(() => {
    const received: unknown[] = [];
    Object.assign(globalThis, { received });
    document.body.addEventListener('upload-received', ({ detail }) => received.push(detail));
  });
  await choose('collection.zip', 'abc');
  const sha256 = createHash('sha256').update('abc').digest('hex');
  await line('collection.zip').getByText(sha256).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'received'))).toEqual([
    { name: 'collection.zip', size: 3, sha256 },
  ]);
  expect(readdirSync(folder)).not.toEqual([]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('it has the default brand, and the custom properties of the page', async () => {
  await open(`${element()}${script}`);
  const background = () =>
    page
      .getByText('Choose files')
      .locator('..')
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  await page.getByText('Choose files').waitFor();
  expect(await background()).toBe('rgb(11, 107, 107)');
  await page.evaluate(() =>
    document.documentElement.style.setProperty('--probata-color-accent', 'rgb(120, 20, 20)'),
  );
  await expect.poll(background).toBe('rgb(120, 20, 20)');
});

test('properties set before the definition apply, and a moved element keeps its files', async () => {
  scripts.set(
    '/early.js',
    "document.querySelector('probata-upload').messages = { choose: 'Choose evidence' };",
  );
  await open(`<div id="a">${element()}</div><div id="b"></div><script src="/early.js"></script>${script}`);
  await page
    .getByLabel('Choose evidence')
    .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('a') });
  await line('a.zip').getByText('Received', { exact: true }).waitFor();
  await page.evaluate(() =>
    document.querySelector('#b')?.append(document.querySelector('probata-upload') ?? ''),
  );
  expect(await line('a.zip').count()).toBe(1);
  await page.evaluate(() => document.querySelector('probata-upload')?.focus());
  expect(
    await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('type')),
  ).toBe('file');
});

test('a file over the limit is not sent, and other ways to send it are shown', async () => {
  await open(`${element('limit="2" phone="+1 555-0100" email="hello@probata.example"')}${script}`);
  await choose('large.zip', 'abc');
  await line('large.zip').getByText('Larger than 2B.').waitFor();
  expect(
    await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['tel:+15550100', 'mailto:hello@probata.example']);
  await open(`${element('limit="2"', '<p slot="help">Send a drive.</p>')}${script}`);
  await choose('large.zip', 'abc');
  await page.getByText('Send a drive.').waitFor();
});

test('a file waits for a field that is wrong, and is sent once that is corrected', async () => {
  await open(`${element()}${script}`);
  await page.getByText('Email and batch name').click();
  await page.getByLabel('Your email address').fill('ada');
  await choose('held.zip', 'held');
  await line('held.zip').getByText('Not sent yet.').waitFor();
  await page.getByLabel('Your email address').fill('ada@firm.example');
  await page.getByRole('button', { name: 'Send the file' }).focus();
  await line('held.zip').getByText('Received', { exact: true }).waitFor();
});
