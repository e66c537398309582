import { describe, expect, test } from 'vitest';
import {
  asked,
  avatar,
  names,
  open,
  origin,
  page,
  panel,
  recorded,
  requested,
  setUp,
} from '../testing/element';
import { voiceParts } from './attributes';

setUp();

describe('a call', () => {
  test('the settings are styled in the shadow root', async () => {
    await open('<probata-voice demo></probata-voice>');
    await avatar().click();
    await page.getByRole('button', { name: 'Settings' }).click();
    const select = page.getByRole('combobox', { name: 'Microphone' });
    await select.waitFor();
    // Its CSS is loaded with it and adopted.
    expect(await select.evaluate((element) => getComputedStyle(element).appearance)).toBe('none');
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

describe('the theme', () => {
  const background = () => avatar().evaluate((element) => getComputedStyle(element).backgroundColor);

  test('is the default brand on a page without one', async () => {
    await open('<probata-voice demo></probata-voice>');
    expect(await background()).toBe('rgb(11, 107, 107)');
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
});

describe('the list of attributes', () => {
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
