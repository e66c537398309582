// Tests that need their own browser flags: blocked sound, a refused or pending microphone, garbage collection.
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Lab, openLab } from '../testing/lab';
import type {} from '../testing/lab.page';

// Browsers are slow on a busy machine; no test measures wall time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let lab: Lab | undefined;
afterEach(async () => {
  await lab?.close();
  lab = undefined;
});

/** The data that the page's script logged under `name`. */
function logged(page: Page, name: string): Promise<unknown> {
  return new Promise((resolve) =>
    page.on('console', (message) => {
      const text = message.text();
      if (text.startsWith(`${name} `)) resolve(JSON.parse(text.slice(name.length + 1)));
    }),
  );
}

describe('18: sound blocked without a gesture', () => {
  test('bare: the agent is never ready; ours: a flag, and a click plays it', async () => {
    lab = await openLab(['--autoplay-policy=user-gesture-required']);
    const results: Promise<unknown>[] = [];
    // Run from the page's own scripts: an evaluation of the driver would count as a user gesture.
    const page = await lab.open({
      untouched: true,
      before: async (context) => {
        context.on('page', (opened) => {
          results.push(logged(opened, 'bare'), logged(opened, 'blocked'), logged(opened, 'heard'));
        });
        await context.addInitScript(() => {
          addEventListener('load', async () => {
            const { lab } = globalThis;
            const bare = await lab.bare('ok');
            await bare.client.start('a');
            await lab.until(() => bare.names().includes('error'), 'the error');
            await lab.pause(200);
            console.log(
              `bare ${JSON.stringify([bare.names().includes('call-start'), bare.machine.room().microphone?.readyState])}`,
            );
            await bare.client.stop();
            const { voice, of } = lab.voice('ok');
            addEventListener('click', () => voice.resumeAudio());
            await voice.start();
            await lab.until(() => voice.getState().needsGesture, 'blocked');
            console.log(`blocked ${JSON.stringify([voice.getState().status, of('error').length])}`);
            await lab.until(() => voice.getState().status === 'live', 'live');
            const players = document.querySelectorAll('audio').length;
            await voice.stop();
            console.log(
              `heard ${JSON.stringify([of('call-start').length, players, document.querySelectorAll('audio').length])}`,
            );
          });
        });
      },
    });
    const [bare, blocked, heard] = results;
    expect(await bare).toEqual([false, 'live']);
    expect(await blocked).toEqual(['awaiting-agent', 0]);
    await page.mouse.click(10, 10);
    expect(await heard).toEqual([1, 1, 0]);
  });
});

test('a call inside the page waits for the click as well', async () => {
  lab = await openLab(['--autoplay-policy=user-gesture-required']);
  const results: Promise<unknown>[] = [];
  const page = await lab.open({
    untouched: true,
    before: async (context) => {
      context.on('page', (opened) => results.push(logged(opened, 'blocked'), logged(opened, 'heard')));
      await context.addInitScript(() => {
        addEventListener('load', async () => {
          const { lab } = globalThis;
          const { voice, of } = lab.loopback({}, 0.3);
          addEventListener('click', () => voice.resumeAudio());
          await voice.start();
          await lab.until(() => voice.getState().needsGesture, 'blocked');
          console.log(`blocked ${JSON.stringify(voice.getState().status)}`);
          await lab.until(() => of('utterance').length === 1, 'the greeting');
          console.log(
            `heard ${JSON.stringify([voice.getState().status, voice.getState().needsGesture, of('call-start').length])}`,
          );
        });
      });
    },
  });
  const [blocked, heard] = results;
  expect(await blocked).toBe('awaiting-agent');
  await page.mouse.click(10, 10);
  expect(await heard).toEqual(['live', false, 1]);
});

describe('the permission for the microphone', () => {
  let asking: Lab;
  beforeAll(async () => {
    asking = await openLab();
  });
  afterAll(() => asking.close());

  test('denied before: the start fails at once, without a request to the provider', async () => {
    lab = await openLab(['--ask']);
    const page = await lab.open();
    const driver = await page.context().newCDPSession(page);
    await driver.send('Browser.setPermission', {
      permission: { name: 'microphone' },
      setting: 'denied',
      origin: lab.origin,
    });
    const heard = await page.evaluate(async () => {
      const { voice, of, names } = globalThis.lab.voice('ok');
      const call = await voice.start();
      return { call, errors: of('error'), names: names().filter((name) => name !== 'call-start-progress') };
    });
    expect(heard).toMatchObject({
      call: null,
      errors: [
        { type: 'microphone-error', code: 'microphone-denied', retryable: true, stage: 'initialization' },
      ],
      names: ['call-start-failed', 'error'],
    });
    expect(lab.seen).toEqual([]);
  });

  test('granted: asked once, and the first stream is released when the call has its own', async () => {
    const page = await asking.open();
    const heard = await page.evaluate(async () => {
      const { lab } = globalThis;
      Object.defineProperty(navigator, 'permissions', {
        value: { query: async () => ({ state: 'prompt' }) },
      });
      const tracks = lab.watchMicrophones();
      const { voice } = lab.voice('ok');
      const statuses: string[] = [];
      voice.subscribe(() => statuses.push(voice.getState().status));
      await voice.start();
      const during = tracks.map((track) => track.readyState);
      await voice.stop();
      return { statuses: [...new Set(statuses)], during, after: tracks.map((track) => track.readyState) };
    });
    expect(heard.statuses.slice(0, 3)).toEqual(['starting', 'permission', 'awaiting-agent']);
    expect(heard).toMatchObject({ during: ['ended', 'live'], after: ['ended', 'ended'] });
  });

  test('granted after the call was stopped: the microphone is released', async () => {
    const page = await asking.open();
    const heard = await page.evaluate(async () => {
      const { lab } = globalThis;
      Object.defineProperty(navigator, 'permissions', {
        value: { query: async () => ({ state: 'prompt' }) },
      });
      const capture = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      let allow = () => {};
      const allowed = new Promise<void>((resolve) => {
        allow = resolve;
      });
      navigator.mediaDevices.getUserMedia = async (constraints) => {
        await allowed;
        return capture(constraints);
      };
      const tracks = lab.watchMicrophones();
      const { voice } = lab.voice('ok');
      const start = voice.start();
      await lab.until(() => voice.getState().status === 'permission', 'the question');
      await voice.stop();
      const call = await start;
      allow();
      await lab.until(() => tracks.length === 1, 'the late answer');
      await lab.until(() => tracks[0]?.readyState === 'ended', 'letting go');
      return [call, voice.getState().status];
    });
    expect(heard).toEqual([null, 'idle']);
  });

  test('not answered: fails after the timeout', async () => {
    const before = asking.seen.length;
    const page = await asking.open();
    const heard = await page.evaluate(async () => {
      Object.defineProperty(navigator, 'permissions', {
        value: { query: async () => ({ state: 'prompt' }) },
      });
      navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
      const { voice, of } = globalThis.lab.voice('ok', {}, { timeouts: { permission: 60 } });
      return { call: await voice.start(), errors: of('error') };
    });
    expect(heard).toMatchObject({ call: null, errors: [{ type: 'microphone-error', code: 'timeout' }] });
    expect(asking.seen.slice(before)).toEqual([]);
  });
});

describe('two hundred calls in a row', () => {
  test('leave no node, listener, timer, track, AudioContext or session', async () => {
    lab = await openLab(['--js-flags=--expose-gc']);
    const page = await lab.open();
    const left = await page.evaluate(async () => {
      const { lab } = globalThis;
      const count = lab.countResources();
      const { voice, machine } = lab.voice('ok');
      const call = async () => {
        await voice.start();
        await lab.until(() => voice.getState().status === 'live', 'live');
        machine.room().remoteLevel(0.2);
        await voice.stop();
      };
      // The first calls load code and fill caches.
      for (let index = 0; index < 5; index++) await call();
      // The SDK's speech timer runs up to a second after the call.
      await lab.pause(1100);
      const before = count();
      for (let index = 0; index < 200; index++) await call();
      await lab.pause(1100);
      return {
        before,
        after: count(),
        sessions: await lab.liveSessions(),
        rooms: machine.rooms.length,
        page: lab.errors,
      };
    });
    expect(left.rooms).toBe(205);
    expect(left.after).toEqual(left.before);
    expect(left.after).toMatchObject({ tracks: 0, contexts: 0, players: 0, scripts: left.before.scripts });
    // The voice's promise may still hold the last session.
    expect(left.sessions).toBeLessThanOrEqual(1);
    expect(left.page).toEqual([]);
  });
});
