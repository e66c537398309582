// Pages with the built element, Preact in place of React, in Chromium under a strict CSP.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { chromiumLaunch, findChromium } from '../../../../scripts/chromium.mjs';
import { type BuiltElement, buildElement } from '../../../../scripts/element';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'none'; connect-src 'self'; media-src blob: data:; img-src 'self'; base-uri 'none'; form-action 'none'";

export let built: BuiltElement;
let server: Server;
let browser: Browser;
export let origin: string;
export let page: Page;
export const requested: string[] = [];
export const asked: { authorization: string | undefined; body: unknown }[] = [];

export const brotli = (text: string) => brotliCompressSync(text).length;
export const fileOf = (name: string) => built.files.find((file) => file.name === name);

/** A script and its static imports. */
export function withImports(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const text = fileOf(name)?.text ?? '';
  const imported = [...text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, file]) => file ?? '');
  return [name, ...imported.flatMap((file) => withImports(file, seen))];
}

/** Builds the element, and starts a server and a browser for the file that calls it. */
export function setUp() {
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
}

/** Opens a page with this body; `early` are strings that its own script sets. */
export async function open(body: string, early?: object): Promise<Page> {
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
    const read = new Set<string>();
    Object.assign(globalThis, { events, tracks, read });
    const { getAttribute } = Element.prototype;
    Element.prototype.getAttribute = function (name) {
      if (this.localName === 'probata-voice') read.add(name);
      return getAttribute.call(this, name);
    };
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
  /** The names of the attributes that the element has read. */
  read: Set<string>;
  violations?: string[];
}
export const recorded = () =>
  page.evaluate(() => {
    const { events, tracks, read, violations } = globalThis as unknown as Recorded; // set by open()
    return {
      events,
      tracks: tracks.map(({ readyState }) => readyState),
      read: [...read],
      violations: violations ?? [],
    };
  });
export const names = async () => (await recorded()).events.map(([name]) => name);
export const avatar = () => page.getByRole('button', { name: 'Talk to the voice assistant' });
export const panel = () => page.getByRole('region', { name: 'Voice assistant' });
