// Time until an editor can use each admin page and the chat: a cold load on Lighthouse's phone (slow 4G, CPU slowed down four times, simulated,
// HTTP/2), with 200 inquiries. The later of LCP and TTI, the median of three runs. `--pages /chat,/admin` measures these alone.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import { chromiumLaunch, findHeadlessShell, installHeadlessShell } from '../../scripts/chromium.mjs';
import { runServer, withServerParts } from '../faults/server.mjs';
import { lowerPriority, startObserver } from './observer.mjs';

export const name = 'pages';

const editor = { email: 'editor@firm.example', password: 'correct horse battery' };
const sessionKey = 'probata-session';
const runs = 3;
const all = ['', '/inquiries', '/uploads', '/people', '/audit', '/account'].map((path) => `/admin${path}`);
const wanted = process.argv.includes('--pages') ? process.argv[process.argv.indexOf('--pages') + 1] : '';

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const postJson = async (url, body) =>
  (
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

/** Keeps a session in a browser, which Lighthouse leaves there. */
async function signIn({ port, siteUrl, session }) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = await context.newPage();
  await page.goto(`${siteUrl}/robots.txt`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key, value),
    [sessionKey, JSON.stringify(session)],
  );
  await page.close();
  await browser.close();
}

/** One cold load in a new browser. */
async function load(observer, path, session) {
  const { args } = chromiumLaunch(['--headless', '--ignore-certificate-errors']);
  const browser = await launch({
    chromePath: findHeadlessShell() ?? chromium.executablePath(),
    chromeFlags: args,
    logLevel: 'silent',
  });
  try {
    await signIn({ port: browser.port, siteUrl: observer.siteUrl, session });
    const { audits } = await observer.audit(observer.siteUrl + path, browser.port);
    const figure = (id) => audits[id].numericValue;
    const requests = audits['network-requests'].details.items;
    if (!requests.some(({ url, statusCode }) => url.endsWith('/auth/v1/user') && statusCode === 200))
      throw new Error(`Nobody was signed in on ${path}, so its time was not measured.`);
    return {
      usable: Math.max(figure('largest-contentful-paint'), figure('interactive')),
      scripts: requests
        .filter(({ resourceType }) => resourceType === 'Script')
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  } finally {
    browser.kill();
  }
}

/** Returns one row per page, and the scripts that it loads. */
export const run = () =>
  withServerParts(async ({ bundle, pages, scratch }) => {
    installHeadlessShell();
    const server = await runServer(bundle, {
      DATA_DIR: join(scratch, 'pages'),
      PAGES_DIR: pages,
      EDITOR_EMAIL: editor.email,
      EDITOR_PASSWORD: editor.password,
      INQUIRY_RATE_LIMIT: '1000',
    });
    lowerPriority(server.pid);
    const observer = await startObserver(server.url);
    try {
      for (let number = 0; number < 200; number += 1)
        await postJson(`${server.url}/api/inquiries/training`, {
          name: `Jane Roe ${number}`,
          email: `jane${number}@firm.example`,
          company: 'Firm LLP',
          phone: '(214) 555-0142',
          message: 'We have a matter with a production deadline. '.repeat(6),
        });
      const session = await postJson(`${server.url}/auth/v1/token?grant_type=password`, editor);
      const rows = [];
      for (const path of wanted ? wanted.split(',') : [...all, '/chat']) {
        const loads = [];
        for (let turn = 0; turn < runs; turn += 1) loads.push(await load(observer, path, session));
        rows.push({
          metric: `${path} usable (${Math.round(loads[0].scripts / 1024)} KiB of scripts)`,
          measured: Math.round(median(loads.map(({ usable }) => usable))),
          unit: 'ms',
          budget: 1200,
          // A page of React and react-router (86 KiB) with one heading and one button.
          floor: 1360,
        });
      }
      return rows;
    } finally {
      await observer.stop();
      await server.kill();
    }
  });
