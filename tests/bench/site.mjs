// `npm run bench -- --only site [--runs 5] [--route /,/Training] [--part load|intent|prerender|lighthouse]`
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import {
  chromiumLaunch,
  findChromium,
  findHeadlessShell,
  installHeadlessShell,
} from '../../scripts/chromium.mjs';
import { lowerPriority, startObserver } from './observer.mjs';

export const name = 'site';

export const explains = `Ratios are to the reference page of the same run (floor.mjs).
First load: all requests and bytes, headers included, on a phone (390 px, device pixel ratio 2) until the network is idle, before any
intent; phones load no film. JS before intent: the bootstrap, headers included.
Lighthouse: mobile preset, simulated throttling, HTTP/2, a new browser per run, reference page and routes alternating, the median of --runs.
Lighthouse and the servers run with a lower priority than the browser. In brackets: performance, accessibility, best practices, search;
search counts on indexed routes only. The outside hosts of the sample content answer with empty files. FCP and LCP are ratios to the
reference page's median.
JS after intent: response bodies (brotli) of all scripts that Home loads on the first intent. Longest task and first tap: with the CPU
slowed down four times, until hydration ends, and from the tap to the frame with its result.
Prerender: the fastest of 60 renders per page in a warm process; the slowest page.`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(root, 'site/dist');

const argument = (flag) =>
  process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined;
const runs = Number(argument('--runs') ?? 5);

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const kib = (bytes) => bytes / 1024;

async function serve() {
  const dataDir = mkdtempSync(join(tmpdir(), 'probata-bench-'));
  const child = spawn(process.execPath, [join(built, 'server/main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  lowerPriority(child.pid);
  const url = await new Promise((resolve) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(text);
      if (match) resolve(match[0]);
    });
  });
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(dataDir, { recursive: true, force: true });
          resolve();
        });
        child.kill();
      }),
  };
}

const importRenderer = () => import(pathToFileURL(join(built, 'renderer/render.js')).href);

/** The pages of the public zone, without the not-found page. */
async function publicPages() {
  const { pages } = JSON.parse(readFileSync(join(built, 'pages/pages.json'), 'utf8'));
  const zones = new Map((await importRenderer()).pages.map(({ path, zone = 'site' }) => [path, zone]));
  const wanted = argument('--route');
  return pages
    .filter(({ path }) => path !== '*' && zones.get(path) === 'site')
    .filter(({ path }) => !wanted || wanted.split(',').includes(path))
    .map(({ path, file }) => {
      const html = readFileSync(join(built, 'pages/files', file), 'utf8');
      return { path, isIndexed: !html.includes('<meta name="robots" content="noindex"') };
    });
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Counts a page's requests, and its transferred bytes by type. */
async function countTraffic(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map();
  /** `bytes` include response headers, `bodies` do not. */
  const traffic = { requests: 0, bytes: {}, bodies: {} };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) asked.set(requestId, { type, head: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = asked.get(requestId);
    if (!answer) return;
    const { type, head } = answer;
    traffic.requests += 1;
    traffic.bytes[type] = (traffic.bytes[type] ?? 0) + encodedDataLength;
    traffic.bodies[type] = (traffic.bodies[type] ?? 0) + encodedDataLength - head;
  });
  return { traffic, session };
}

async function firstLoad(browser, url) {
  const page = await browser.newPage(phone);
  const { traffic } = await countTraffic(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return { ...traffic, total: Object.values(traffic.bytes).reduce((sum, size) => sum + size, 0) };
}

async function firstLoads(browser, url, pages) {
  const rows = [];
  for (const { path } of pages) {
    const { requests, bytes, total } = await firstLoad(browser, url + path);
    const detail = Object.entries(bytes)
      .map(([type, size]) => `${type} ${kib(size).toFixed(1)}`)
      .join(', ');
    const isHome = path === '/';
    rows.push({
      metric: `${path} first load (${detail})`,
      measured: kib(total),
      unit: 'KiB',
      ...(isHome && { budget: 80, floor: 48, peer: 79, peerName: 'astroship' }),
    });
    if (!isHome) continue;
    rows.push({ metric: '/ requests', measured: requests, unit: '', budget: 6, floor: 2 });
    rows.push({
      metric: '/ JS before intent',
      measured: kib(bytes.Script ?? 0),
      unit: 'KiB',
      budget: 5,
      peer: 4.5,
      peerName: 'astrowind',
    });
  }
  return rows;
}

/** One visit to Home with the CPU slowed down four times: the first tap and the hydration it starts. */
async function firstTap(browser, url) {
  const page = await browser.newPage(phone);
  await page.addInitScript(() => {
    window.measured = { tasks: [], taps: [] };
    const keep = (list, type, options = {}) =>
      new PerformanceObserver((entries) => {
        for (const { name, startTime, duration } of entries.getEntries())
          list.push({ name, startTime, duration });
      }).observe({ type, buffered: true, ...options });
    keep(window.measured.tasks, 'longtask');
    keep(window.measured.taps, 'event', { durationThreshold: 16 });
  });
  const { traffic, session } = await countTraffic(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  // The first one is open.
  const summary = page.locator('main details > summary').nth(1);
  await summary.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const before = traffic.bodies.Script ?? 0;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const begun = await page.evaluate(() => performance.now());
  await summary.tap();
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset, undefined, {
    timeout: 120_000,
  });
  const script = (traffic.bodies.Script ?? 0) - before;
  const isOpen = await summary.evaluate((element) => element.parentElement.open);
  if (!isOpen)
    throw new Error('The first tap on Home opened no accordion item, so its time was not measured.');
  const { tasks, taps } = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return window.measured;
  });
  await page.close();
  const longest = (list) =>
    Math.max(0, ...list.filter(({ startTime }) => startTime >= begun).map(({ duration }) => duration));
  return { script, task: longest(tasks), tap: longest(taps.filter((tap) => tap.name === 'click')) };
}

async function afterIntent(browser, url) {
  const visits = [];
  for (let run = 0; run < Math.max(3, runs); run += 1) visits.push(await firstTap(browser, url));
  const of = (key) => median(visits.map((visit) => visit[key]));
  return [
    {
      metric: '/ JS after intent, brotli',
      measured: of('script') / 1000,
      unit: 'KB',
      budget: 130,
      peer: 91.7,
      peerName: 'react + react-router alone',
    },
    {
      metric: '/ longest task of hydration, 4 × slower',
      measured: of('task'),
      unit: 'ms',
      budget: 200,
      peer: 160,
      peerName: 'react-full',
    },
    { metric: '/ first tap answered, 4 × slower', measured: of('tap'), unit: 'ms', budget: 200 },
  ];
}

async function prerender() {
  const { render, pages, defaultSettings } = await importRenderer();
  const slowest = { path: '', ms: 0 };
  for (const { path } of pages) {
    let ms = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 60; run += 1) {
      const begun = performance.now();
      await render({ url: path === '*' ? '/404' : path, settings: defaultSettings, origin: null });
      ms = Math.min(ms, performance.now() - begun);
    }
    if (ms > slowest.ms) Object.assign(slowest, { path, ms });
  }
  return [
    { metric: `prerender, slowest page (${slowest.path})`, measured: slowest.ms, unit: 'ms', budget: 5 },
  ];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

async function lighthouseRows(url, pages) {
  installHeadlessShell();
  const chromePath = findHeadlessShell() ?? chromium.executablePath();
  const observer = await startObserver(url);
  const targets = [
    { path: 'floor', url: observer.floorUrl },
    ...pages.map((page) => ({ ...page, url: observer.siteUrl + page.path })),
  ];
  const results = new Map(targets.map(({ path }) => [path, []]));
  try {
    for (let run = 0; run < runs; run += 1)
      for (const target of targets)
        results.get(target.path).push(await auditAgain(observer, chromePath, target.url, run === 0));
  } finally {
    await observer.stop();
  }
  const figure = (path, id) => median(results.get(path).map(({ audits }) => audits[id].numericValue));
  const toFloor = (metric, measured, floor, budget) => ({
    metric: `${metric} / floor (${Math.round(measured)} ms)`,
    measured: measured / floor,
    unit: '×',
    budget,
    floor: Math.round(floor),
  });
  const ratio = (path, id, metric, budget) =>
    toFloor(`${path} ${metric}`, figure(path, id), figure('floor', id), budget);
  return pages.flatMap(({ path, isIndexed }) => {
    const scores = categories.map((category) =>
      Math.round(median(results.get(path).map((result) => result.categories[category].score)) * 100),
    );
    return [
      {
        metric: `${path} Lighthouse, lowest of (${scores.join('/')})`,
        measured: Math.min(...(isIndexed ? scores : scores.slice(0, 3))),
        unit: '',
        budget: 100,
        better: 'more',
      },
      { metric: `${path} CLS`, measured: figure(path, 'cumulative-layout-shift'), unit: '', budget: 0 },
      ratio(path, 'first-contentful-paint', 'FCP', 1.15),
      ratio(path, 'largest-contentful-paint', 'LCP', 1.15),
      {
        metric: `${path} TBT`,
        measured: figure(path, 'total-blocking-time'),
        unit: 'ms',
        budget: 50,
        floor: figure('floor', 'total-blocking-time'),
      },
    ];
  });
}

/** Lighthouse sometimes gets no paint on a busy machine (NO_FCP); such a run is repeated up to twice. */
async function auditAgain(observer, chromePath, url, isVerbose) {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await audit(observer, chromePath, url, isVerbose);
    } catch (error) {
      if (attempt === 3) throw error;
      console.error(`  ${error.message}`);
    }
}

/** One Lighthouse run in a new browser; `isVerbose` prints the failed audits. */
async function audit(observer, chromePath, url, isVerbose) {
  // Lighthouse's launcher disables background work that would count as the page's time.
  const { args } = chromiumLaunch([
    '--headless',
    '--ignore-certificate-errors',
    `--host-resolver-rules=MAP *.probata.example ${new URL(observer.outsideUrl).host}`,
  ]);
  const browser = await launch({
    chromePath,
    chromeFlags: args,
    logLevel: 'silent',
  });
  try {
    const result = await observer.audit(url, browser.port);
    const counted = new Set(
      Object.values(result.categories).flatMap(({ auditRefs }) =>
        auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
      ),
    );
    for (const entry of Object.values(result.audits))
      if (isVerbose && counted.has(entry.id) && entry.score !== null && entry.score < 0.9)
        console.error(`  Lighthouse on ${new URL(url).pathname}: ${entry.id}: ${entry.title}`);
    return result;
  } finally {
    browser.kill();
  }
}

/** Returns one row per figure; `--part` selects one of load, intent, prerender, lighthouse. */
export async function run() {
  const part = argument('--part');
  const isWanted = (name) => !part || part === name;
  const pages = await publicPages();
  const hasHome = pages.some(({ path }) => path === '/');
  const site = await serve();
  const rows = [];
  try {
    // Not the headless shell: it moves a pointer to 0,0 in each new document, which counts as an intent.
    const browser = await chromium.launch(chromiumLaunch([], findChromium()));
    try {
      if (isWanted('load')) rows.push(...(await firstLoads(browser, site.url, pages)));
      if (isWanted('intent') && hasHome) rows.push(...(await afterIntent(browser, site.url)));
    } finally {
      await browser.close();
    }
    if (isWanted('prerender')) rows.push(...(await prerender()));
    if (isWanted('lighthouse')) rows.push(...(await lighthouseRows(site.url, pages)));
  } finally {
    await site.stop();
  }
  return rows;
}
