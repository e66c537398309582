// Calls through the SDK with two versions of its video library: the one it brings, and the one the specification names.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lab, openLab } from '../../packages/voice/src/testing/lab';
import type {} from '../../packages/voice/src/testing/lab.page';
import { root } from '../../scripts/setup.mjs';

describe.each([
  ['0.87.0', ''],
  ['0.80.0', join(root, 'tools/call-machine/node_modules/@daily-co/daily-js')],
])('call machine %s', (version, videoLibrary) => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab([], videoLibrary);
  });
  afterAll(() => lab.close());

  test('is the one that joins; the call goes from start to end', async () => {
    const page = await lab.open();
    const seen = await page.evaluate(async () => {
      const { lab } = globalThis;
      const { voice, machine, names, of } = lab.voice('recorded');
      const call = await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      const meeting = machine.room();
      const track = meeting.microphone;
      meeting.remoteLevel(0.15);
      await lab.until(() => voice.getState().agentSpeaking, 'speech');
      await lab.until(
        () => meeting.sent.some(({ action }) => action === 'local-recording-start'),
        'the recording',
      );
      await voice.stop();
      const join = meeting.sent.find(({ action }) => action === 'join-meeting');
      return {
        version: (join?.['properties'] as { dailyJsVersion?: string } | undefined)?.dailyJsVersion, // what the library sends
        call: call?.id,
        stages: new Set(of('call-start-progress').map((entry) => (entry as { stage: string }).stage)).size,
        order: names().filter((name) => /^call-(start|end)$|^error$/.test(name)),
        last: of('message').at(-1),
        microphone: track?.readyState,
        errors: lab.errors,
      };
    });
    expect(seen).toEqual({
      version,
      call: 'call-1',
      stages: 9,
      order: ['call-start', 'call-end'],
      last: { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' },
      microphone: 'ended',
      errors: [],
    });
  });

  test('is stopped while joining, and starts again', async () => {
    const page = await lab.open();
    const seen = await page.evaluate(async () => {
      const { lab } = globalThis;
      const { voice, machine } = lab.voice('ok', { join: 'hang' });
      const starting = voice.start();
      await lab.until(() => machine.rooms[0]?.microphone, 'joining');
      await voice.stop();
      const stopped = await starting;
      const again = lab.voice('ok');
      const call = await again.voice.start();
      await again.voice.stop();
      return { stopped, call: call?.id, errors: lab.errors };
    });
    expect(seen).toEqual({ stopped: null, call: 'call-1', errors: [] });
  });

  test('that fails reports the error, and releases the microphone', async () => {
    const page = await lab.open();
    const seen = await page.evaluate(async () => {
      const { lab } = globalThis;
      const { voice, machine, of } = lab.voice('ok');
      await voice.start();
      await lab.until(() => voice.getState().status === 'live', 'live');
      const meeting = machine.room();
      const track = meeting.microphone;
      meeting.fatal('exp-room', 'The room has expired.');
      await lab.until(() => voice.getState().status === 'failed', 'failed');
      await voice.stop();
      return { errors: of('error'), microphone: track?.readyState };
    });
    expect(seen).toMatchObject({ errors: [{ code: 'exp-room' }], microphone: 'ended' });
  });
});
