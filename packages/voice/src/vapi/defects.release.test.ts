// The defects of docs/sdk.md by number, in the bare SDK (2.7.1) and through this package. When a "bare" test fails after an
// upgrade, the defect is fixed and its guard can go.
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { remotePlayerSchema } from '../rules/remote-player';
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

/** Runs in a new page, with its own `lab`. `hold` answers wait until the page calls `release()`. */
async function inPage<Result>(run: (lab: LabPage) => Promise<Result>, search = ''): Promise<Result> {
  page = await lab.open({ search });
  return page.evaluate(run, await page.evaluateHandle(() => globalThis.lab));
}

describe('1: without an error listener a failed start never ends', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client } = await lab.bare('401', {}, { listen: false });
      const first = await client.start('a').catch((error: Error) => error.message);
      const second = await client.start('a').catch((error: Error) => error.message);
      return { first, second };
    });
    expect(seen.first).toMatch(/^Unhandled error/);
    expect(seen.second).toBeNull();
    expect(lab.seen.filter(({ answer }) => answer === '401')).toHaveLength(1);
  });
  test('ours', async () => {
    const before = lab.seen.length;
    const seen = await inPage(async (lab) => {
      const { voice } = lab.voice('401');
      return [await voice.start(), voice.getState().status, await voice.start(), lab.errors];
    });
    expect(seen).toEqual([null, 'failed', null, []]);
    expect(lab.seen.length - before).toBe(2);
  });
});

describe('2: a stop during the request leaves a ghost call', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, machine, names } = await lab.bare('hold');
      const start = client.start('a');
      await lab.pause(50);
      await client.stop();
      await globalThis.release();
      await start;
      await lab.until(() => names().includes('call-start'), 'the ghost');
      return [machine.room().state, machine.room().microphone?.readyState];
    });
    expect(seen).toEqual(['joined', 'live']);
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const tracks = lab.watchMicrophones();
      const { voice, machine, names, of } = lab.voice('hold');
      const start = voice.start();
      await lab.until(
        () => JSON.stringify(of('call-start-progress')).includes('web-call-creation'),
        'the request',
      );
      await lab.pause(50);
      await voice.stop();
      const microphones = tracks.map((track) => track.readyState);
      await globalThis.release();
      const call = await start;
      await lab.pause(300);
      return {
        call,
        rooms: machine.rooms.length,
        microphones,
        status: voice.getState().status,
        names: names(),
        errors: lab.errors,
      };
    });
    expect(seen).toMatchObject({ call: null, rooms: 0, status: 'idle', errors: [] });
    expect(seen.microphones.filter((state) => state !== 'ended')).toEqual([]);
    expect(seen.names.filter((name) => name !== 'call-start-progress')).toEqual([]);
  });
});

describe('3: after a stop during loading or joining, start() never resolves', () => {
  test('bare, joining', async () => {
    const seen = await inPage(async (lab) => {
      const { client, machine } = await lab.bare('ok', { join: 'hang' });
      const start = client.start('a').then(() => 'answered');
      await lab.until(() => machine.rooms[0]?.microphone, 'joining');
      await client.stop();
      return Promise.race([start, lab.pause(400).then(() => 'nothing')]);
    });
    expect(seen).toBe('nothing');
  });
  test('bare, loading', async () => {
    const seen = await inPage(async (lab) => {
      const { client, log } = await lab.bare('ok', {}, { callMachineUrl: `${location.origin}/never.js` });
      const start = client.start('a').then(() => 'answered');
      await lab.until(() => JSON.stringify(log).includes('daily-call-join'), 'loading');
      await client.stop();
      return Promise.race([start, lab.pause(400).then(() => 'nothing')]);
    });
    expect(seen).toBe('nothing');
  });
  test('ours, joining', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, machine } = lab.voice('ok', { join: 'hang' });
      const start = voice.start();
      await lab.until(() => machine.rooms[0]?.microphone, 'joining');
      const track = machine.room().microphone;
      await voice.stop();
      return [await start, track?.readyState, voice.getState().status, machine.room().state, lab.errors];
    });
    expect(seen).toEqual([null, 'ended', 'idle', 'left', []]);
  });
  test('ours, loading', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, of } = lab.voice('ok', {}, { callMachineUrl: `${location.origin}/never.js` });
      const start = voice.start();
      await lab.until(() => JSON.stringify(of('call-start-progress')).includes('daily-call-join'), 'loading');
      await voice.stop();
      return [await start, voice.getState().status, lab.errors];
    });
    expect(seen).toEqual([null, 'idle', []]);
  });
});

describe('4: a start right after a stop', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, machine } = await lab.bare('ok', { leaveDelay: 200 });
      await client.start('a');
      await lab.until(() => machine.room().state === 'joined', 'joined');
      void client.stop().catch(() => {});
      const second = await client.start('a').catch((error: Error) => error.message);
      await lab.pause(400);
      await client.stop();
      await lab.pause(300);
      return { second, states: machine.rooms.map((room) => room.state), errors: lab.errors };
    });
    // Either nothing can end the second call, or its start failed.
    expect(JSON.stringify(seen)).toMatch(/joined|Cannot read properties of null/);
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, machine } = lab.voice('ok', { leaveDelay: 200 });
      await voice.start();
      void voice.stop();
      const second = await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      const states = machine.rooms.map((room) => room.state);
      await voice.stop();
      return {
        second: second?.id,
        states,
        after: machine.rooms.map((room) => room.state),
        errors: lab.errors,
      };
    });
    expect(seen).toEqual({
      second: 'call-1',
      states: ['left', 'joined'],
      after: ['left', 'left'],
      errors: [],
    });
  });
});

describe('5: a previous call during the next start', () => {
  test('bare: the started flag is reset, and a third start runs beside the second', async () => {
    const before = lab.seen.length;
    const seen = await inPage(async (lab) => {
      const { client, machine, log } = await lab.bare('ok', { leave: 'hang' });
      await client.start('a');
      await lab.until(() => machine.room().state === 'joined', 'joined');
      void client.stop().catch(() => {});
      void client.start('a').catch(() => {});
      await lab.until(
        () => JSON.stringify(log).includes('cleanup-existing'),
        'the clean-up within the start',
      );
      void client.start('a').catch(() => {});
      await lab.settle();
      return JSON.stringify(log).includes('already-started');
    });
    expect(seen).toBe(false);
    await vi.waitFor(() => expect(lab.seen.length - before).toBe(3));
  });
  test('ours: the second waits for the first to have left, and the third is refused', async () => {
    const before = lab.seen.length;
    const seen = await inPage(async (lab) => {
      const { voice, machine } = lab.voice('ok', { leaveDelay: 50 });
      await voice.start();
      void voice.stop();
      const starts = await Promise.all([voice.start(), voice.start()]);
      const states = machine.rooms.map((room) => room.state);
      await voice.stop();
      return { ids: starts.map((call) => call?.id ?? null), states, errors: lab.errors };
    });
    expect(seen).toEqual({ ids: ['call-1', null], states: ['left', 'joined'], errors: [] });
    expect(lab.seen.length - before).toBe(2);
  });
});

describe('6: a fatal error without leaving', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, machine, names } = await lab.bare('ok');
      await client.start('a');
      machine.room().fatal('exp-room', 'Room is no longer available', false);
      await lab.until(() => names().includes('error'), 'the error');
      return [await client.start('a'), machine.room().microphone?.readyState];
    });
    expect(seen).toEqual([null, 'live']);
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, machine, of } = lab.voice('ok');
      await voice.start();
      const track = machine.room().microphone;
      machine.room().fatal('exp-room', 'Room is no longer available', false);
      await lab.until(() => voice.getState().status === 'failed', 'failed');
      await lab.until(() => track?.readyState === 'ended', 'the microphone released');
      const again = await voice.start();
      await voice.stop();
      return { errors: of('error'), again: again?.id, page: lab.errors };
    });
    expect(seen).toMatchObject({
      errors: [
        { type: 'daily-error', code: 'exp-room', message: 'Room is no longer available', retryable: true },
      ],
      again: 'call-1',
      page: [],
    });
  });
});

describe('7: a provider that never answers', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client } = await lab.bare('hang');
      return Promise.race([client.start('a'), lab.pause(600).then(() => 'still waiting')]);
    });
    expect(seen).toBe('still waiting');
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, of } = lab.voice('hang', {}, { timeouts: { 'web-call-creation': 150 } });
      return {
        call: await voice.start(),
        errors: of('error'),
        progress: of('call-start-progress').at(-1),
        page: lab.errors,
      };
    });
    expect(seen).toMatchObject({
      call: null,
      errors: [{ type: 'start-method-error', code: 'timeout', stage: 'web-call-creation', retryable: true }],
      progress: { stage: 'web-call-creation', status: 'failed' },
      page: [],
    });
  });
});

describe('8: the end of a call that never began', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, names, of } = await lab.bare('empty');
      await client.start('a');
      return { names: names(), messages: of('message') };
    });
    expect(seen.names).toContain('call-end');
    expect(seen.messages).toEqual([expect.objectContaining({ endedReason: 'customer-ended-call' })]);
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, names, of } = lab.voice('empty');
      await voice.start();
      return { names: names(), errors: of('error') };
    });
    expect(seen.names).not.toContain('call-end');
    expect(seen.names).not.toContain('message');
    expect(seen.errors).toMatchObject([{ code: 'provider-unreadable', stage: 'web-call-creation' }]);
  });
});

describe('9: a lost network is reported as ended by the customer', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, machine, names, of } = await lab.bare('ok');
      await client.start('a');
      machine.room().fatal('connection-error', 'network connection lost');
      await lab.until(() => names().includes('call-end'), 'the end');
      return of('message');
    });
    expect(seen).toEqual([{ type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' }]);
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, machine, of } = lab.voice('ok');
      await voice.start();
      machine.room().fatal('connection-error', 'network connection lost');
      await lab.until(() => voice.getState().status === 'failed', 'failed');
      return { messages: of('message'), ends: of('call-end'), errors: of('error') };
    });
    expect(seen).toMatchObject({
      messages: [{ endedReason: 'connection-error' }],
      ends: [{ reason: 'connection-error' }],
      errors: [{ code: 'connection-error', retryable: true }],
    });
  });
});

describe('10: the provider’s ordinary end reported as an error', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, machine, names, of } = await lab.bare('ok');
      await client.start('a');
      machine.room().hangUp();
      await lab.until(() => names().includes('call-end'), 'the end');
      return of('error').length;
    });
    expect(seen).toBe(1);
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, machine, of } = lab.voice('ok');
      await voice.start();
      machine.room().hangUp('silence-timed-out');
      await lab.until(() => voice.getState().status === 'ended', 'ended');
      return { errors: of('error'), ends: of('call-end'), messages: of('message') };
    });
    expect(seen).toEqual({
      errors: [],
      ends: [{ reason: 'silence-timed-out' }],
      messages: [{ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' }],
    });
  });
});

describe('11: a listener that throws makes the call end twice', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, machine, names, of } = await lab.bare('ok');
      (client as unknown as { on(name: string, listener: (message: { status?: string }) => void): void }).on(
        'message',
        (message) => {
          if (message.status === 'ended') throw new Error('a listener broke');
        },
      );
      await client.start('a');
      machine.room().hangUp();
      await lab.until(() => names().includes('call-end'), 'the end');
      await lab.settle();
      return of('message').length;
    });
    expect(seen).toBe(2);
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const thrown: string[] = [];
      const { voice, machine, of } = lab.voice(
        'ok',
        {},
        { onListenerError: (error) => thrown.push(String(error)) },
      );
      voice.on('message', () => {
        throw new Error('a listener broke');
      });
      await voice.start();
      machine.room().hangUp();
      await lab.until(() => voice.getState().status === 'ended', 'ended');
      await lab.settle();
      return { messages: of('message').length, ends: of('call-end').length, thrown };
    });
    expect(seen).toEqual({ messages: 1, ends: 1, thrown: ['Error: a listener broke'] });
  });
});

describe('12: any participant is accepted as the agent', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, machine, names, of } = await lab.bare('ok', { agent: 'mute' });
      await client.start('a');
      machine.room().join({ session_id: 'stranger', user_name: 'Mallory' });
      machine.room().message('listening', 'stranger');
      machine.room().message('null', 'stranger');
      machine.room().message('5', 'stranger');
      await lab.until(() => of('message').length >= 2, 'messages');
      return { began: names().includes('call-start'), messages: of('message') };
    });
    expect(seen).toEqual({ began: true, messages: [null, 5] });
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, machine, of } = lab.voice('ok', { agent: 'mute' });
      await voice.start();
      machine.room().join({ session_id: 'stranger', user_name: 'Mallory' });
      const forged = JSON.stringify({ type: 'status-update', status: 'ended', endedReason: 'forged' });
      for (const data of ['listening', 'null', '5', forged]) machine.room().message(data, 'stranger');
      await lab.until(() => of('warning').length >= 4, 'warnings');
      const { status } = voice.getState();
      // Data of the agent that is not a message is dropped with a warning.
      for (const data of [null, 5, '[]', '{"no":"type"}', 'text', '{"type":"user-interrupted"}'])
        machine.room().message(data);
      machine.room().message('listening');
      machine.room().message('listening');
      await lab.until(() => voice.getState().status === 'live', 'live');
      await lab.settle();
      return {
        status,
        codes: of('warning').map((warning) => (warning as { code: string }).code),
        messages: of('message'),
        begun: of('call-start').length,
      };
    });
    expect(seen.status).toBe('awaiting-agent');
    expect(seen.codes).toEqual([...Array(4).fill('from-stranger'), ...Array(5).fill('unreadable')]);
    expect(seen.messages).toEqual([{ type: 'user-interrupted' }]);
    expect(seen.begun).toBe(1);
  });
});

describe('13: one failure is three errors, without a stage', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, of } = await lab.bare('ok', {
        join: { type: 'no-room', msg: 'The room does not exist' },
      });
      await client.start('a');
      return {
        errors: of('error').map((error) => (error as { type: string }).type),
        stage: (of('call-start-failed')[0] as { stage: string }).stage,
      };
    });
    expect(seen).toEqual({
      errors: ['daily-error', 'daily-call-join-error', 'start-method-error'],
      stage: 'unknown',
    });
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, of } = lab.voice('ok', {
        join: { type: 'no-room', msg: 'The room does not exist' },
      });
      return { call: await voice.start(), errors: of('error'), failed: of('call-start-failed') };
    });
    expect(seen).toMatchObject({
      call: null,
      errors: [
        {
          type: 'daily-call-join-error',
          code: 'no-room',
          stage: 'daily-call-join',
          message: 'The room does not exist',
        },
      ],
      failed: [{ stage: 'daily-call-join', error: { code: 'no-room' } }],
    });
    expect(seen.errors).toHaveLength(1);
  });
});

describe('14: speech that ends after the call', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, machine, names } = await lab.bare('ok');
      await client.start('a');
      machine.room().remoteLevel(0.1);
      await lab.until(() => names().includes('speech-start'), 'speech');
      await client.stop();
      await lab.until(() => names().includes('speech-end'), 'the late end');
      return names().indexOf('speech-end') > names().indexOf('call-end');
    });
    expect(seen).toBe(true);
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, machine, names } = lab.voice('ok');
      await voice.start();
      machine.room().remoteLevel(0.1);
      await lab.until(() => voice.getState().agentSpeaking, 'speech');
      await voice.stop();
      const { agentSpeaking } = voice.getState();
      await lab.pause(1200);
      return { agentSpeaking, late: names().slice(names().indexOf('call-end')) };
    });
    expect(seen).toEqual({ agentSpeaking: false, late: ['call-end', 'message'] });
  });
});

describe('15: a muted microphone opened by the SDK', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, machine } = await lab.bare('ok');
      await client.start('a');
      client.getDailyCallObject()?.setLocalAudio(false);
      await lab.until(() => machine.room().microphone?.enabled === false, 'muted');
      machine.room().nonfatal('audio-processor-error', 'processor died');
      await lab.until(() => machine.room().microphone?.enabled === true, 'the microphone open again');
      return true;
    });
    expect(seen).toBe(true);
  });
  test('ours, muted: noise cancellation goes off and the microphone stays closed throughout', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, machine, of } = lab.voice('ok');
      await voice.start();
      voice.mute(true);
      await lab.until(() => machine.room().microphone?.enabled === false, 'muted');
      machine.room().nonfatal('audio-processor-error', 'processor died');
      const settings = () => machine.room().sent.filter(({ action }) => action === 'update-input-settings');
      await lab.until(() => settings().length === 2, 'noise cancellation off');
      await lab.settle();
      const asked = machine
        .room()
        .sent.filter(({ action }) => action === 'local-audio')
        .map(({ state }) => state);
      return {
        asked,
        enabled: machine.room().microphone?.enabled,
        codes: of('warning').map((warning) => (warning as { code: string }).code),
        last: settings().at(-1)?.inputSettings,
      };
    });
    expect(seen.asked).not.toContain(true);
    expect(seen).toMatchObject({
      enabled: false,
      codes: ['noise-cancellation-stopped'],
      last: { audio: { processor: { type: 'none' } } },
    });
  });
  test('ours, not muted: the microphone is open again', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, machine } = lab.voice('ok');
      await voice.start();
      machine.room().nonfatal('audio-processor-error', 'processor died');
      const asked = () => machine.room().sent.filter(({ action }) => action === 'local-audio');
      await lab.until(() => asked().length === 1, 'the microphone asked for');
      return [asked()[0]?.state, machine.room().microphone?.enabled];
    });
    expect(seen).toEqual([true, true]);
  });
});

describe('16: failures become unhandled rejections', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, log } = await lab.bare('ok', { levelObserver: 'fail' });
      await client.start('a');
      await lab.until(() => lab.errors.length > 0, 'the rejection');
      return JSON.stringify(
        log.filter(([, data]) => (data as { stage?: string })?.stage === 'audio-observer-setup'),
      );
    });
    expect(seen).toContain('completed');
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, of } = lab.voice('ok', { levelObserver: 'fail', noiseCancellation: 'fail' });
      const call = await voice.start();
      voice.setDevices({ output: 'no-such-speaker', input: 'no-such-microphone' });
      await lab.until(() => of('warning').length >= 2, 'warnings');
      await lab.until(() => voice.getState().status === 'live', 'live');
      await lab.pause(50);
      const stages = of('call-start-progress').map((entry) => {
        const { stage, status } = entry as { stage: string; status: string };
        return `${stage} ${status}`;
      });
      return {
        call: call?.id,
        stages: stages.slice(-4),
        codes: of('warning').map((warning) => (warning as { code: string }).code),
        errors: of('error'),
        page: lab.errors,
      };
    });
    expect(seen.stages.sort()).toEqual([
      'audio-observer-setup failed',
      'audio-observer-setup started',
      'audio-processing-setup failed',
      'audio-processing-setup started',
    ]);
    expect(seen.codes).toEqual(
      expect.arrayContaining(['levels-unavailable', 'noise-cancellation-unavailable']),
    );
    expect(seen.errors).toMatchObject([{ fatal: false }, { fatal: false }]);
    expect(seen).toMatchObject({ call: 'call-1', page: [] });
  });
});

describe('17: a message sent too early', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, machine } = await lab.bare('ok', { join: 'hang' });
      void client.start('a');
      await lab.until(() => machine.rooms[0]?.microphone, 'joining');
      try {
        client.send({ type: 'say', message: 'Hello' });
        return 'sent';
      } catch (error) {
        return String(error);
      }
    });
    expect(seen).toContain('sendAppMessage() only supported after join.');
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, machine, of } = lab.voice('ok', { join: 'hang' });
      void voice.start();
      await lab.until(() => machine.rooms[0]?.microphone, 'joining');
      voice.say('Hello');
      await voice.stop();
      return { warnings: of('warning'), page: lab.errors };
    });
    expect(seen).toMatchObject({ warnings: [{ code: 'not-connected' }], page: [] });
  });
});

describe('19: a refused microphone that changes nothing', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, names } = await lab.bare('ok', { microphone: 'denied' });
      const call = await client.start('a');
      return [call !== null, names().includes('camera-error')];
    });
    expect(seen).toEqual([true, true]);
  });
  test.each([
    ['denied', 'microphone-denied'],
    ['absent', 'microphone-absent'],
    ['in-use', 'microphone-in-use'],
  ] as const)('ours, %s', async (microphone, code) => {
    page = await lab.open();
    const seen = await page.evaluate(async (microphone) => {
      const { voice, of } = globalThis.lab.voice('ok', { microphone });
      return { call: await voice.start(), errors: of('error'), ends: of('call-end') };
    }, microphone);
    expect(seen).toMatchObject({ call: null, errors: [{ type: 'microphone-error', code }], ends: [] });
  });
});

describe('20: every call leaves an audio element', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, names } = await lab.bare('ok');
      await client.start('a');
      await lab.until(() => names().includes('call-start'), 'the agent');
      await client.stop();
      await lab.settle();
      return document.querySelectorAll('audio').length;
    });
    expect(seen).toBe(1);
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice } = lab.voice('ok');
      await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      const during = document.querySelectorAll('audio').length;
      await voice.stop();
      return [during, document.querySelectorAll('audio').length];
    });
    expect(seen).toEqual([1, 0]);
  });
});

describe('21: one key and one call for the whole page', () => {
  test('bare', async () => {
    await inPage(async (lab) => {
      const first = await lab.bare('401', {}, { publicKey: 'first' });
      await lab.bare('401', {}, { publicKey: 'second' });
      await first.client.start('a');
    });
    expect(lab.seen.at(-1)?.authorization).toBe('Bearer second');
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const first = lab.voice('ok', {}, { publicKey: 'first' });
      const second = lab.voice('ok', {}, { publicKey: 'second' });
      await first.voice.start();
      const refused = await second.voice.start();
      const during = first.voice.getState().status;
      await first.voice.stop();
      const later = await second.voice.start();
      await second.voice.stop();
      return {
        refused,
        codes: second.of('error').map((error) => (error as { code: string }).code),
        during,
        later: later?.id,
      };
    });
    expect(seen).toMatchObject({ refused: null, codes: ['busy'], later: 'call-1' });
    expect(['awaiting-agent', 'live']).toContain(seen.during);
    expect(lab.seen.slice(-2).map(({ authorization }) => authorization)).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
  });
});

describe('22: a strict content security policy', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, names } = await lab.bare('ok', {}, { avoidEval: false });
      const start = client.start('a').then(() => 'answered');
      const how = await Promise.race([start, lab.pause(1000).then(() => 'nothing yet')]);
      return { how, began: names().includes('call-start') };
    }, '?csp=strict');
    expect(seen.began).toBe(false);
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice } = lab.voice('ok');
      await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      await voice.stop();
      return lab.errors;
    }, '?csp=strict');
    expect(seen).toEqual([]);
  });
});

describe('23: failures reported to a third party, with the room’s address', () => {
  const refused = { join: { type: 'no-room', msg: 'The room does not exist' } };
  const reports: string[] = [];
  const watched = (): Promise<Page> => {
    reports.length = 0;
    return lab.open({
      before: async (context) => {
        await context.route(/sentry\.io/, (route) => {
          reports.push(route.request().postData() ?? '');
          return route.abort();
        });
      },
    });
  };
  const failBare = async (join: (typeof refused)['join']) => {
    const { client } = await globalThis.lab.bare('ok', { join });
    await client.start('a');
  };

  test('bare', async () => {
    page = await watched();
    await page.evaluate(failBare, refused.join);
    await vi.waitFor(() => expect(reports).toHaveLength(1), 30_000);
    await page.context().close();
    expect(reports[0]).toContain('https://probata.daily.co/room');
  });
  test('ours', async () => {
    page = await watched();
    await page.evaluate(async (join) => {
      const { voice } = globalThis.lab.voice('ok', { join });
      await voice.start();
      await voice.stop();
    }, refused.join);
    // Reports are sent in order: once the bare SDK's is here, an earlier one would be too.
    await page.evaluate(failBare, refused.join);
    await vi.waitFor(() => expect(reports).not.toHaveLength(0), 30_000);
    await page.context().close();
    expect(reports).toHaveLength(1);
  });
});

describe('24: an invalid device blocks the page', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const broken = await lab.bare('ok', {}, { callObject: JSON.parse('{"audioSource":{}}') });
      await broken.client.start('a');
      const { client, of } = await lab.bare('ok');
      await client.start('a');
      return JSON.stringify(of('error')[0]);
    });
    expect(seen).toContain('Duplicate DailyIframe instances are not allowed');
  });
  test('ours', async () => {
    const seen = await inPage(async (lab) => {
      const { voice } = lab.voice('ok', {}, { devices: JSON.parse('{"input":{}}') });
      const call = await voice.start();
      await voice.stop();
      return call?.id;
    });
    expect(seen).toBe('call-1');
  });
});

describe('25: settings of the remote player that are always refused', () => {
  const settings = { simulcastEncodings: [{ maxBitrate: 600_000 }] };
  test('bare', async () => {
    page = await lab.open();
    const seen = await page.evaluate(async (settings) => {
      const { lab } = globalThis;
      const { client, machine } = await lab.bare('ok');
      await client.start('a');
      await lab.until(() => machine.room().state === 'joined', 'joined');
      const call = client.getDailyCallObject() as unknown as {
        startRemoteMediaPlayer(player: object): Promise<unknown>;
      }; // the SDK's call object is the library's own
      const outcome = await call
        .startRemoteMediaPlayer({ url: 'https://probata.example/film.mp4', settings })
        .then(() => 'accepted', String);
      await client.stop();
      return outcome;
    }, settings);
    expect(seen).toContain("reading 'validateSimulcastEncodings'");
  });
  test('ours: the schema refuses them with a message, and accepts the others', () => {
    const objections = (given: object) =>
      remotePlayerSchema
        .safeParse({ url: 'https://probata.example/film.mp4', settings: given })
        .error?.issues.map(({ message }) => message);
    expect(objections(settings)).toEqual([
      'The settings of a player are state and volume, and nothing else: the library fails on simulcastEncodings, whatever it holds.',
    ]);
    expect(objections({ volume: 1, state: 'play' })).toBeUndefined();
  });
});

describe('26: a frame that was never loaded cannot be removed', () => {
  test('bare', async () => {
    const seen = await inPage(async (lab) => {
      const { client, machine } = await lab.bare('ok');
      await client.start('a');
      await lab.until(() => machine.room().state === 'joined', 'joined');
      const library = client.getDailyCallObject()?.constructor as unknown as {
        createFrame(parent: Element): { destroy(): Promise<void> };
      }; // the class of the library's call objects
      await client.stop();
      const frame = library.createFrame(document.body);
      return Promise.race([frame.destroy().then(() => 'gone'), lab.pause(500).then(() => 'still there')]);
    });
    expect(seen).toBe('still there');
  });
  test('ours: no frame is created, and a call that was never loaded is released', async () => {
    const seen = await inPage(async (lab) => {
      const { voice, of } = lab.voice('ok', {}, { callMachineUrl: `${location.origin}/never.js` });
      const start = voice.start();
      await lab.until(() => JSON.stringify(of('call-start-progress')).includes('daily-call-join'), 'loading');
      const during = document.querySelectorAll('iframe').length;
      await voice.stop();
      return [await start, during, document.querySelectorAll('iframe').length];
    });
    expect(seen).toEqual([null, 0, 0]);
  });
});

describe('27: a louder microphone that stays open', () => {
  test('bare: without a call it throws; during one it opens a second microphone and keeps it', async () => {
    const seen = await inPage(async (lab) => {
      const { client, machine } = await lab.bare('ok');
      const louder = client as unknown as { increaseMicLevel(gain: number): Promise<void> }; // not in our types
      const without = await louder.increaseMicLevel(2).catch(({ message }: Error) => message);
      await client.start('a');
      await lab.until(() => machine.room().state === 'joined', 'joined');
      const tracks = lab.watchMicrophones();
      const contexts = lab.watchContexts();
      await louder.increaseMicLevel(2);
      await client.stop();
      return {
        without,
        tracks: tracks.map(({ readyState }) => readyState),
        open: contexts.filter(({ state }) => state !== 'closed').length,
      };
    });
    expect(seen.without).toBe('Call object is not available.');
    expect(seen.tracks).toContain('live');
    expect(seen.open).toBeGreaterThan(0);
  });
  test('ours: not offered, and a call leaves nothing open', async () => {
    const seen = await inPage(async (lab) => {
      const tracks = lab.watchMicrophones();
      const contexts = lab.watchContexts();
      const { voice } = lab.voice('ok');
      await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      await voice.stop();
      return {
        offered: Object.keys(voice).filter((name) => /miclevel|gain|increase/i.test(name)),
        tracks: tracks.filter(({ readyState }) => readyState === 'live').length,
        open: contexts.filter(({ state }) => state !== 'closed').length,
      };
    });
    expect(seen).toEqual({ offered: [], tracks: 0, open: 0 });
  });
});
