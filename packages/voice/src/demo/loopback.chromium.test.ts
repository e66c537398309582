import { readFileSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { stages } from '../core/stage';
import { type Lab, openLab } from '../testing/lab';
import type {} from '../testing/lab.page';
import { demoClips } from './demo-clips';

// Browsers are slow on a busy machine; no test measures wall time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let lab: Lab;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

describe('a call inside the page', () => {
  test('speaks with real levels and captions, answers typed text, and ends at goodbye', async () => {
    page = await lab.open();
    const result = await page.evaluate(async () => {
      const { lab } = globalThis;
      const tracks = lab.watchMicrophones();
      const { voice, of } = lab.loopback({}, 0.5);
      const call = await voice.start();
      await lab.until(() => voice.getState().agentSpeaking, 'the agent speaking');
      await lab.until(() => of('utterance').length === 1, 'the greeting');
      const { status } = voice.getState();
      voice.mute(true);
      const muted = tracks.map((track) => track.enabled);
      voice.mute(false);
      voice.sendText('How much is it?');
      await lab.until(() => of('utterance').length === 3, 'the answer');
      voice.sendText('Goodbye');
      await lab.until(() => voice.getState().status === 'ended', 'the end');
      await voice.stop();
      return {
        demo: voice.demo,
        call,
        status,
        muted,
        utterances: voice
          .getState()
          .transcript.utterances.map(({ speaker, text, final }) => [speaker, text, final]),
        levels: of('volume-level').filter((level) => Number(level) > 0.1).length,
        starts: of('call-start').length,
        ends: of('call-end'),
        progress: of('call-start-progress').map((entry) =>
          Object.values(entry as object)
            .slice(0, 2)
            .join(' '),
        ),
        tracks: tracks.map((track) => track.readyState),
        players: document.querySelectorAll('audio').length,
        errors: lab.errors,
      };
    });
    expect(result).toMatchObject({
      demo: true,
      call: { videoRecordingEnabled: false },
      status: 'live',
      muted: [false],
      utterances: [
        ['assistant', 'Line greeting.', true],
        ['user', 'How much is it?', true],
        ['assistant', 'Line read.', true],
        ['user', 'Goodbye', true],
        ['assistant', 'Line goodbye.', true],
      ],
      starts: 1,
      ends: [{ reason: 'assistant-ended-call' }],
      tracks: ['ended'],
      players: 0,
      errors: [],
    });
    expect(result.levels).toBeGreaterThan(2);
    expect(result.progress).toEqual(stages.flatMap((stage) => [`${stage} started`, `${stage} completed`]));
  });

  test('by text opens no microphone, speaks, and answers what is typed', async () => {
    page = await lab.open();
    const result = await page.evaluate(async () => {
      const { lab } = globalThis;
      const tracks = lab.watchMicrophones();
      const { voice, of } = lab.loopback({}, 0.5);
      await voice.start({ microphone: false });
      await lab.until(() => voice.getState().agentSpeaking, 'the agent speaking');
      await lab.until(() => of('utterance').length === 1, 'the greeting');
      voice.sendText('How much is it?');
      await lab.until(() => of('utterance').length === 3, 'the answer');
      const { microphone } = voice.getState();
      await voice.stop();
      return { microphone, opened: tracks.length, warnings: of('warning'), errors: lab.errors };
    });
    expect(result).toEqual({ microphone: 'off', opened: 0, warnings: [], errors: [] });
  });

  test('can be stopped at any time of its start, and releases everything', async () => {
    page = await lab.open();
    const left = await page.evaluate(async () => {
      const { lab } = globalThis;
      const tracks = lab.watchMicrophones();
      const contexts = lab.watchContexts();
      const outcomes: unknown[] = [];
      for (const delay of [0, 1, 5, 10, 20, 40, 80, 120, 200]) {
        const { voice } = lab.loopback({}, 0.2);
        const abort = new AbortController();
        const start = voice.start({ signal: abort.signal });
        await lab.pause(delay);
        abort.abort();
        await start;
        await voice.stop();
        outcomes.push(voice.getState().status);
      }
      await lab.until(() => tracks.every((track) => track.readyState === 'ended'), 'microphones released');
      await lab.until(() => contexts.every((context) => context.state === 'closed'), 'contexts closed');
      return { outcomes, players: document.querySelectorAll('audio').length, errors: lab.errors };
    });
    expect(left.outcomes.every((status) => status === 'idle' || status === 'ended')).toBe(true);
    expect(left).toMatchObject({ players: 0, errors: [] });
  });
});

test('a call inside the page requests nothing from other hosts, under a strict content security policy', async () => {
  page = await lab.open({ search: '?csp=strict' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).origin));
  const result = await page.evaluate(async () => {
    const { lab } = globalThis;
    const { voice } = lab.loopback();
    const call = await voice.start();
    await lab.until(() => voice.getState().agentSpeaking, 'the spoken greeting');
    await voice.stop();
    return { call: call !== null, page: lab.errors };
  });
  expect(result).toEqual({ call: true, page: [] });
  expect(requests.filter((origin) => origin !== lab.origin)).toEqual([]);
});

describe('the microphone of a call inside the page', () => {
  test('can be changed during the call, and its loss is a warning', async () => {
    page = await lab.open();
    const result = await page.evaluate(async () => {
      const { lab } = globalThis;
      const tracks = lab.watchMicrophones();
      const { voice, of } = lab.loopback({}, 0.2);
      await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      const inputs = (await navigator.mediaDevices.enumerateDevices()).filter(
        ({ kind }) => kind === 'audioinput',
      );
      const other = inputs.at(-1)?.deviceId ?? '';
      voice.setDevices({ input: other });
      await lab.until(() => tracks.length === 2 && tracks[0]?.readyState === 'ended', 'the change');
      const chosen = tracks[1]?.getSettings().deviceId;
      voice.setDevices({ input: 'no-such-microphone' });
      await lab.until(() => of('warning').length === 1, 'the refusal');
      // stop() fires no event; an unplugged device fires `ended`.
      tracks[1]?.dispatchEvent(new Event('ended'));
      const { microphone, status } = voice.getState();
      await voice.stop();
      return {
        inputs: inputs.length,
        changed: chosen === other,
        microphone,
        status,
        warnings: of('warning'),
        page: lab.errors,
      };
    });
    expect(result.inputs).toBeGreaterThan(1);
    expect(result).toMatchObject({
      changed: true,
      microphone: 'lost',
      status: 'live',
      warnings: [{ code: 'device-refused' }, { code: 'microphone-lost' }],
      page: [],
    });
  });

  test.each([
    ['NotAllowedError', 'microphone-denied'],
    ['NotFoundError', 'microphone-absent'],
    ['NotReadableError', 'microphone-in-use'],
  ])('refused with %s ends the start as %s', async (name, code) => {
    page = await lab.open();
    const result = await page.evaluate(async (name) => {
      const { lab } = globalThis;
      const contexts = lab.watchContexts();
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', name));
      const { voice, of } = lab.loopback({}, 0.2);
      const call = await voice.start();
      return {
        call,
        errors: of('error'),
        status: voice.getState().status,
        open: contexts.filter(({ state }) => state !== 'closed').length,
        page: lab.errors,
      };
    }, name);
    expect(result).toMatchObject({
      call: null,
      errors: [{ type: 'microphone-error', code }],
      status: 'failed',
      open: 0,
      page: [],
    });
  });
});

test('fifty calls inside the page leave no resources', async () => {
  page = await lab.open();
  const left = await page.evaluate(async () => {
    const { lab } = globalThis;
    const count = lab.countResources();
    const { voice } = lab.loopback({}, 0.1);
    const call = async () => {
      await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      await voice.stop();
    };
    await call();
    const before = count();
    for (let index = 0; index < 50; index++) await call();
    return { before, after: count(), page: lab.errors };
  });
  expect(left.after).toEqual(left.before);
  expect(left.after).toMatchObject({ tracks: 0, contexts: 0, players: 0, timers: 0 });
  expect(left.page).toEqual([]);
});

describe('the clips', () => {
  test('are the files in audio/, decode in a browser, and have under 60 KB', async () => {
    page = await lab.open();
    const seconds = await page.evaluate(() => globalThis.lab.clipSeconds());
    expect(seconds).toHaveLength(demoClips.length);
    for (const duration of seconds) expect(duration).toBeGreaterThan(3);
    const files = demoClips.map(({ id }) => new URL(`../../audio/${id}.mp3`, import.meta.url));
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(60_000);
    for (const [index, file] of files.entries())
      expect(readFileSync(file).toString('base64')).toBe(demoClips[index]?.mp3);
  });
});
