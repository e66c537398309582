// Journeys in the system's Firefox, which Playwright cannot drive: over WebDriver BiDi. Where there is none new enough, none is counted.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtServer, editor, runServer, usedDataFolder } from '../faults/server.mjs';

// Longer than a wait for one thing, so that a failure names what was waited for.
vi.setConfig({ testTimeout: 60_000 });

/** The last version that lacks commands of WebDriver BiDi which Puppeteer sends. */
const tooOld = 140;
const majorOf = (path) =>
  Number(
    /\d+/.exec(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
  );

const firefox = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path) && majorOf(path) > tooOld,
);
if (!firefox)
  console.warn(
    `No Firefox newer than ${tooOld} was found, so its journeys did not run and count as nothing: apt-get install firefox-esr, or name one in FIREFOX.`,
  );

/** A microphone without a question about it. */
const extraPrefsFirefox = {
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
};

const sentence = "Thank you for your message! We'll get back to you within 24 hours.";

describe.skipIf(!firefox)('Firefox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'probata-firefox-'));
  let server;
  let browser;
  let page;
  /** Errors of the page, without those of hosts outside, which do not resolve. */
  let errors;

  beforeAll(async () => {
    const data = await usedDataFolder(join(folder, 'data'));
    server = await runServer(builtServer, { DATA_DIR: data, INQUIRY_RATE_LIMIT: '1000' });
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefox,
      headless: true,
      extraPrefsFirefox,
    });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const context = await browser.createBrowserContext();
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
    errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.setViewport({ width: 1280, height: 900 });
  });
  afterEach(async () => {
    await page.browserContext().close();
    expect(errors).toEqual([]);
  });

  const open = (path) => page.goto(server.url + path, { waitUntil: 'load' });
  /** The first intent: React takes the page over. */
  const hydrate = async () => {
    await page.mouse.move(300, 300);
    await page.mouse.move(301, 301);
    await page.waitForSelector('html[data-hydrated]');
  };
  /** Waits for an element of a selector with this text, and returns it. */
  const named = async (selector, text) => {
    const found = await page.waitForFunction(
      (all, words) =>
        [...document.querySelectorAll(all)].find(
          (element) =>
            (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(words) &&
            element.checkVisibility(),
        ),
      {},
      selector,
      text,
    );
    return found.asElement();
  };
  const press = async (selector, text) => (await named(selector, text)).click();
  const field = async (label) => {
    const found = await page.waitForFunction(
      (words) =>
        [...document.querySelectorAll('label')].find(
          (one) => one.textContent.trim().startsWith(words) && one.checkVisibility(),
        )?.control,
      {},
      label,
    );
    return found.asElement();
  };
  const fill = async (label, text) => (await field(label)).type(text);
  const see = (text) => page.waitForFunction((words) => document.body.innerText.includes(words), {}, text);
  const signIn = async () => {
    await fill('Email', editor.email);
    await fill('Password', editor.password);
    await press('button', 'Sign in');
  };

  it('shows Home without a horizontal bar', async () => {
    await open('/');
    expect(await page.$eval('h1', (heading) => heading.textContent)).not.toBe('');
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewport({ width, height: 900 });
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect([width, beyond]).toEqual([width, 0]);
    }
  });

  it('opens the menu on a phone, and gives the focus back', async () => {
    await page.setViewport({ width: 360, height: 740 });
    await open('/');
    await press('button', 'Open menu');
    await named('dialog[open] a, [role=dialog] a', 'Development');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Open menu');
  });

  it('names what a contact form lacks, then sends it', async () => {
    await open('/#contact');
    await press('#contact button[type=submit]', 'Send message');
    await see('Company name is required');
    await fill('First name', 'Ada');
    await fill('Last name', 'Byron');
    await fill('Email', 'ada@firm.example');
    await fill('Company', 'Doe LLP');
    await fill('Message', 'Two boxes of paper.');
    await press('#contact button[type=submit]', 'Send message');
    await see(sentence);
  });

  it('opens a dialog, and closes it by keyboard', async () => {
    await open('/');
    const opener = await named('button', 'Read bio');
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] h2');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('sends a small file, and shows its checksum', async () => {
    const file = join(folder, 'brief.txt');
    writeFileSync(file, 'two boxes');
    await open('/upload');
    await hydrate();
    await (await field('Choose files')).uploadFile(file);
    await see('1 of 1 received.');
  });

  it('leads from the contents of a legal text to its section', async () => {
    await open('/terms-and-conditions');
    const link = await page.waitForSelector('nav a[href^="#"]');
    const href = await link.evaluate((element) => element.getAttribute('href'));
    await link.click();
    await page.waitForFunction((fragment) => location.hash === fragment, {}, href);
    const top = await page.$eval(href, (section) => section.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(450);
  });

  it('shows a post of the blog', async () => {
    await open('/blog/bates-numbers-that-last');
    expect(await page.$eval('h1', (heading) => heading.textContent)).toContain('Bates numbers that last');
    expect(await page.$$eval('article p', (all) => all.length)).toBeGreaterThan(3);
  });

  it('signs in, and goes back from /admin to Home', async () => {
    await open('/');
    await open('/admin');
    await signIn();
    await see(`Signed in as ${editor.email}`);
    // Not `goBack`: a page that Firefox has kept does not load again, which the protocol waits for.
    await page.evaluate(() => setTimeout(() => history.back()));
    await page.waitForFunction(() => location.pathname === '/' && document.querySelector('h1') !== null);
    await page.evaluate(() => setTimeout(() => history.forward()));
    await see(`Signed in as ${editor.email}`);
  });

  it('holds a demo call, with captions where there is no sound output', async () => {
    await open('/');
    await press('button', 'Ask by voice');
    const spoken = 'This is a demonstration call.';
    const tap = 'Tap to hear the assistant';
    await page.waitForFunction((words) => words.some((one) => document.body.innerText.includes(one)), {}, [
      spoken,
      tap,
    ]);
    if (await page.evaluate((words) => document.body.innerText.includes(words), tap)) {
      await press('button', tap);
      await see('No sound output was found');
    }
    await see(spoken);
    await press('button', 'End call');
    await see('Call ended');
  });

  it('answers a question in the chat, and keeps it', async () => {
    await open('/chat');
    await signIn();
    const input = await page.waitForSelector('textarea');
    await input.type('How do I choose a Bates prefix?');
    await page.keyboard.press('Enter');
    await see('From Bates numbers that last');
    await page.waitForFunction(() => location.search.startsWith('?chat='));
    await page.reload();
    await see('From Bates numbers that last');
  });
});
