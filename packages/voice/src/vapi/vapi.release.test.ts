import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { stages } from '../core/stage';
import { type Lab, openLab } from '../testing/lab';
import type { LabPage } from '../testing/lab.page';

// Browsers are slow on a busy machine; no test measures wall time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let lab: Lab;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

/** Runs in a new page, with its own `lab`. */
async function inPage<Result>(run: (lab: LabPage) => Promise<Result>): Promise<Result> {
  page = await lab.open();
  return page.evaluate(run, await page.evaluateHandle(() => globalThis.lab));
}

describe('a stop, at every stage', () => {
  test.each(stages)(
    '%s: start() answers null, the room is left and the microphone released',
    async (stage) => {
      page = await lab.open();
      const result = await page.evaluate(async (wanted) => {
        const { lab } = globalThis;
        const tracks = lab.watchMicrophones();
        const { voice, of, machine } = lab.voice('recorded');
        const abort = new AbortController();
        voice.on('call-start-progress', ({ stage, status }) => {
          if (stage === wanted && status === 'started') abort.abort();
        });
        const call = await voice.start({ signal: abort.signal });
        const released = tracks.every((track) => track.readyState === 'ended');
        const { status } = voice.getState();
        const begun = of('call-start').length;
        const after = await lab.voice('ok').voice.start();
        return {
          call,
          released,
          status,
          begun,
          rooms: machine.rooms.slice(0, -1).map((room) => room.state),
          after: after?.id,
          errors: of('error'),
          page: lab.errors,
        };
      }, stage);
      expect(result).toMatchObject({
        call: null,
        released: true,
        status: 'idle',
        begun: 0,
        after: 'call-1',
        errors: [],
        page: [],
      });
      expect(result.rooms.filter((state) => state !== 'left')).toEqual([]);
    },
  );

  test('while waiting for the agent: the call ends', async () => {
    const result = await inPage(async (lab) => {
      const { voice, of, machine } = lab.voice('ok', { agent: 'mute' });
      const abort = new AbortController();
      await voice.start({ signal: abort.signal });
      const track = machine.room().microphone;
      abort.abort();
      await voice.stop();
      return { status: voice.getState().status, ends: of('call-end'), track: track?.readyState };
    });
    expect(result).toEqual({ status: 'ended', ends: [{ reason: 'customer-ended-call' }], track: 'ended' });
  });

  test('with a signal aborted before: nothing starts', async () => {
    const result = await inPage(async (lab) => {
      const { voice, log } = lab.voice('ok');
      return [await voice.start({ signal: AbortSignal.abort() }), log.length];
    });
    expect(result).toEqual([null, 0]);
  });
});

describe('deadlines', () => {
  test('an agent that never listens', async () => {
    const result = await inPage(async (lab) => {
      const { voice, of, machine } = lab.voice('ok', { agent: 'mute' }, { timeouts: { 'agent-ready': 100 } });
      await voice.start();
      const track = machine.room().microphone;
      await lab.until(() => voice.getState().status === 'failed', 'failed');
      await voice.stop();
      return { errors: of('error'), ends: of('call-end'), track: track?.readyState };
    });
    expect(result).toMatchObject({
      errors: [{ type: 'agent-error', code: 'agent-not-ready' }],
      ends: [{ reason: 'agent-not-ready' }],
      track: 'ended',
    });
  });

  test('a room that is never joined', async () => {
    const result = await inPage(async (lab) => {
      const { voice, of } = lab.voice('ok', { join: 'hang' }, { timeouts: { 'daily-call-join': 150 } });
      return { call: await voice.start(), errors: of('error') };
    });
    expect(result).toMatchObject({
      call: null,
      errors: [{ type: 'daily-call-join-error', code: 'timeout', stage: 'daily-call-join' }],
    });
  });

  test('a machine that never leaves does not block the next call', async () => {
    const result = await inPage(async (lab) => {
      const { voice, machine } = lab.voice('ok', { leave: 'hang' });
      await voice.start();
      await voice.stop();
      machine.configure({});
      const next = await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      return { next: next?.id, errors: lab.errors };
    });
    expect(result).toEqual({ next: 'call-1', errors: [] });
  });

  test('noise cancellation that never answers is a warning', async () => {
    const result = await inPage(async (lab) => {
      const { voice, of } = lab.voice(
        'ok',
        { noiseCancellation: 'hang' },
        { timeouts: { 'audio-processing-setup': 50 } },
      );
      await voice.start();
      await lab.until(() => of('warning').length > 0, 'the warning');
      return { warnings: of('warning'), status: voice.getState().status };
    });
    expect(result).toMatchObject({ warnings: [{ code: 'noise-cancellation-unavailable' }], status: 'live' });
  });
});

describe('events during a call', () => {
  test('offline and back: reconnecting, then live again', async () => {
    await inPage(async (lab) => {
      const { voice } = lab.voice('ok');
      Object.assign(globalThis, { voice });
      await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
    });
    const reconnecting = () =>
      page.evaluate(() =>
        (
          globalThis as unknown as { voice: { getState(): { reconnecting: boolean; status: string } } }
        ).voice.getState(),
      );
    await page.context().setOffline(true);
    await expect.poll(reconnecting).toMatchObject({ reconnecting: true, status: 'live' });
    await page.context().setOffline(false);
    await expect.poll(reconnecting).toMatchObject({ reconnecting: false, status: 'live' });
  });

  test('offline permanently: one error, one end', async () => {
    const result = await inPage(async (lab) => {
      const { voice, of, machine } = lab.voice('ok', {}, { timeouts: { reconnecting: 100 } });
      await voice.start();
      machine.room().network('interrupted');
      await lab.until(() => voice.getState().status === 'failed', 'failed');
      await voice.stop();
      return { errors: of('error'), ends: of('call-end') };
    });
    expect(result).toMatchObject({
      errors: [{ code: 'connection-error' }],
      ends: [{ reason: 'connection-error' }],
    });
  });

  test('an unplugged microphone is a warning and a flag; the call continues', async () => {
    const result = await inPage(async (lab) => {
      const { voice, of, machine } = lab.voice('ok');
      await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      machine.room().unplug();
      await lab.until(() => voice.getState().microphone === 'lost', 'lost');
      return { warnings: of('warning'), status: voice.getState().status };
    });
    expect(result).toMatchObject({ warnings: [{ code: 'microphone-lost' }], status: 'live' });
  });

  test('an agent that leaves the room permanently', async () => {
    page = await lab.open();
    await page.clock.install();
    const result = await page.evaluate(async () => {
      const { lab } = globalThis;
      const { voice, of, machine } = lab.voice('ok');
      await voice.start();
      machine.room().part('fake-agent');
      await lab.settle();
      Object.assign(globalThis, { voice, of });
      return voice.getState().status;
    });
    expect(['live', 'awaiting-agent']).toContain(result);
    await page.clock.fastForward(10_000);
    const after = await page.evaluate(() =>
      (globalThis as unknown as { of(name: string): unknown[] }).of('error'),
    );
    expect(after).toMatchObject([{ type: 'agent-error', code: 'agent-left' }]);
  });

  test('sound paused in a hidden page resumes when it is visible', async () => {
    const paused = await inPage(async (lab) => {
      const { voice } = lab.voice('ok');
      await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      const player = document.querySelector('audio');
      player?.pause();
      const before = player?.paused;
      document.dispatchEvent(new Event('visibilitychange'));
      return [before, player?.paused, voice.getState().status];
    });
    expect(paused).toEqual([true, false, 'live']);
  });

  test('another microphone or speaker can be chosen during a call', async () => {
    const result = await inPage(async (lab) => {
      const { voice, machine, of } = lab.voice('ok', {}, { devices: { output: 'default' } });
      await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      const devices = await navigator.mediaDevices.enumerateDevices();
      const speaker = devices.filter(({ kind }) => kind === 'audiooutput').at(-1)?.deviceId ?? '';
      voice.setDevices({ input: 'headset', output: speaker });
      const asked = () =>
        machine.room().sent.filter(({ action }) => /set-(input|output)-device/.test(action));
      await lab.until(() => asked().length === 3, 'the devices');
      const player = document.querySelector('audio');
      await lab.until(() => player?.sinkId === speaker, 'the speaker');
      return {
        asked: asked().map(({ audioDeviceId, outputDeviceId }) => audioDeviceId ?? outputDeviceId),
        speaker,
        warnings: of('warning'),
      };
    });
    expect(result.speaker).not.toBe('');
    expect(result.asked).toEqual(['default', 'headset', result.speaker]);
    expect(result.warnings).toEqual([]);
  });

  test('another voice on the page starts after the first has ended', async () => {
    const result = await inPage(async (lab) => {
      const first = lab.voice('ok', { leaveDelay: 150 });
      const second = lab.voice('ok', { leaveDelay: 150 });
      await first.voice.start();
      void first.voice.stop();
      const call = await second.voice.start();
      return { call: call?.id, states: first.machine.rooms.map((room) => room.state), page: lab.errors };
    });
    expect(result).toEqual({ call: 'call-1', states: ['left', 'joined'], page: [] });
  });

  test('a phone waits a second for its permission', async () => {
    const context = async (
      context: Parameters<NonNullable<NonNullable<Parameters<Lab['open']>[0]>['before']>>[0],
    ) => {
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgent', {
          value:
            'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
        }),
      );
    };
    page = await lab.open({ before: context });
    const progress = await page.evaluate(async () => {
      const { voice, of } = globalThis.lab.voice('ok');
      await voice.start();
      return of('call-start-progress').filter(
        (entry) => (entry as { stage: string }).stage === 'mobile-permissions',
      );
    });
    await page.context().close();
    expect(progress).toMatchObject([{ status: 'started' }, { status: 'completed' }]);
    const { durationMs, skipped } = progress[1] as { durationMs: number; skipped?: true };
    expect(durationMs).toBeGreaterThanOrEqual(999);
    expect(skipped).toBeUndefined();
  });

  test('a library that cannot be loaded fails the start; the next start tries again', async () => {
    page = await lab.open({
      before: async (context) => {
        await context.route(/\/assets\/vapi-/, (route) => route.abort());
      },
    });
    const first = await page.evaluate(async () => {
      const { voice, of } = globalThis.lab.voice('ok');
      await voice.prefetch();
      Object.assign(globalThis, { voice });
      return { call: await voice.start(), errors: of('error') };
    });
    expect(first).toMatchObject({
      call: null,
      errors: [{ type: 'start-method-error', code: 'sdk-unavailable', stage: 'initialization' }],
    });
    await page.context().unroute(/\/assets\/vapi-/);
    const second = await page.evaluate(() =>
      (globalThis as unknown as { voice: { start(): Promise<unknown> } }).voice.start(),
    );
    await page.context().close();
    expect(second).toMatchObject({ id: 'call-1' });
  });

  test('an unreachable call machine has its own code, after the library’s three tries', async () => {
    const result = await inPage(async (lab) => {
      const { voice, of } = lab.voice('ok', {}, { callMachineUrl: 'https://c.daily.co/call-machine.js' });
      return { call: await voice.start(), errors: of('error') };
    });
    expect(result).toMatchObject({
      call: null,
      errors: [{ type: 'daily-call-join-error', code: 'call-machine-unreachable', retryable: true }],
    });
    expect(result.errors).toHaveLength(1);
  });
});
