// The built element, with Preact in place of React, in Chromium on pages with a strict CSP.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { locales } from '@probata/ui/locale-provider';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumLaunch, findChromium } from '../../../../scripts/chromium.mjs';
import { type BuiltElement, buildElement } from '../../../../scripts/element';
import { voiceModes, voicePositions, voiceSizes } from '../react/options';
import { voiceAttributes, voiceParts } from './attributes';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'none'; connect-src 'self'; media-src blob: data:; img-src 'self'; base-uri 'none'; form-action 'none'";

let built: BuiltElement;
let server: Server;
let browser: Browser;
let origin: string;
let page: Page;
const requested: string[] = [];
const asked: { authorization: string | undefined; body: unknown }[] = [];

const brotli = (text: string) => brotliCompressSync(text).length;
const fileOf = (name: string) => built.files.find((file) => file.name === name);

/** A script and its static imports. */
function withImports(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const text = fileOf(name)?.text ?? '';
  const imported = [...text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, file]) => file ?? '');
  return [name, ...imported.flatMap((file) => withImports(file, seen))];
}

beforeAll(async () => {
  built = await buildElement({
    split: { first: 'src/element/session.tsx', dependencies: ['@vapi-ai/web'] },
    root: fileURLToPath(new URL('../..', import.meta.url)),
  });
  // Each test passes the body of its page as a search parameter.
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
    chromiumLaunch(
      // The headless shell grants the microphone before the prompt can be seen.
      [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ],
      findChromium(),
    ),
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
  // A page's own script may run before the element's, because module scripts are deferred.
  if (early)
    await page.addInitScript((strings) => {
      document.addEventListener('readystatechange', () =>
        Object.assign(document.querySelector('probata-voice') ?? {}, { strings }),
      );
    }, early);
  await page.addInitScript(() => {
    const events: [string, unknown][] = [];
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { events, tracks });
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
        events.push([name, (event as CustomEvent).detail]),
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
interface Recorded {
  events: [string, unknown][];
  tracks: MediaStreamTrack[];
  violations?: string[];
}
const recorded = () =>
  page.evaluate(() => {
    const { events, tracks, violations } = globalThis as unknown as Recorded; // set by open()
    return { events, tracks: tracks.map(({ readyState }) => readyState), violations: violations ?? [] };
  });
const names = async () => (await recorded()).events.map(([name]) => name);
const avatar = () => page.getByRole('button', { name: 'Talk to the voice assistant' });
const panel = () => page.getByRole('region', { name: 'Voice assistant' });

describe('the size', () => {
  test('before the click at most 3.6 KB, and no React at any time', async () => {
    await open('<probata-voice demo></probata-voice>');
    await avatar().waitFor();
    const files = withImports('element.js');
    expect(
      requested.filter((path) => path !== '/' && path !== '/before.js' && path !== '/favicon.ico').sort(),
    ).toEqual(files.map((name) => `/${name}`).sort());
    const bytes = files.reduce((sum, name) => sum + brotli(fileOf(name)?.text ?? ''), 0);
    expect(bytes).toBeLessThanOrEqual(3.6 * 1024);
    expect(built.modules.filter((path) => /node_modules\/react(-dom)?\//.test(path))).toEqual([]);
  });

  test('on the click at most 30 KB, Preact included, in one file', async () => {
    const session = built.files.find(({ name }) => name.startsWith('session-'))?.name ?? '';
    const before = withImports('element.js');
    const onClick = withImports(session).filter((name) => !before.includes(name));
    expect(onClick).toEqual([session]);
    expect(brotli(fileOf(session)?.text ?? '')).toBeLessThanOrEqual(30 * 1024);
    // A press fetches exactly these files until the call is live; the demo's files stand for the SDK's.
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
  test('from the avatar to the end, with events and without a CSP violation', async () => {
    await open('<probata-voice demo></probata-voice>');
    // A visitor answers the browser once the prompt is there; Chromium's fake answer may come before it.
    await page.evaluate(() => {
      const media = navigator.mediaDevices;
      const ask = media.getUserMedia.bind(media);
      const allowed = new Promise((resolve) => Object.assign(globalThis, { allow: resolve }));
      media.getUserMedia = (constraints) => allowed.then(() => ask(constraints));
    });
    await avatar().click();
    await page.getByText('Please allow microphone access').waitFor();
    await page.evaluate('allow()');
    await panel()
      .getByText(/Listening|The assistant is speaking/)
      .waitFor();
    await expect.poll(names, { timeout: 15_000 }).toContain('utterance');
    await page.getByRole('button', { name: 'Type instead of speaking' }).click();
    await page.getByRole('textbox', { name: 'Type a message' }).fill('Goodbye');
    await page.keyboard.press('Enter');
    await panel().getByText('Call ended').waitFor({ timeout: 15_000 });
    const { events, tracks, violations } = await recorded();
    expect(
      events
        .filter(([name]) => name === 'status')
        .map(([, status]) => status)
        .at(-1),
    ).toBe('ended');
    expect(events.filter(([name]) => name === 'call-start')).toHaveLength(1);
    expect(events.filter(([name]) => name === 'call-end')).toHaveLength(1);
    expect(tracks.every((state) => state === 'ended')).toBe(true);
    expect(violations).toEqual([]);
  }, 60_000);

  test('the settings are styled in the shadow root', async () => {
    await open('<probata-voice demo></probata-voice>');
    await avatar().click();
    await page.getByRole('button', { name: 'Settings' }).click();
    const select = page.getByRole('combobox', { name: 'Microphone' });
    await select.waitFor();
    // Its CSS is loaded with it and adopted.
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

  test('without an assistant, fails with a message and leaves the avatar idle', async () => {
    await open('<probata-voice public-key="key"></probata-voice>');
    await avatar().click();
    await expect.poll(names).toContain('error');
    const { events } = await recorded();
    const error = events.find(([name]) => name === 'error')?.[1];
    expect(error).toMatchObject({
      type: 'validation-error',
      message: 'Assistant or Squad or Workflow must be provided.',
    });
    await expect.poll(() => avatar().getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('status').filter({ hasText: 'The voice assistant could not start.' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });

  test('whose window cannot be loaded says so, and can be tried again', async () => {
    await open('<probata-voice demo></probata-voice>');
    // Chromium fetches a module again after a network error, not after an answer.
    await page.route('**/*.js', (route) => route.abort());
    await avatar().click();
    const notice = page.getByRole('alert').filter({ hasText: 'The voice assistant could not be reached.' });
    await notice.waitFor();
    await page.unroute('**/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await panel().waitFor();
    expect(await notice.count()).toBe(0);
    expect((await recorded()).violations).toEqual([]);
  });

  test('a second tab says that the call is in the first, and moves it', async () => {
    await open('<probata-voice demo></probata-voice>');
    await avatar().click();
    await expect.poll(names).toContain('call-start');
    const second = await page.context().newPage();
    await second.goto(page.url());
    const other = second.getByRole('button', { name: 'Talk to the voice assistant' });
    await other.click();
    const notice = second.getByText('A call is live in another tab or window.');
    await notice.waitFor();
    await second.getByRole('button', { name: 'Move it here' }).click();
    await second.getByRole('button', { name: 'End call' }).waitFor();
    await expect.poll(names).toContain('call-end');
    await page.getByText('A call is live in another tab or window.').waitFor();
    await second.close();
    await page.getByText('A call is live in another tab or window.').waitFor({ state: 'detached' });
  });

  test('through the provider: the real SDK sends the key, and a refusal is an error event', async () => {
    asked.length = 0;
    await open(
      `<probata-voice public-key="public" assistant-id="assistant-1" base-url="${origin}"></probata-voice>`,
    );
    await avatar().click();
    await expect.poll(names, { timeout: 10_000 }).toContain('error');
    expect(asked).toEqual([
      { authorization: 'Bearer public', body: expect.objectContaining({ assistantId: 'assistant-1' }) },
    ]);
    const { events, tracks, violations } = await recorded();
    expect(events.find(([name]) => name === 'error')?.[1]).toMatchObject({
      code: 'unauthorized',
      status: 401,
    });
    expect(tracks.every((state) => state === 'ended')).toBe(true);
    expect(violations).toEqual([]);
  });

  test('removed from the page, it releases the microphone; moved, the call continues', async () => {
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
    await expect.poll(async () => (await recorded()).tracks).toEqual(['ended']);
  });

  test('two on a page are independent', async () => {
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

  test('is asked before the microphone, and emits its receipt', async () => {
    await open(body);
    await avatar().click();
    await page.getByRole('dialog', { name: 'Before we start' }).waitFor();
    expect((await recorded()).tracks).toEqual([]);
    await page.getByRole('button', { name: 'Agree and start' }).click();
    await expect.poll(names).toContain('consent');
    const receipt = (await recorded()).events.find(([name]) => name === 'consent')?.[1];
    expect(receipt).toMatchObject({ url: 'https://probata.example/voice', version: '2026-11' });
    await expect.poll(names).toContain('call-start');
  });

  test('declined, starts nothing and returns the focus', async () => {
    await open(body);
    await avatar().click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const focused = await page.evaluate(() =>
      document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label'),
    );
    expect(focused).toBe('Talk to the voice assistant');
    expect((await recorded()).tracks).toEqual([]);
  });
});

describe('the theme', () => {
  const background = () => avatar().evaluate((element) => getComputedStyle(element).backgroundColor);

  test('is the default brand on a page without one', async () => {
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

describe('the options', () => {
  test('text with a corner, a size and a title: no microphone, and what is typed is answered', async () => {
    await open(
      '<probata-voice demo mode="text" position="bottom-start" size="large" title="Ask about pricing"></probata-voice>',
    );
    const box = await avatar().boundingBox();
    expect(box).toMatchObject({ x: 16, width: 80, height: 80 });
    await avatar().click();
    await page.getByRole('region', { name: 'Ask about pricing' }).waitFor();
    await page.getByRole('textbox', { name: 'Type a message' }).fill('Goodbye');
    await page.keyboard.press('Enter');
    await page.getByText('Call ended').first().waitFor({ timeout: 15_000 });
    const { tracks, violations } = await recorded();
    expect(tracks).toEqual([]);
    expect(violations).toEqual([]);
  });

  test('open by default starts no call; inline is in the page’s flow', async () => {
    await open('<h1>Above</h1><probata-voice demo default-open position="inline"></probata-voice>');
    const start = page.getByRole('button', { name: 'Start a conversation' });
    await start.waitFor();
    expect(await names()).toEqual([]);
    const above = await page.getByRole('heading', { name: 'Above' }).boundingBox();
    const box = await avatar().boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect(await avatar().getAttribute('aria-expanded')).toBe('true');
    await start.click();
    await expect.poll(names).toContain('call-start');
  });

  test('Spanish, loaded with the window alone; a new locale changes the texts', async () => {
    await open('<probata-voice demo locale="es-MX"></probata-voice>');
    const spanish = page.getByRole('button', { name: 'Hablar con el asistente de voz' });
    await spanish.waitFor();
    expect(requested.some((path) => path.startsWith('/spanish'))).toBe(false);
    await spanish.click();
    await page.getByRole('button', { name: 'Finalizar la llamada' }).waitFor();
    await page.evaluate(() => document.querySelector('probata-voice')?.setAttribute('locale', 'en'));
    await page.getByRole('button', { name: 'End call' }).waitFor();
    await page.getByRole('button', { name: 'Voice assistant: call in progress' }).waitFor();
  });

  test('without the attribute the language is that of the page', async () => {
    await open(
      '<div lang="es"><probata-voice demo></probata-voice></div><probata-voice demo></probata-voice>',
    );
    await page.getByRole('button', { name: 'Hablar con el asistente de voz' }).waitFor();
    await page.getByRole('button', { name: 'Talk to the voice assistant' }).waitFor();
  });

  test('unknown values are the defaults', async () => {
    await open('<probata-voice demo locale="xx" position="middle" size="huge" mode="song"></probata-voice>');
    expect((await avatar().boundingBox())?.width).toBe(64);
    await avatar().click();
    await page.getByRole('button', { name: 'Mute' }).waitFor();
    await page.getByRole('button', { name: 'Type instead of speaking' }).waitFor();
  });

  test('defined twice, the second definition changes nothing', async () => {
    await open(
      '<script type="module" src="/element.js?second"></script><probata-voice demo></probata-voice>',
    );
    await avatar().click();
    await expect.poll(names).toContain('call-start');
    const loads = requested.filter((path) => path === '/element.js');
    expect(loads).toHaveLength(2);
    expect(await page.getByRole('button', { name: 'Voice assistant: call in progress' }).count()).toBe(1);
    expect((await recorded()).violations).toEqual([]);
  });

  test('every documented part is styled by the page', async () => {
    await open('<probata-voice demo consent-url="/notice" feedback></probata-voice>');
    const parts = voiceParts.map(
      (part) => `probata-voice::part(${part}) { outline: 3px solid rgb(1, 2, 3) }`,
    );
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, parts.join('\n'));
    const styled = (name: string) =>
      page
        .locator(`[part~="${name}"]`)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineColor);
    const seen = new Set<string>();
    const check = async (...some: (typeof voiceParts)[number][]) => {
      for (const part of some) {
        expect(await styled(part), part).toBe('rgb(1, 2, 3)');
        seen.add(part);
      }
    };
    await check('avatar');
    await avatar().click();
    await check('consent');
    // Without files of its own, the demo's prompt is shown until the call is joined.
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
    });
    await page.getByRole('button', { name: 'Agree and start' }).click();
    await check('prompt');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await panel().waitFor({ state: 'detached' });
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
    });
    await avatar().click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await check('notice');
    await page.evaluate(() => {
      // The stubs above are properties of the instance.
      Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia');
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(names, { timeout: 15_000 }).toContain('utterance');
    await check('panel', 'head', 'title', 'status', 'captions', 'caption', 'speaker', 'controls', 'end');
    expect([...seen].sort()).toEqual([...voiceParts].sort());
  });

  test('are all in the README: attributes, properties in React, and parts', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    for (const name of [...voiceAttributes, ...voiceParts]) expect(readme, name).toContain(`\`${name}\``);
    for (const values of [voicePositions, voiceSizes, voiceModes, locales])
      for (const value of values) expect(readme, value).toContain(`\`${value}\``);
  });
});

describe('the list of attributes', () => {
  test('is complete: the source reads no other', () => {
    const source = ['probata-voice.ts', 'session.tsx']
      .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
      .join('\n');
    const read = [...source.matchAll(/(?:read|readOptional|getAttribute)\('([^']+)'\)/g)].map(
      ([, name]) => name ?? '',
    );
    expect([...new Set(read)].sort()).toEqual([...voiceAttributes].sort());
  });

  test('strings set before the script loads are kept', async () => {
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
