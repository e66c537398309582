// Runs pages with the real SDK, the real video library and the fake call machine in Chromium. The provider is a local server.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { chromiumLaunch, findChromium } from '../../../../scripts/chromium.mjs';

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

const room = { id: 'call-1', webCallUrl: 'https://probata.daily.co/room' };
const answers: Record<string, [status: number, body: string, type?: string]> = {
  ok: [201, JSON.stringify(room)],
  recorded: [201, JSON.stringify({ ...room, artifactPlan: { videoRecordingEnabled: true } })],
  token: [
    201,
    JSON.stringify({
      ...room,
      artifactPlan: { videoRecordingEnabled: true },
      transport: { callToken: 'token' },
    }),
  ],
  '400': [
    400,
    JSON.stringify({
      message: ['assistantId must be a UUID', 'name is too long'],
      error: 'Bad Request',
      statusCode: 400,
    }),
  ],
  '401': [401, JSON.stringify({ message: 'Invalid Key.', error: 'Unauthorized', statusCode: 401 })],
  '402': [
    402,
    JSON.stringify({ message: 'Wallet balance is 0.', error: 'Payment Required', statusCode: 402 }),
  ],
  '429': [429, JSON.stringify({ message: 'Over concurrency limit.', statusCode: 429 })],
  '500': [500, JSON.stringify({ message: 'Internal server error', statusCode: 500 })],
  '502': [502, '<html><body>Bad Gateway</body></html>', 'text/html'],
  empty: [201, ''],
  garbage: [201, JSON.stringify({ hello: 'world' })],
  'bad-url': [201, JSON.stringify({ id: 'call-1', webCallUrl: 'not an address' })],
  text: [200, 'ok', 'text/plain'],
};

/** A request to the provider. */
interface SeenRequest {
  readonly answer: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** A fake provider and a browser. */
export interface Lab {
  readonly origin: string;
  readonly seen: SeenRequest[];
  /** Answers the oldest held request (answer `hold`). */
  release(): void;
  /** A new page. `search` may be `?csp=strict`. `untouched`: no evaluation by the driver, which would count as a user gesture. */
  open(options?: {
    search?: string;
    before?: (context: BrowserContext) => Promise<void>;
    untouched?: boolean;
  }): Promise<Page>;
  close(): Promise<void>;
}

const bundled = new Map<string, Promise<Map<string, Uint8Array>>>();

/** @param videoLibrary a copy of the video library; without one the SDK's own */
async function bundle(videoLibrary: string): Promise<Map<string, Uint8Array>> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL('./lab.page.ts', import.meta.url))],
    bundle: true,
    minify: true,
    keepNames: false,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    outdir: '/assets',
    conditions: ['@probata/source', 'browser'],
    ...(videoLibrary && { alias: { '@daily-co/daily-js': videoLibrary } }),
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'silent',
  });
  return new Map(result.outputFiles.map((file) => [file.path, file.contents]));
}

/**
 * Opens a lab.
 *
 * @param flags additional flags of Chromium; our own `--ask` makes it ask for the microphone
 * @param videoLibrary the folder of another version of the video library
 */
export async function openLab(flags: readonly string[] = [], videoLibrary = ''): Promise<Lab> {
  const bundling = bundled.get(videoLibrary) ?? bundle(videoLibrary);
  bundled.set(videoLibrary, bundling);
  const files = await bundling;
  const seen: SeenRequest[] = [];
  const held: (() => void)[] = [];
  const open = new Set<ServerResponse>();

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const file = files.get(url.pathname);
    if (file)
      return void response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=600' })
        .end(file);
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    if (url.pathname === '/never.js') return void open.add(response);
    const call = /^\/([^/]+)\/call\/web$/.exec(url.pathname);
    if (!call) {
      // Strict: no eval, no inline scripts. `data:` stands for the provider's host of the call machine.
      const policy: Record<string, string> =
        url.searchParams.get('csp') === 'strict'
          ? {
              'content-security-policy':
                "default-src 'none'; script-src 'self' data:; connect-src 'self'; media-src blob:; worker-src blob:",
            }
          : {};
      response.writeHead(200, { 'content-type': 'text/html', ...policy });
      return void response.end(
        '<!doctype html><title>lab</title><script type="module" src="/assets/lab.page.js"></script>',
      );
    }
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const name = call[1] ?? '';
      seen.push({
        answer: name,
        authorization: request.headers.authorization,
        body: JSON.parse(body || 'null'),
      });
      open.add(response);
      const reply = () => {
        open.delete(response);
        const [status, content, type = 'application/json'] = answers[name] ?? answers.ok ?? [200, ''];
        response.writeHead(status, { ...headers, 'content-type': type }).end(content);
      };
      if (name === 'hang') return;
      if (name === 'drop') return void response.destroy();
      if (name === 'hold') held.push(reply);
      else reply();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a listening TCP server has an address
  const asks = flags.includes('--ask');
  const browser: Browser = await chromium.launch(
    chromiumLaunch(
      [
        '--use-fake-device-for-media-stream',
        ...(asks ? [] : ['--use-fake-ui-for-media-stream']),
        ...(flags.some((flag) => flag.startsWith('--autoplay-policy'))
          ? []
          : ['--autoplay-policy=no-user-gesture-required']),
        ...flags,
      ],
      // The headless shell knows no denied permission.
      asks ? findChromium() : undefined,
    ),
  );

  let shared: Page | undefined;
  const newPage = async (before?: (context: BrowserContext) => Promise<void>, untouched = false) => {
    const context = await browser.newContext();
    await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
    await before?.(context);
    const page = await context.newPage();
    if (!untouched) await page.exposeFunction('release', () => held.shift()?.());
    return page;
  };

  return {
    origin,
    seen,
    release: () => held.shift()?.(),
    async open({ search = '', before, untouched = false } = {}) {
      // Reloading one page is much faster than a new context; only tests with `before` get their own.
      const page = before || !shared ? await newPage(before, untouched) : shared;
      if (!before) shared = page;
      await page.goto(`${origin}/${search}`);
      if (!untouched) await page.waitForFunction(() => 'lab' in globalThis);
      return page;
    },
    async close() {
      for (const response of open) response.destroy();
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
