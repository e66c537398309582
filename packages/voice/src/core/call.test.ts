import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { transition } from './call';
import type { VoiceError } from './error';
import type { CallEvent, Effect, WorldEvent } from './event';
import { initialMachine, type Machine } from './machine';
import type { TransportEvent } from './port';
import { type Stage, stages } from './stage';
import { isBusy, voiceStatuses } from './state';
import { defaultTimeouts } from './timeouts';
import { deviceRefused, localLevelUnavailable, stageWarning } from './warning';

const idle = initialMachine({ muted: false, volume: 1, devices: {} }, defaultTimeouts);
const call = { id: 'provider-1', videoRecordingEnabled: false };

/** The machine after these events, and all their effects. */
function after(events: readonly CallEvent[], from: Machine = idle): { machine: Machine; effects: Effect[] } {
  let machine = from;
  const effects: Effect[] = [];
  for (const event of events) {
    const [next, more] = transition(machine, event);
    machine = next;
    effects.push(...more);
  }
  return { machine, effects };
}

const start: CallEvent = { type: 'start', callId: 'one', target: { assistantId: 'a' }, at: 0 };
const world = (event: TransportEvent | { type: 'disconnected' }, at = 10, callId = 'one'): WorldEvent => ({
  ...event,
  callId,
  at,
});
const fired = (timer: Extract<WorldEvent, { type: 'timerFired' }>['timer'], at = 10): WorldEvent => ({
  type: 'timerFired',
  timer,
  callId: 'one',
  at,
});
const emitted = (effects: readonly Effect[], name: string) =>
  effects.flatMap((effect) => (effect.type === 'emit' && effect.name === name ? [effect.data] : []));
const live = [start, world({ type: 'joined', call }), world({ type: 'agentReady' })];
const lost: VoiceError = { type: 'daily-error', code: 'connection-error', message: 'Lost.', retryable: true };

describe('the table of states', () => {
  test.each<[string, CallEvent[], string]>([
    ['a start', [start], 'starting'],
    ['the permission question', [start, world({ type: 'permissionAsked' })], 'permission'],
    [
      'its answer',
      [start, world({ type: 'permissionAsked' }), world({ type: 'permissionGranted' })],
      'starting',
    ],
    ['joining', [start, world({ type: 'joined', call })], 'awaiting-agent'],
    ['the agent', live, 'live'],
    [
      'an agent that was ready before joining',
      [start, world({ type: 'agentReady' }), world({ type: 'joined', call })],
      'live',
    ],
    ['a stop', [...live, { type: 'stop', at: 20 }], 'ending'],
    ['a stop, done', [...live, { type: 'stop', at: 20 }, world({ type: 'disconnected' })], 'ended'],
    ['a stop before joining', [start, { type: 'stop', at: 20 }, world({ type: 'disconnected' })], 'idle'],
    ['a failure', [...live, world({ type: 'failed', error: lost })], 'failed'],
    ['the other side leaving', [...live, world({ type: 'left' })], 'ended'],
    ['leaving before joining', [start, world({ type: 'left' })], 'failed'],
    [
      'a start after the end',
      [...live, world({ type: 'left' }), world({ type: 'disconnected' }), { ...start, callId: 'two' }],
      'starting',
    ],
  ])('%s', (_, events, status) => {
    expect(after(events).machine.view.status).toBe(status);
  });

  test('a stage under way is in the state', () => {
    const { machine } = after([start, world({ type: 'stageStarted', stage: 'daily-call-join' })]);
    expect(machine.view).toMatchObject({ status: 'starting', stage: 'daily-call-join' });
  });
});

test('events of another call change nothing', () => {
  const { machine } = after(live);
  for (const event of [
    world({ type: 'failed', error: lost }, 20, 'two'),
    world({ type: 'left' }, 20, 'two'),
    world({ type: 'disconnected' }, 20, 'two'),
    world({ type: 'remoteLevelMeasured', level: 1 }, 20, 'two'),
  ])
    expect(transition(machine, event)).toEqual([machine, []]);
});

describe('stages', () => {
  test('report their duration, and each failure of a start closes the open one', () => {
    const { effects } = after([
      start,
      world({ type: 'stageCompleted', stage: 'initialization' }, 30),
      world({ type: 'stageStarted', stage: 'web-call-creation' }, 40),
      world(
        {
          type: 'failed',
          error: {
            type: 'start-method-error',
            code: 'unauthorized',
            message: 'No.',
            retryable: false,
            stage: 'web-call-creation',
            status: 401,
          },
        },
        90,
      ),
    ]);
    expect(emitted(effects, 'call-start-progress')).toEqual([
      { stage: 'initialization', status: 'started' },
      { stage: 'initialization', status: 'completed', durationMs: 30 },
      { stage: 'web-call-creation', status: 'started' },
      { stage: 'web-call-creation', status: 'failed', durationMs: 50, reason: 'No.' },
    ]);
    expect(emitted(effects, 'call-start-failed')).toMatchObject([
      { stage: 'web-call-creation', totalDurationMs: 90 },
    ]);
    expect(emitted(effects, 'error')).toHaveLength(1);
    expect(emitted(effects, 'call-end')).toEqual([]);
  });

  test.each([
    'initialization',
    'web-call-creation',
    'daily-call-object-creation',
    'mobile-permissions',
    'daily-call-join',
  ] as const)('%s past its time is fatal', (stage) => {
    const events = stage === 'initialization' ? [start] : [start, world({ type: 'stageStarted', stage })];
    const { machine, effects } = after([...events, fired(stage)]);
    expect(machine.view).toMatchObject({ status: 'failed', code: 'timeout', retryable: true });
    expect(effects.at(-1)).toEqual({ type: 'disconnect', callId: 'one' });
    expect(effects).toContainEqual({
      type: 'startTimer',
      timer: stage,
      milliseconds: defaultTimeouts[stage],
      callId: 'one',
    });
  });

  test.each([
    'video-recording-setup',
    'video-recording-started',
    'audio-observer-setup',
    'audio-processing-setup',
  ] as const)('%s past its time is an error that is not fatal, and a warning', (stage) => {
    const { machine, effects } = after([...live, world({ type: 'stageStarted', stage }), fired(stage)]);
    expect(machine.view.status).toBe('live');
    expect(emitted(effects, 'warning')).toMatchObject([{ stage }]);
    expect(emitted(effects, 'error')).toEqual(emitted(effects, 'warning'));
    expect(emitted(effects, 'error')).toMatchObject([{ fatal: false }]);
    expect(emitted(effects, 'call-end')).toEqual([]);
  });

  test.each([
    ['video-recording-setup', 'video-recording-setup-error'],
    ['video-recording-started', 'video-recording-setup-error'],
    ['audio-observer-setup', 'audio-observer-setup-error'],
    ['audio-processing-setup', 'audio-processing-setup-error'],
  ] as const)('%s that fails is an error of type %s, open or not', (stage, type) => {
    const failed = world({ type: 'stageFailed', stage, warning: stageWarning(stage, new Error('no')) });
    for (const events of [[failed], [world({ type: 'stageStarted', stage }), failed]])
      expect(emitted(after([...live, ...events]).effects, 'error')).toMatchObject([{ type, fatal: false }]);
  });

  test('the microphone’s level that cannot be measured is such an error; any other warning is none', () => {
    const levels = world({ type: 'warned', warning: localLevelUnavailable(new Error('no')) });
    expect(emitted(after([...live, levels]).effects, 'error')).toMatchObject([
      { type: 'audio-observer-setup-error', fatal: false },
    ]);
    const device = world({ type: 'warned', warning: deviceRefused(new Error('no')) });
    expect(emitted(after([...live, device]).effects, 'error')).toEqual([]);
  });

  test('a started recording makes the agent say its first message, with the delay', () => {
    const { effects } = after([
      ...live,
      world({ type: 'stageStarted', stage: 'video-recording-started' }),
      world({ type: 'stageCompleted', stage: 'video-recording-started', delaySeconds: 1.5 }),
    ]);
    expect(effects).toContainEqual({
      type: 'send',
      message: { type: 'control', control: 'say-first-message', videoRecordingStartDelaySeconds: 1.5 },
    });
  });
});

describe('the start', () => {
  test('needs an assistant, a squad or a workflow', () => {
    const { machine, effects } = after([{ ...start, target: {} }]);
    expect(machine.view).toMatchObject({ status: 'failed', code: 'nothing-to-start' });
    expect(emitted(effects, 'error')).toMatchObject([
      { type: 'validation-error', message: 'Assistant or Squad or Workflow must be provided.' },
    ]);
    expect(effects).toContainEqual({ type: 'settle', callId: 'one', call: null });
    expect(effects.some(({ type }) => type === 'connect')).toBe(false);
  });

  test.each([
    { assistant: {} },
    { assistantId: 'a' },
    { squad: {} },
    { squadId: 's' },
    { workflow: {} },
    { workflowId: 'w' },
  ])('accepts %j', (target) => {
    expect(after([{ ...start, target }]).effects.at(-1)).toMatchObject({ type: 'connect', target });
  });

  test('clears the last call and keeps the preferences', () => {
    const { machine } = after([
      ...live,
      { type: 'mute', muted: true, at: 11 },
      { type: 'setVolume', volume: 0.5, at: 11 },
      world({
        type: 'messageReceived',
        data: '{"type":"transcript","role":"user","transcriptType":"final","transcript":"Hi"}',
      }),
      world({ type: 'left' }),
      world({ type: 'disconnected' }),
      { ...start, callId: 'two' },
    ]);
    expect(machine.view).toMatchObject({
      muted: true,
      volume: 0.5,
      call: null,
      transcript: { utterances: [] },
    });
  });
});

describe('the end', () => {
  const ended = JSON.stringify({ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' });

  test('by the person: call-end, then the status, once', () => {
    const { effects } = after([
      ...live,
      { type: 'stop', at: 20 },
      { type: 'stop', at: 21 },
      world({ type: 'disconnected' }),
      world({ type: 'disconnected' }),
    ]);
    expect(emitted(effects, 'call-end')).toEqual([{ reason: 'customer-ended-call' }]);
    expect(emitted(effects, 'message')).toEqual([
      { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' },
    ]);
  });

  test('by the provider: its ended status is emitted once, and its reason kept', () => {
    const { machine, effects } = after([
      ...live,
      world({ type: 'messageReceived', data: ended }),
      world({ type: 'messageReceived', data: ended }),
      world({ type: 'failed', error: { ...lost, code: 'ejected' } }),
    ]);
    expect(machine.view).toMatchObject({ status: 'ended', reason: 'silence-timed-out' });
    expect(emitted(effects, 'message')).toHaveLength(1);
    expect(emitted(effects, 'call-end')).toEqual([{ reason: 'silence-timed-out' }]);
    expect(emitted(effects, 'error')).toEqual([]);
  });

  test('announced but not followed by leaving: the call is left after the timeout', () => {
    const { machine, effects } = after([
      ...live,
      world({ type: 'messageReceived', data: ended }),
      fired('leaving'),
    ]);
    expect(machine.view).toMatchObject({ status: 'ended', reason: 'silence-timed-out' });
    expect(effects.at(-1)).toEqual({ type: 'disconnect', callId: 'one' });
  });

  test('resets every flag and level', () => {
    const { machine } = after([
      ...live,
      world({ type: 'remoteLevelMeasured', level: 0.2 }),
      world({ type: 'localLevelMeasured', level: 0.5 }),
      world({ type: 'connectionLost' }),
      world({ type: 'audioBlocked' }),
      world({ type: 'left' }),
    ]);
    expect(machine.levels).toEqual({ level: 0, localLevel: 0 });
    expect(machine.view).toMatchObject({
      agentSpeaking: false,
      reconnecting: false,
      needsGesture: false,
      microphone: 'off',
    });
  });
});

describe('levels', () => {
  test.each([
    [0, 0, false],
    [0.01, 0.01 / 0.15, false],
    [0.0101, 0.0101 / 0.15, true],
    [0.15, 1, true],
    [7, 1, true],
  ])('a combined level of %f is %f, speech: %s', (sum, level, speaking) => {
    const { machine, effects } = after([...live, world({ type: 'remoteLevelMeasured', level: sum })]);
    expect(machine.levels.level).toBeCloseTo(level, 10);
    expect(machine.view.agentSpeaking).toBe(speaking);
    expect(emitted(effects, 'speech-start')).toHaveLength(speaking ? 1 : 0);
  });

  test('an open microphone without sound for 8 s in the person’s turn is silent, until there is sound', () => {
    const quiet = (at: number) => world({ type: 'localLevelMeasured', level: 0.001 }, at);
    const { machine } = after([...live, quiet(1000), quiet(8999)]);
    expect(machine.view.microphone).toBe('on');
    const silent = after([quiet(9000)], machine).machine;
    expect(silent.view.microphone).toBe('silent');
    expect(
      after([world({ type: 'localLevelMeasured', level: 0.2 }, 9100)], silent).machine.view.microphone,
    ).toBe('on');
  });

  test('silence does not count while muted or while the agent speaks', () => {
    const quiet = (at: number) => world({ type: 'localLevelMeasured', level: 0 }, at);
    const muted = after([...live, { type: 'mute', muted: true, at: 10 }, quiet(10), quiet(20_000)]);
    expect(muted.machine.view.microphone).toBe('on');
    const listening = after([
      ...live,
      world({ type: 'remoteLevelMeasured', level: 0.2 }),
      quiet(10),
      quiet(20_000),
    ]);
    expect(listening.machine.view.microphone).toBe('on');
  });
});

describe('messages to the agent', () => {
  test('without a call are refused with a warning', () => {
    const { effects } = after([{ type: 'send', message: { type: 'say', message: 'Hi' }, at: 0 }]);
    expect(emitted(effects, 'warning')).toMatchObject([{ code: 'not-connected' }]);
  });

  test('longer than the library accepts are refused with a warning', () => {
    const fitting = after([
      ...live,
      { type: 'send', message: { type: 'say', message: 'x'.repeat(4000) }, at: 0 },
    ]);
    expect(fitting.effects.at(-1)).toMatchObject({ type: 'send' });
    const large = after([
      ...live,
      { type: 'send', message: { type: 'say', message: 'x'.repeat(4096) }, at: 0 },
    ]);
    expect(emitted(large.effects, 'warning')).toMatchObject([{ code: 'too-large' }]);
  });
});

describe('blocked sound', () => {
  test('stops the deadline for the agent, which restarts once sound plays', () => {
    const blocked = after([start, world({ type: 'joined', call }), world({ type: 'audioBlocked' })]);
    expect(blocked.machine.view.needsGesture).toBe(true);
    expect(blocked.effects).toContainEqual({ type: 'stopTimer', timer: 'agent-ready' });
    const playing = after(
      [{ type: 'resumeAudio', at: 11 }, world({ type: 'audioStarted' })],
      blocked.machine,
    );
    expect(playing.effects).toContainEqual({ type: 'resumeAudio' });
    expect(playing.effects.at(-1)).toMatchObject({ type: 'startTimer', timer: 'agent-ready' });
    expect(playing.machine.view.needsGesture).toBe(false);
  });

  test('goes on with captions where there is no output, until there is one', () => {
    const silent = after([
      start,
      world({ type: 'joined', call }),
      world({ type: 'audioBlocked' }),
      world({ type: 'outputMissing' }),
      world({ type: 'agentReady' }),
    ]);
    expect(silent.machine.view).toMatchObject({ status: 'live', needsGesture: false, outputMissing: true });
    expect(emitted(silent.effects, 'warning').at(-1)).toMatchObject({ code: 'output-missing' });
    const heard = after([world({ type: 'audioStarted' })], silent.machine);
    expect(heard.machine.view.outputMissing).toBe(false);
  });
});

describe('any sequence of events', () => {
  const stage = fc.constantFrom<Stage>(...stages);
  const transportEvent: fc.Arbitrary<TransportEvent | { type: 'disconnected' }> = fc.oneof(
    fc.constantFrom<TransportEvent | { type: 'disconnected' }>(
      { type: 'permissionAsked' },
      { type: 'permissionGranted' },
      { type: 'joined', call },
      { type: 'agentReady' },
      { type: 'audioBlocked' },
      { type: 'audioStarted' },
      { type: 'connectionLost' },
      { type: 'connectionRestored' },
      { type: 'microphoneLost' },
      { type: 'microphoneRestored' },
      { type: 'failed', error: lost },
      { type: 'left' },
      { type: 'disconnected' },
    ),
    stage.map((name) => ({ type: 'stageStarted', stage: name }) as const),
    stage.map((name) => ({ type: 'stageCompleted', stage: name }) as const),
    stage.map((name) => ({ type: 'stageSkipped', stage: name }) as const),
    fc.anything().map((data) => ({ type: 'messageReceived', data }) as const),
    fc
      .constantFrom(
        '{"type":"status-update","status":"ended"}',
        '{"type":"transcript","role":"user","transcript":"Hi"}',
      )
      .map((data) => ({ type: 'messageReceived', data }) as const),
    fc.double().map((level) => ({ type: 'remoteLevelMeasured', level }) as const),
    fc.double().map((level) => ({ type: 'localLevelMeasured', level }) as const),
  );
  const anyEvent = (callId: fc.Arbitrary<string>): fc.Arbitrary<CallEvent> =>
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(transportEvent, callId)
          .map(([event, id]) => ({ ...event, callId: id, at: 1 }) as WorldEvent),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(
            fc.constantFrom('speech', 'leaving', 'agent-ready', 'reconnecting', 'permission', ...stages),
            callId,
          )
          .map(([timer, id]) => ({ type: 'timerFired', timer, callId: id, at: 1 }) as WorldEvent),
      },
      {
        weight: 2,
        arbitrary: callId.map(
          (id) => ({ type: 'start', callId: id, target: { assistantId: 'a' }, at: 1 }) as const,
        ),
      },
      fc.constantFrom<CallEvent>(
        { type: 'stop', at: 1 },
        { type: 'mute', muted: true, at: 1 },
        { type: 'mute', muted: false, at: 1 },
        { type: 'setVolume', volume: Number.NaN, at: 1 },
        { type: 'resumeAudio', at: 1 },
        { type: 'send', message: { type: 'say', message: 'Hi' }, at: 1 },
      ),
    );

  test('per call there is at most one start, one end, one fatal error, one ended status; and every call is disconnected', () => {
    fc.assert(
      fc.property(fc.array(anyEvent(fc.constantFrom('one', 'two')), { maxLength: 60 }), (events) => {
        let machine = idle;
        // Per call since its connect.
        let counts = { begun: 0, ended: 0, errors: 0, statuses: 0, disconnects: 0 };
        for (const event of events) {
          const [next, effects] = transition(machine, event);
          for (const effect of effects) {
            if (effect.type === 'connect') {
              expect(
                machine.view.status === 'idle' ||
                  machine.view.status === 'ended' ||
                  machine.view.status === 'failed',
              ).toBe(true);
              counts = { begun: 0, ended: 0, errors: 0, statuses: 0, disconnects: 0 };
            }
            if (effect.type === 'disconnect') counts.disconnects++;
            if (effect.type !== 'emit') continue;
            if (effect.name === 'call-start') counts.begun++;
            if (effect.name === 'call-end') counts.ended++;
            // A part that could not be set up is an error too, and the call goes on.
            if (effect.name === 'error' && effect.data.fatal !== false) counts.errors++;
            if (effect.name === 'message' && effect.data.status === 'ended') counts.statuses++;
            if (effect.name === 'speech-end') expect(counts.ended).toBe(0);
          }
          machine = next;
          for (const count of Object.values(counts)) expect(count).toBeLessThanOrEqual(1);
          expect(counts.begun === 0 || machine.joined).toBe(true);
          expect(voiceStatuses).toContain(machine.view.status);
          expect(machine.levels.level).toBeGreaterThanOrEqual(0);
          expect(machine.levels.level).toBeLessThanOrEqual(1);
          if (machine.callId === null) expect(isBusy(machine.view)).toBe(false);
          // After a call, and while it ends, the transport was asked to disconnect exactly once.
          if (machine.callId !== null && (!isBusy(machine.view) || machine.view.status === 'ending'))
            expect(counts.disconnects).toBe(1);
        }
      }),
    );
  }, 60_000);
});
