// Size of the voice assistant before and on the click, time from click to request, and DOM nodes left by calls.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { build as buildPage } from 'vite';
import { chromiumLaunch } from '../../scripts/chromium.mjs';

export const name = 'voice';

const dist = fileURLToPath(new URL('../../packages/voice/dist/', import.meta.url));
const brotli = (source) => brotliCompressSync(Buffer.from(source)).length;

/** Bundles `code` from the built package into one script. */
async function bundle(code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: dist, loader: 'js' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}

/** Sizes through Vite, as the site is built; without React and the design system, which the page already has. */
async function measureReact() {
  const entry = '\0measured';
  const result = await buildPage({
    configFile: false,
    root: dist,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id.endsWith('measured') ? entry : undefined),
        load: (id) =>
          id === entry
            ? `export { VoiceAssistant, VoiceProvider } from '${dist}react.js';
               export const transport = () => import('${dist}vapi.js');`
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: 'measured', formats: ['es'], fileName: 'page' },
      rollupOptions: { external: [/^react/, /^@probata\/ui/], output: { minify: true } },
    },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  const chunks = output.filter(({ type }) => type === 'chunk');
  const before = new Set();
  const visit = (fileName) => {
    const chunk = chunks.find((one) => one.fileName === fileName);
    if (!chunk || before.has(chunk)) return;
    before.add(chunk);
    for (const next of chunk.imports) visit(next);
  };
  visit(chunks.find(({ isEntry }) => isEntry)?.fileName);
  const later = chunks.filter((chunk) => !before.has(chunk));
  const isSdk = ({ moduleIds }) => moduleIds.some((id) => /node_modules\/(@vapi-ai|@daily-co)\//.test(id));
  const sum = (some) => some.reduce((total, { code }) => total + brotli(code), 0);
  return {
    before: sum([...before]),
    click: sum(later.filter((chunk) => !isSdk(chunk))),
    sdk: sum(later.filter(isSdk)),
  };
}

/** Sizes of the built element: its script with static imports, and what a press loads. */
function measureElement() {
  const before = filesOf(`${dist}element.js`);
  const [session] = [
    ...readFileSync(`${dist}element.js`, 'utf8').matchAll(/import\(["`](\.\/[^"`]+)["`]\)/g),
  ];
  if (!session)
    throw new Error(
      'element.js imports no session, so its size on the click is unknown: rebuild the package.',
    );
  const after = [...filesOf(join(dist, session[1]))].filter((file) => !before.has(file));
  const sum = (files) => [...files].reduce((total, file) => total + brotli(readFileSync(file)), 0);
  return { before: sum(before), click: sum(after) };
}

/** A built file and its static imports. */
function filesOf(entry) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, next] of source.matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[^'"();]*?from\s*)?["'](\.[^"']+)["']/g,
    ))
      visit(join(dirname(file), next));
  };
  visit(entry);
  return found;
}

/** Runs calls in Chromium: built package, real SDK, fake call machine. */
async function drive() {
  const script = await bundle(`
    import { createVoice } from './index.js';
    import { vapiTransport } from './vapi.js';
    import { installFakeCallMachine } from './testing.js';
    const machine = installFakeCallMachine();
    const make = (answer) => createVoice({
      transport: vapiTransport({ publicKey: 'key', baseUrl: location.origin + '/' + answer, callMachineUrl: machine.url }),
      assistantId: 'assistant',
    });
    globalThis.bench = {
      async clicks(count) {
        const voice = make('refused');
        await voice.prefetch();
        const times = [];
        const ask = globalThis.fetch;
        let asked = 0;
        globalThis.fetch = (...values) => { asked = performance.now(); return ask(...values); };
        for (let index = 0; index < count; index++) {
          const clicked = performance.now();
          await voice.start();
          times.push(asked - clicked);
        }
        globalThis.fetch = ask;
        return times.sort((one, other) => one - other);
      },
      async calls(count) {
        const voice = make('ok');
        const live = () => new Promise((resolve) => {
          const check = () => { if (voice.getState().status === 'live') { off(); resolve(); } };
          const off = voice.subscribe(check);
          check();
        });
        const call = async () => { await voice.start(); await live(); await voice.stop(); };
        for (let index = 0; index < 3; index++) await call();
        const nodes = document.querySelectorAll('*').length;
        const begun = performance.now();
        for (let index = 0; index < count; index++) await call();
        return { nodes: document.querySelectorAll('*').length - nodes, each: (performance.now() - begun) / count };
      },
    };
  `);
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    if (path === '/page.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (path === '/ok/call/web')
      return response
        .writeHead(201, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: 'call', webCallUrl: 'https://probata.daily.co/room' }));
    if (path === '/refused/call/web')
      return response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"message":"No","statusCode":401}');
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>bench</title><script type="module" src="/page.js"></script>');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch(
    chromiumLaunch([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ]),
  );
  try {
    const page = await browser.newPage();
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => 'bench' in globalThis);
    const clicks = await page.evaluate(() => globalThis.bench.clicks(21));
    const calls = await page.evaluate(() => globalThis.bench.calls(200));
    return { clicks, calls };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** The rows of the bench: budgets, and peers measured in the same way (July 2026). */
export async function run() {
  if (!existsSync(`${dist}vapi.js`) || !existsSync(`${dist}element.js`))
    throw new Error(`${dist} holds no built package, so it cannot be measured: run npm run build first.`);
  const react = await measureReact();
  const element = measureElement();
  const { clicks, calls } = await drive();
  const bytes = (metric, measured, budget, more = {}) => ({
    metric,
    measured,
    unit: 'bytes',
    budget,
    ...more,
  });
  return [
    bytes('before the click, through React, brotli', react.before, 2.4 * 1024),
    bytes('script loader of the custom element, brotli', element.before, 3.6 * 1024, {
      peer: 157.2 * 1024,
      peerName: 'ElevenLabs embed 0.5.4, whole',
    }),
    bytes(
      'ours on the click, custom element with Preact, without the SDK, brotli',
      element.click,
      30 * 1024,
      {
        peer: 85.3 * 1024,
        peerName: 'Vapi widget.umd as shipped, less the same SDK',
      },
    ),
    bytes('ours on the click, through React, without the SDK, brotli', react.click, 30 * 1024, {
      peer: 46.5 * 1024,
      peerName: 'Vapi client-sdk-react 0.1.1, less the same SDK',
    }),
    bytes('ours and the SDK on the click, brotli', react.click + react.sdk, 99 * 1024, {
      floor: react.sdk,
      peer: 115.3 * 1024,
      peerName: 'Vapi client-sdk-react 0.1.1',
    }),
    {
      metric: 'from click to the SDK’s request, our own time, median of 21',
      measured: Math.round((clicks[10] ?? Number.NaN) * 10) / 10,
      unit: 'ms',
      budget: 50,
    },
    {
      metric: 'DOM nodes left by 200 calls',
      measured: calls.nodes,
      unit: 'nodes',
      budget: 0,
      peer: 200,
      peerName: '@vapi-ai/web 2.7.1 bare',
    },
  ];
}
