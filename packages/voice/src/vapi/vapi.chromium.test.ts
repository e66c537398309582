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

describe('a successful call', () => {
  test('reports every stage, the agent, its speech, and the end once', async () => {
    const result = await inPage(async (lab) => {
      const { voice, machine, names, of } = lab.voice('ok');
      const call = await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      const room = machine.room();
      // Speech needs a sum above the threshold, not equal to it.
      room.remoteLevel(0.01);
      await lab.until(() => of('volume-level').length === 1, 'a level');
      const atThreshold = names().includes('speech-start');
      room.remoteLevel({ 'fake-agent': 0.006, other: 0.006 });
      await lab.until(() => voice.getState().agentSpeaking, 'speech');
      room.remoteLevel(0.3);
      await lab.until(() => voice.getState().level === 1, 'a full level');
      const track = room.microphone;
      const observer = room.sent.find(
        ({ action }) => action === 'start-remote-participants-audio-level-observer',
      );
      await lab.until(() => names().includes('speech-end'), 'speech end');
      await voice.stop();
      return {
        call,
        atThreshold,
        interval: observer?.interval,
        levels: of('volume-level'),
        order: names().filter((name) => name !== 'volume-level' && name !== 'call-start-progress'),
        progress: of('call-start-progress').map((entry) => entry as { stage: string; status: string }),
        last: of('message').at(-1),
        ends: of('call-end'),
        microphone: track?.readyState,
        room: room.state,
        state: voice.getState().status,
        errors: lab.errors,
      };
    });
    expect(result).toMatchObject({
      call: { id: 'call-1', webCallUrl: 'https://probata.daily.co/room', videoRecordingEnabled: false },
      atThreshold: false,
      interval: 100,
      order: ['call-start-success', 'call-start', 'speech-start', 'speech-end', 'call-end', 'message'],
      last: { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' },
      ends: [{ reason: 'customer-ended-call' }],
      microphone: 'ended',
      room: 'left',
      state: 'ended',
      errors: [],
    });
    expect(result.levels).toEqual([expect.closeTo(0.0667, 3), expect.closeTo(0.08, 3), 1]);
    for (const stage of stages)
      expect(result.progress.filter((entry) => entry.stage === stage).map(({ status }) => status)).toEqual([
        'started',
        'completed',
      ]);
    expect(result.progress.filter(({ status }) => status === 'started').map(({ stage }) => stage)).toEqual(
      stages,
    );
  });

  test('sends the payload and the key in the provider’s format', async () => {
    await inPage(async (lab) => {
      for (const target of [
        { assistantId: 'a', overrides: { firstMessage: 'Hi' } },
        { assistantId: undefined, squad: { members: [] } },
        { assistantId: undefined, workflowId: 'w', overrides: { variableValues: { name: 'Ada' } } },
      ])
        await lab.voice('401', {}, target).voice.start();
    });
    expect(lab.seen.slice(-3)).toEqual([
      {
        answer: '401',
        authorization: 'Bearer public-key',
        body: { assistantId: 'a', assistantOverrides: { firstMessage: 'Hi' } },
      },
      { answer: '401', authorization: 'Bearer public-key', body: { squad: { members: [] } } },
      {
        answer: '401',
        authorization: 'Bearer public-key',
        body: { workflowId: 'w', workflowOverrides: { variableValues: { name: 'Ada' } } },
      },
    ]);
  });

  test('by text asks for no microphone: the room gets a track without sound', async () => {
    const result = await inPage(async (lab) => {
      const tracks = lab.watchMicrophones();
      const { voice, machine, of } = lab.voice('ok');
      await voice.start({ microphone: false });
      await lab.until(() => voice.getState().status === 'live', 'live');
      voice.sendText('How is hosting priced?');
      voice.setDevices({ input: 'another' });
      await lab.settle();
      const room = machine.room();
      const sent = room.sent.map(({ action }) => action);
      const { microphone } = voice.getState();
      const wasOpen = room.microphone !== null;
      await voice.stop();
      return {
        microphone,
        wasOpen,
        opened: tracks.length,
        sentText: sent.includes('app-msg'),
        chosen: sent.includes('set-input-devices'),
        messages: of('call-start-failed'),
        warnings: of('warning'),
        errors: lab.errors,
      };
    });
    expect(result).toEqual({
      microphone: 'off',
      wasOpen: false,
      opened: 0,
      sentText: true,
      chosen: false,
      messages: [],
      warnings: [],
      errors: [],
    });
  });

  test('without an assistant, squad or workflow requests and opens nothing', async () => {
    const before = lab.seen.length;
    const result = await inPage(async (lab) => {
      const tracks = lab.watchMicrophones();
      const { voice, of } = lab.voice('ok', {}, { assistantId: undefined });
      return {
        call: await voice.start(),
        errors: of('error'),
        tracks: tracks.length,
        status: voice.getState().status,
      };
    });
    expect(result).toMatchObject({
      call: null,
      errors: [{ type: 'validation-error', message: 'Assistant or Squad or Workflow must be provided.' }],
      tracks: 0,
      status: 'failed',
    });
    expect(lab.seen.length).toBe(before);
  });

  test('carries transcript, text, say, mute and volume both ways', async () => {
    const result = await inPage(async (lab) => {
      const { voice, machine, of } = lab.voice('ok', {}, { muted: true });
      await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      const room = machine.room();
      const join = room.sent.find(({ action }) => action === 'join-meeting')?.properties as {
        startAudioOff?: boolean;
      };
      const transcript = (role: string, transcriptType: string, text: string) =>
        room.message(JSON.stringify({ type: 'transcript', role, transcriptType, transcript: text }));
      transcript('assistant', 'partial', 'Good');
      transcript('assistant', 'final', 'Good day.');
      transcript('user', 'final', 'Hello.');
      await lab.until(() => of('utterance').length === 2, 'utterances');
      voice.sendText('And in writing');
      voice.say('Goodbye');
      voice.setVolume(0.25);
      const volume = document.querySelector('audio')?.volume;
      const enabled = room.microphone?.enabled;
      voice.mute(false);
      await lab.until(() => room.microphone?.enabled, 'the microphone');
      return {
        muted: { startAudioOff: join.startAudioOff, enabled },
        volume,
        utterances: voice
          .getState()
          .transcript.utterances.map(({ speaker, text, final, typed }) => [speaker, text, final, typed]),
        sent: room.sent.filter(({ action }) => action === 'app-msg').map(({ data }) => data),
      };
    });
    expect(result.muted).toEqual({ startAudioOff: true, enabled: false });
    expect(result.volume).toBe(0.25);
    expect(result.utterances).toEqual([
      ['assistant', 'Good day.', true, false],
      ['user', 'Hello.', true, false],
      ['user', 'And in writing', true, true],
    ]);
    expect(result.sent[0]).toBe('playable');
    expect(result.sent.slice(1).map((data) => JSON.parse(String(data)))).toEqual([
      {
        type: 'add-message',
        message: { role: 'user', content: 'And in writing' },
        triggerResponseEnabled: true,
      },
      { type: 'say', message: 'Goodbye', interruptionsEnabled: false, interruptAssistantEnabled: false },
    ]);
  });
});

describe('video recording', () => {
  test('is requested with its size, color and layout; the first message follows its start, with the delay', async () => {
    const result = await inPage(async (lab) => {
      const { voice, machine, of } = lab.voice('recorded');
      const call = await voice.start();
      await lab.until(
        () => machine.room().sent.some(({ data }) => String(data).includes('say-first-message')),
        'the message',
      );
      await lab.settle();
      const asked = machine.room().sent.find(({ action }) => action === 'local-recording-start');
      const messages = machine.room().sent.filter(({ data }) => String(data).includes('say-first-message'));
      const progress = of('call-start-progress').find((entry) => {
        const { stage, status } = entry as { stage: string; status: string };
        return stage === 'video-recording-started' && status === 'completed';
      });
      return {
        recorded: call?.videoRecordingEnabled,
        asked,
        messages: messages.map(({ data }) => JSON.parse(String(data))),
        progress,
      };
    });
    expect(result).toMatchObject({
      recorded: true,
      asked: { width: 1280, height: 720, backgroundColor: '#FF1F2D3D', layout: { preset: 'default' } },
      messages: [{ type: 'control', control: 'say-first-message' }],
    });
    const [message] = result.messages;
    expect(message.videoRecordingStartDelaySeconds).toBeGreaterThanOrEqual(0);
    expect(result.progress).toMatchObject({ delaySeconds: message.videoRecordingStartDelaySeconds });
  });

  test('that starts before joining is answered still gets its first message, once', async () => {
    const sent = await inPage(async (lab) => {
      const { voice, machine } = lab.voice('token', { recording: 'early' });
      await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      await lab.settle();
      return machine.room().sent.filter(({ data }) => String(data).includes('say-first-message')).length;
    });
    expect(sent).toBe(1);
  });

  test('that fails is an error that is not fatal, and the call continues', async () => {
    const result = await inPage(async (lab) => {
      const { voice, of } = lab.voice('recorded', { recording: 'fail' });
      await voice.start();
      await lab.until(() => voice.getState().status === 'live' && of('warning').length > 0, 'live');
      return { warnings: of('warning'), errors: of('error') };
    });
    expect(result).toMatchObject({
      warnings: [{ type: 'video-recording-setup-error', stage: 'video-recording-started' }],
      errors: [{ type: 'video-recording-setup-error', stage: 'video-recording-started', fatal: false }],
    });
  });
});

describe('answers of the provider', () => {
  test.each([
    [
      '400',
      { type: 'start-method-error', code: 'invalid-request', status: 400, retryable: false },
      'assistantId must be a UUID; name is too long',
    ],
    [
      '401',
      { type: 'start-method-error', code: 'unauthorized', status: 401, retryable: false },
      'Invalid Key. (Its dashboard shows the public key and the ids to pass.)',
    ],
    [
      '402',
      { type: 'start-method-error', code: 'payment-required', status: 402, retryable: false },
      'Wallet balance is 0.',
    ],
    [
      '429',
      { type: 'start-method-error', code: 'rate-limited', status: 429, retryable: true },
      'Over concurrency limit.',
    ],
    [
      '500',
      { type: 'start-method-error', code: 'provider-failed', status: 500, retryable: true },
      'Internal server error',
    ],
    ['502', { type: 'start-method-error', code: 'provider-unreadable', status: 502, retryable: true }, ''],
    ['empty', { type: 'start-method-error', code: 'provider-unreadable', retryable: true }, ''],
    ['garbage', { type: 'start-method-error', code: 'provider-unreadable', retryable: true }, ''],
    ['bad-url', { type: 'start-method-error', code: 'provider-unreadable', retryable: true }, ''],
    ['text', { type: 'start-method-error', code: 'provider-unreadable', retryable: true }, ''],
    ['drop', { type: 'start-method-error', code: 'provider-unreachable', retryable: true }, ''],
  ])('%s: one error, everything released, and the next start works', async (answer, error, words) => {
    page = await lab.open();
    const result = await page.evaluate(async (answer) => {
      const { lab } = globalThis;
      const tracks = lab.watchMicrophones();
      const { voice, of, machine } = lab.voice(answer);
      const call = await voice.start();
      const open =
        tracks.filter((track) => track.readyState === 'live').length +
        machine.rooms.filter((room) => room.microphone).length;
      const again = lab.voice('ok');
      const next = await again.voice.start();
      await again.voice.stop();
      return {
        call,
        open,
        errors: of('error'),
        failed: of('call-start-failed').length,
        ends: of('call-end'),
        next: next?.id,
        page: lab.errors,
      };
    }, answer);
    expect(result).toMatchObject({
      call: null,
      open: 0,
      errors: [{ ...error, stage: 'web-call-creation' }],
      failed: 1,
      ends: [],
      next: 'call-1',
      page: [],
    });
    expect(result.errors).toHaveLength(1);
    expect((result.errors[0] as { message: string }).message).toContain(words);
  });
});
