// The element as it is shipped: built, without React, in real Chromium, on pages with a policy that forbids nearly everything.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumLaunch } from '../../../../scripts/chromium.mjs';
import { type BuiltElement, bundleElement } from '../../../../scripts/element';
import { voiceAttributes } from './attributes';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'none'; connect-src 'self'; media-src blob: data:; img-src 'self'; base-uri 'none'; form-action 'none'";

let built: BuiltElement;
let server: Server;
let browser: Browser;
let origin: string;
let page: Page;
const requested: string[] = [];
const asked: { authorization: string | undefined; body: unknown }[] = [];

const nameOf = (path: string) => path.replace(/^.*\//, '');
const brotli = (text: string) => brotliCompressSync(text).length;
const fileOf = (name: string) => built.files.find(({ path }) => nameOf(path) === name);

/** A script and what it imports at once. */
function withImports(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const text = fileOf(name)?.text ?? '';
  const imported = [...text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, file]) => file ?? '');
  return [name, ...imported.flatMap((file) => withImports(file, seen))];
}

beforeAll(async () => {
  built = await bundleElement({
    entry: 'src/element.ts',
    sheets: 'src/element/sheets.ts',
    react: 'src/element/react.ts',
    chunks: true,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    write: false,
  });
  // A page is what follows the slash, so that each test writes its own.
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    requested.push(url.pathname);
    const file = fileOf(url.pathname.slice(1));
    if (file) return response.setHeader('content-type', 'text/javascript').end(file.text);
    if (url.pathname === '/call/web') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked.push({
          authorization: request.headers.authorization,
          body: JSON.parse(String(Buffer.concat(chunks))),
        });
        response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Invalid Key."}');
      });
      return;
    }
    if (url.pathname === '/before.js') {
      const script = `document.addEventListener('securitypolicyviolation',({violatedDirective,blockedURI})=>(globalThis.violations??=[]).push(violatedDirective+' '+blockedURI));`;
      return response.setHeader('content-type', 'text/javascript').end(script);
    }
    if (url.pathname !== '/') return response.writeHead(404).end();
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-security-policy', policy);
    const body = url.searchParams.get('body') ?? '';
    response.end(
      `<!doctype html><html lang="en"><title>A page</title><script src="/before.js"></script><script type="module" src="/element.js"></script><body>${body}<button>Elsewhere</button>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  browser = await chromium.launch(
    chromiumLaunch([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ]),
  );
}, 60_000);
afterAll(async () => {
  await browser.close();
  await new Promise((resolve) => server.close(resolve));
});
afterEach(() => page.context().close());

async function open(body: string, early?: object): Promise<Page> {
  requested.length = 0;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  // A page's own script may well run before the element's: modules wait for the end of the document.
  if (early)
    await page.addInitScript((strings) => {
      document.addEventListener('readystatechange', () =>
        Object.assign(document.querySelector('probata-voice') ?? {}, { strings }),
      );
    }, early);
  await page.addInitScript(() => {
    const heard: [string, unknown][] = [];
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { heard, tracks });
    const names = [
      'call-start',
      'call-end',
      'error',
      'warning',
      'utterance',
      'consent',
      'status',
      'feedback',
    ];
    for (const name of names)
      document.addEventListener(`voice-${name}`, (event) =>
        heard.push([name, (event as CustomEvent).detail]),
      ); // the element sends custom events
    const media = navigator.mediaDevices;
    const getUserMedia = media.getUserMedia.bind(media);
    media.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  await page.goto(`${origin}/?body=${encodeURIComponent(body)}`);
  return page;
}
interface Watched {
  heard: [string, unknown][];
  tracks: MediaStreamTrack[];
  violations?: string[];
}
const watched = () =>
  page.evaluate(() => {
    const { heard, tracks, violations } = globalThis as unknown as Watched; // set by open()
    return { heard, tracks: tracks.map(({ readyState }) => readyState), violations: violations ?? [] };
  });
const names = async () => (await watched()).heard.map(([name]) => name);
const avatar = () => page.getByRole('button', { name: 'Talk to the voice assistant' });
const panel = () => page.getByRole('region', { name: 'Voice assistant' });

describe('what a page pays', () => {
  test('before the click at most 3 KB, and no React at any time', async () => {
    await open('<probata-voice demo></probata-voice>');
    await avatar().waitFor();
    const paid = withImports('element.js');
    expect(
      requested.filter((path) => path !== '/' && path !== '/before.js' && path !== '/favicon.ico').sort(),
    ).toEqual(paid.map((name) => `/${name}`).sort());
    const bytes = paid.reduce((sum, name) => sum + brotli(fileOf(name)?.text ?? ''), 0);
    expect(bytes).toBeLessThanOrEqual(3 * 1024);
    expect(
      Object.keys(built.metafile.inputs).filter((path) => /node_modules\/react(-dom)?\//.test(path)),
    ).toEqual([]);
  });

  test('on the click at most 25 KB, Preact included, in one file', async () => {
    const session =
      built.files.map(({ path }) => nameOf(path)).find((name) => name.startsWith('session-')) ?? '';
    const before = withImports('element.js');
    const onClick = withImports(session).filter((name) => !before.includes(name));
    expect(onClick).toEqual([session]);
    expect(brotli(fileOf(session)?.text ?? '')).toBeLessThanOrEqual(25 * 1024);
    // What is counted is what a press really fetches, up to a call that is live; the demo's own parts come in the SDK's place.
    await open('<probata-voice demo></probata-voice>');
    await avatar().click();
    await panel()
      .getByText(/Listening|The assistant is speaking/)
      .waitFor();
    expect(
      requested
        .filter((path) => path.endsWith('.js') && !before.includes(path.slice(1)) && path !== '/before.js')
        .map((path) => path.replace(/-.*/, ''))
        .sort(),
    ).toEqual(['/demo', '/loopback', '/session']);
  });
});

describe('a call', () => {
  test('from the avatar to the end, heard by the page, with nothing the policy forbids', async () => {
    await open('<probata-voice demo></probata-voice>');
    await avatar().click();
    await expect.poll(() => page.getByText('Please allow microphone access').count()).toBe(1);
    await panel()
      .getByText(/Listening|The assistant is speaking/)
      .waitFor();
    await expect.poll(names, { timeout: 15_000 }).toContain('utterance');
    await page.getByRole('button', { name: 'Type instead of speaking' }).click();
    await page.getByRole('textbox', { name: 'Type a message' }).fill('Goodbye');
    await page.keyboard.press('Enter');
    await panel().getByText('Call ended').waitFor({ timeout: 15_000 });
    const { heard, tracks, violations } = await watched();
    expect(
      heard
        .filter(([name]) => name === 'status')
        .map(([, status]) => status)
        .at(-1),
    ).toBe('ended');
    expect(heard.filter(([name]) => name === 'call-start')).toHaveLength(1);
    expect(heard.filter(([name]) => name === 'call-end')).toHaveLength(1);
    expect(tracks.every((state) => state === 'ended')).toBe(true);
    expect(violations).toEqual([]);
  });

  test('the settings are drawn in the shadow root with their own look', async () => {
    await open('<probata-voice demo></probata-voice>');
    await avatar().click();
    await page.getByRole('button', { name: 'Settings' }).click();
    const select = page.getByRole('combobox', { name: 'Microphone' });
    await select.waitFor();
    // Its CSS was fetched with it and adopted then.
    expect(await select.evaluate((element) => getComputedStyle(element).appearance)).toBe('none');
  });

  test('a double click is one press', async () => {
    await open('<probata-voice demo></probata-voice>');
    await avatar().dblclick();
    await panel()
      .getByText(/Listening|The assistant is speaking/)
      .waitFor();
    expect((await names()).filter((name) => name === 'call-start')).toHaveLength(1);
  });

  test('with nobody named to talk to, fails in words and leaves the avatar idle', async () => {
    await open('<probata-voice public-key="key"></probata-voice>');
    await avatar().click();
    await expect.poll(names).toContain('error');
    const { heard } = await watched();
    const error = heard.find(([name]) => name === 'error')?.[1];
    expect(error).toMatchObject({
      type: 'validation-error',
      message: 'Assistant or Squad or Workflow must be provided.',
    });
    await expect.poll(() => avatar().getAttribute('aria-expanded')).toBe('false');
    expect(await page.getByRole('status').first().textContent()).toBe('The voice assistant could not start.');
  });

  test('through the provider: the real SDK is fetched, asks with the key, and a refusal is told', async () => {
    asked.length = 0;
    await open(
      `<probata-voice public-key="public" assistant-id="assistant-1" base-url="${origin}"></probata-voice>`,
    );
    await avatar().click();
    await expect.poll(names, { timeout: 10_000 }).toContain('error');
    expect(asked).toEqual([
      { authorization: 'Bearer public', body: expect.objectContaining({ assistantId: 'assistant-1' }) },
    ]);
    const { heard, tracks, violations } = await watched();
    expect(heard.find(([name]) => name === 'error')?.[1]).toMatchObject({
      code: 'unauthorized',
      status: 401,
    });
    expect(tracks.every((state) => state === 'ended')).toBe(true);
    expect(violations).toEqual([]);
  });

  test('taken out of the page, it lets go of the microphone; moved, it goes on', async () => {
    await open('<main></main><probata-voice demo></probata-voice>');
    await avatar().click();
    await expect.poll(names).toContain('call-start');
    await page.evaluate(() => {
      const element = document.querySelector('probata-voice');
      if (element) document.querySelector('main')?.append(element);
    });
    await panel()
      .getByText(/Listening|speaking/)
      .waitFor();
    expect(await names()).not.toContain('call-end');
    await page.evaluate(() => document.querySelector('probata-voice')?.remove());
    await expect.poll(async () => (await watched()).tracks).toEqual(['ended']);
  });

  test('two on a page mind their own', async () => {
    await open(
      '<probata-voice demo label="First"></probata-voice><probata-voice demo label="Second"></probata-voice>',
    );
    await page.getByRole('button', { name: 'First' }).dispatchEvent('click');
    await expect.poll(names).toContain('call-start');
    expect(await page.getByRole('button', { name: 'Second' }).getAttribute('aria-expanded')).toBe('false');
    expect(await panel().count()).toBe(1);
  });
});

describe('consent', () => {
  const body =
    '<probata-voice demo consent-url="https://probata.example/voice" consent-version="2026-11"></probata-voice>';

  test('is asked before the microphone, and its receipt reaches the page', async () => {
    await open(body);
    await avatar().click();
    await page.getByRole('dialog', { name: 'Before we start' }).waitFor();
    expect((await watched()).tracks).toEqual([]);
    await page.getByRole('button', { name: 'Agree and start' }).click();
    await expect.poll(names).toContain('consent');
    const receipt = (await watched()).heard.find(([name]) => name === 'consent')?.[1];
    expect(receipt).toMatchObject({ url: 'https://probata.example/voice', version: '2026-11' });
    await expect.poll(names).toContain('call-start');
  });

  test('declined, nothing starts and the focus is back', async () => {
    await open(body);
    await avatar().click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const focused = await page.evaluate(() =>
      document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label'),
    );
    expect(focused).toBe('Talk to the voice assistant');
    expect((await watched()).tracks).toEqual([]);
  });
});

describe('the look', () => {
  const background = () => avatar().evaluate((element) => getComputedStyle(element).backgroundColor);

  test('is the default brand on a page that has none', async () => {
    await open('<probata-voice demo></probata-voice>');
    expect(await background()).toBe('rgb(11, 107, 107)');
  });

  test('follows the brand of the page', async () => {
    await open('<probata-voice demo></probata-voice>');
    await page.evaluate(() =>
      document.documentElement.style.setProperty('--probata-color-accent', 'rgb(1, 2, 3)'),
    );
    expect(await background()).toBe('rgb(1, 2, 3)');
  });
});

describe('the list of attributes', () => {
  test('is closed: the source reads no other, and the documents name each', () => {
    const source = ['probata-voice.ts', 'session.tsx']
      .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
      .join('\n');
    const read = [...source.matchAll(/(?:read|take|getAttribute)\('([^']+)'\)/g)].map(
      ([, name]) => name ?? '',
    );
    expect([...new Set(read)].sort()).toEqual([...voiceAttributes].sort());
  });

  test('words set before the script arrives are kept', async () => {
    await open('<probata-voice demo></probata-voice>', { avatar: 'Sprechen', title: 'Gespräch' });
    await page.getByRole('button', { name: 'Sprechen' }).click();
    await page.getByRole('region', { name: 'Gespräch' }).waitFor();
  });

  test('labels and pictures follow their attributes', async () => {
    await open('<probata-voice demo label="Ask us" image="/a.svg"></probata-voice>');
    const button = page.getByRole('button', { name: 'Ask us' });
    await button.waitFor();
    expect(await button.locator('img').getAttribute('src')).toBe('/a.svg');
    await page.evaluate(() => document.querySelector('probata-voice')?.setAttribute('label', 'Speak'));
    await page.getByRole('button', { name: 'Speak' }).waitFor();
  });
});
