// What no other layer can see of the built element; the rest of what it does: element.release.test.ts.
import { readFileSync } from 'node:fs';
import { locales } from '@probata/ui/locale-provider';
import { describe, expect, test } from 'vitest';
import { voiceModes, voicePositions, voiceSizes } from '../react/options';
import {
  avatar,
  brotli,
  built,
  fileOf,
  names,
  open,
  page,
  panel,
  recorded,
  requested,
  setUp,
  withImports,
} from '../testing/element';
import { voiceAttributes, voiceParts } from './attributes';

setUp();

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

  test('follows the brand of the page', async () => {
    await open('<probata-voice demo></probata-voice>');
    await page.evaluate(() =>
      document.documentElement.style.setProperty('--probata-color-accent', 'rgb(1, 2, 3)'),
    );
    expect(await background()).toBe('rgb(1, 2, 3)');
  });
});

describe('the options', () => {
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

  test('are all in the README: attributes, properties in React, and parts', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    for (const name of [...voiceAttributes, ...voiceParts]) expect(readme, name).toContain(`\`${name}\``);
    for (const values of [voicePositions, voiceSizes, voiceModes, locales])
      for (const value of values) expect(readme, value).toContain(`\`${value}\``);
  });
});

describe('the list of attributes', () => {
  test('is complete: the element reads each of them, and no other', async () => {
    await open('<probata-voice demo consent-url="/notice"></probata-voice>');
    await avatar().click();
    await page.getByRole('button', { name: 'Agree and start' }).click();
    await expect.poll(names).toContain('call-start');
    const inDemo = (await recorded()).read;
    await page.context().close();
    await open('<probata-voice public-key="key" assistant-id="a" base-url="/"></probata-voice>');
    await avatar().click();
    await expect.poll(names).toContain('error');
    expect([...new Set([...inDemo, ...(await recorded()).read])].sort()).toEqual([...voiceAttributes].sort());
  });
});
