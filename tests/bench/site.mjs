// What a visitor pays for the first load of each page, and what Lighthouse (mobile) says of Home.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumLaunch } from '../../scripts/chromium.mjs';

export const name = 'site';

const root = fileURLToPath(new URL('../..', import.meta.url));
const runs = 3;

async function serve() {
  const dataDir = mkdtempSync(join(tmpdir(), 'probata-bench-'));
  const child = spawn(process.execPath, [join(root, 'site/dist/server/main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Bytes on the wire of the first load, before anybody acts, on a phone. */
async function firstLoad(browser, url) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map();
  const bytes = {};
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) types.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (!type) return;
    requests += 1;
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return { requests, bytes, total: Object.values(bytes).reduce((sum, size) => sum + size, 0) };
}

export async function run() {
  const site = await serve();
  const rows = [];
  const browser = await chromium.launch(chromiumLaunch(['--remote-debugging-port=0']));
  try {
    const { pages } = JSON.parse(readFileSync(join(root, 'site/dist/pages.json'), 'utf8'));
    for (const { path } of pages.filter((page) => page.path !== '*')) {
      const { requests, bytes, total } = await firstLoad(browser, site.url + path);
      const detail = Object.entries(bytes)
        .map(([type, size]) => `${type} ${(size / 1024).toFixed(1)}`)
        .join(', ');
      rows.push({
        metric: `${path} first load (${detail})`,
        measured: total / 1024,
        unit: 'KiB',
        ...(path === '/' && { budget: 75, peer: 79, peerName: 'astroship' }),
      });
      if (path === '/') rows.push({ metric: '/ requests', measured: requests, unit: '', budget: 6 });
    }
  } finally {
    await browser.close();
  }
  try {
    const results = [];
    for (let run = 0; run < runs; run += 1) results.push(await audit(site.url));
    for (const category of ['performance', 'accessibility', 'best-practices', 'seo']) {
      rows.push({
        metric: `/ Lighthouse ${category}, median of ${runs}`,
        measured: Math.round(median(results.map((result) => result.categories[category].score)) * 100),
        unit: '',
        budget: 95,
        better: 'more',
      });
    }
    for (const [id, unit, budget] of [
      ['cumulative-layout-shift', '', 0],
      ['first-contentful-paint', 'ms', undefined],
      ['largest-contentful-paint', 'ms', undefined],
      ['total-blocking-time', 'ms', 10],
    ]) {
      rows.push({
        metric: `/ ${id}`,
        measured: median(results.map((result) => result.audits[id].numericValue)),
        unit,
        ...(budget !== undefined && { budget }),
      });
    }
  } finally {
    await site.stop();
  }
  return rows;
}

/** One Lighthouse run in a browser of its own. */
async function audit(url) {
  const profile = mkdtempSync(join(tmpdir(), 'probata-lighthouse-'));
  const { executablePath, args } = chromiumLaunch();
  const child = spawn(
    executablePath ?? chromium.executablePath(),
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    const port = await new Promise((resolve) => {
      let text = '';
      child.stderr.on('data', (chunk) => {
        text += chunk;
        const match = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(text);
        if (match) resolve(Number(match[1]));
      });
    });
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error('Lighthouse gave no result, so Home was not measured: run it again.');
    for (const entry of Object.values(result.lhr.audits)) {
      if (entry.score !== null && entry.score < 1 && entry.scoreDisplayMode === 'binary')
        console.error(`  Lighthouse: ${entry.id}: ${entry.title}`);
    }
    return result.lhr;
  } finally {
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await exit;
    rmSync(profile, { recursive: true, force: true });
  }
}
