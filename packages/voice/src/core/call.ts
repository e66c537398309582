// What follows what. Every event of the world carries its call's id; one of another call changes nothing.
//
//   idle, ended, failed   start              → starting (initialization)
//   starting              permissionAsked    → permission      permissionGranted → starting
//   starting              stageStarted       → starting (that stage)
//   starting              joined             → awaiting-agent, or live when the agent already listens
//   awaiting-agent        agentReady         → live
//   any of a call         stop               → ending          disconnected → ended, or idle when nothing had begun
//   any of a call         failed, a deadline → failed
//   awaiting-agent, live  left               → ended
import { nothingToStart, timeoutError, type VoiceError, type VoiceWarning } from './error';
import {
  type CallEvent,
  type Effect,
  emit,
  nothing,
  type Request,
  type Step,
  type Timer,
  timer,
  type WorldEvent,
} from './event';
import { transitionLevel, transitionLocalLevel } from './level';
import { endedReason, fits, parseAgentMessage } from './message';
import type { Call } from './port';
import { failOpenStages, optionalStages, stageWarning, transitionStage } from './stage-progress';
import { enter, flag, initialMachine, isBusy, type Machine } from './state';
import { appendSpoken, closeTranscript, emptyTranscript, parseSpoken } from './transcript';

const quiet = {
  level: 0,
  localLevel: 0,
  agentSpeaking: false,
  needsGesture: false,
  reconnecting: false,
  microphone: 'off',
} as const;

function endEffects(machine: Machine, reason: string): readonly Effect[] {
  if (!machine.joined) return nothing;
  const end = emit('call-end', { reason });
  if (machine.endedReason !== null) return [end];
  return [end, emit('message', { type: 'status-update', status: 'ended', endedReason: reason })];
}

function fail(machine: Machine, error: VoiceError, at: number): Step {
  const next = enter(
    machine,
    { status: 'failed', error, code: error.code, retryable: error.retryable },
    { ...quiet, transcript: closeTranscript(machine.view.transcript) },
  );
  const stage = error.stage ?? (machine.view.status === 'starting' ? machine.view.stage : 'initialization');
  const startFailed = machine.joined
    ? nothing
    : [emit('call-start-failed', { stage, totalDurationMs: at - machine.startedAt, error })];
  return [
    { ...next, openStages: {} },
    [
      { type: 'stopTimers' },
      ...failOpenStages(machine, error.message, at),
      ...startFailed,
      ...endEffects(machine, error.code),
      emit('error', error),
      ...(machine.callId === null ? nothing : [{ type: 'disconnect', callId: machine.callId } as const]),
    ],
  ];
}

function leave(machine: Machine, reason: string): Step {
  const next = enter(
    machine,
    { status: 'ended', reason },
    { ...quiet, transcript: closeTranscript(machine.view.transcript) },
  );
  const effects: Effect[] = [{ type: 'stopTimers' }, ...endEffects(machine, reason)];
  if (machine.callId !== null) effects.push({ type: 'disconnect', callId: machine.callId });
  return [{ ...next, openStages: {} }, effects];
}

function goLive(machine: Machine, call: Call, at: number): Step {
  return [
    enter(machine, { status: 'live', since: at }),
    [{ type: 'stopTimer', timer: 'agent-ready' }, emit('call-start', call)],
  ];
}

function transitionRequest(machine: Machine, event: Request): Step {
  const { view } = machine;
  switch (event.type) {
    case 'start': {
      const settle: Effect = { type: 'settle', callId: event.callId, call: null };
      if (isBusy(view.status)) {
        const warning: VoiceWarning = {
          type: 'already-started',
          code: 'already-started',
          message: 'A call is already under way, so start() did nothing: stop() the call first.',
          retryable: false,
        };
        return [machine, [emit('warning', warning), settle]];
      }
      const { assistant, assistantId, squad, squadId, workflow, workflowId } = event.subject;
      const fresh = { ...initialMachine(machine.wishes, machine.timeouts), startedAt: event.at };
      if (!(assistant || assistantId || squad || squadId || workflow || workflowId)) {
        const [failed, effects] = fail(
          fresh,
          {
            type: 'validation-error',
            code: 'nothing-to-start',
            message: nothingToStart,
            retryable: false,
            stage: 'initialization',
          },
          event.at,
        );
        return [failed, [...effects, settle]];
      }
      const next = enter(
        { ...fresh, callId: event.callId, openStages: { initialization: event.at } },
        { status: 'starting', stage: 'initialization' },
        { transcript: emptyTranscript },
      );
      return [
        next,
        [
          emit('call-start-progress', { stage: 'initialization', status: 'started' }),
          ...timer(next, 'initialization', machine.timeouts.initialization),
          { type: 'connect', callId: event.callId, subject: event.subject, wishes: machine.wishes },
        ],
      ];
    }
    case 'stop': {
      if (!isBusy(view.status) || view.status === 'ending' || machine.callId === null)
        return [machine, nothing];
      const next = enter(
        machine,
        { status: 'ending' },
        { ...quiet, transcript: closeTranscript(view.transcript) },
      );
      return [
        { ...next, openStages: {} },
        [
          { type: 'stopTimers' },
          ...failOpenStages(machine, 'The call was stopped.', event.at),
          { type: 'disconnect', callId: machine.callId },
        ],
      ];
    }
    case 'mute': {
      if (view.muted === event.muted) return [machine, nothing];
      const microphone = view.microphone === 'silent' ? 'on' : view.microphone;
      const next = flag(
        { ...machine, wishes: { ...machine.wishes, muted: event.muted } },
        { muted: event.muted, microphone, ...(event.muted ? { localLevel: 0 } : {}) },
      );
      return [next, [{ type: 'setMuted', muted: event.muted }]];
    }
    case 'setVolume': {
      if (!Number.isFinite(event.volume)) return [machine, nothing];
      const volume = Math.min(1, Math.max(0, event.volume));
      if (volume === view.volume) return [machine, nothing];
      return [
        flag({ ...machine, wishes: { ...machine.wishes, volume } }, { volume }),
        [{ type: 'setVolume', volume }],
      ];
    }
    case 'setDevices': {
      const devices = { ...machine.wishes.devices, ...event.devices };
      return [
        { ...machine, wishes: { ...machine.wishes, devices } },
        [{ type: 'setDevices', devices: event.devices }],
      ];
    }
    case 'resumeAudio':
      return view.needsGesture ? [machine, [{ type: 'resumeAudio' }]] : [machine, nothing];
    case 'send': {
      const refuse = (code: 'not-connected' | 'too-large', message: string): Step => [
        machine,
        [emit('warning', { type: 'message-error', code, message, retryable: code === 'not-connected' })],
      ];
      if (view.status !== 'live' && view.status !== 'awaiting-agent')
        return refuse(
          'not-connected',
          'There is no call to send this message into: start a call and send it again.',
        );
      if (!fits(event.message))
        return refuse(
          'too-large',
          'The message is too large for the call: its JSON may hold 4096 characters. Send it in parts.',
        );
      const typed = event.message.type === 'add-message' && event.message.message.role === 'user';
      if (!typed) return [machine, [{ type: 'send', message: event.message }]];
      const said = {
        speaker: 'user',
        text: event.message.message.content,
        final: true,
        typed: true,
      } as const;
      const { transcript, utterance } = appendSpoken(view.transcript, said, event.at);
      const send: Effect = { type: 'send', message: event.message };
      return [flag(machine, { transcript }), utterance ? [send, emit('utterance', utterance)] : [send]];
    }
  }
}

function transitionTimer(machine: Machine, name: Timer, at: number): Step {
  const { view, timeouts } = machine;
  switch (name) {
    case 'speech':
      return view.agentSpeaking
        ? [flag(machine, { agentSpeaking: false }), [emit('speech-end', undefined)]]
        : [machine, nothing];
    case 'permission':
      return fail(
        machine,
        {
          type: 'microphone-error',
          code: 'timeout',
          message: `The question for the microphone was not answered within ${timeouts.permission} ms, so the call was given up: start again and allow the microphone.`,
          retryable: true,
          stage: 'initialization',
        },
        at,
      );
    case 'agent-ready':
      return fail(
        machine,
        {
          type: 'agent-error',
          code: 'agent-not-ready',
          message: `The agent did not listen within ${timeouts['agent-ready']} ms of joining, so the call was given up: start again.`,
          retryable: true,
        },
        at,
      );
    case 'reconnecting':
      return fail(
        machine,
        {
          type: 'daily-error',
          code: 'connection-error',
          message: `The connection did not come back within ${timeouts.reconnecting} ms, so the call was given up: check the network and start again.`,
          retryable: true,
        },
        at,
      );
    case 'leaving':
      return leave(machine, machine.endedReason ?? 'unknown');
    default:
      if (machine.openStages[name] === undefined) return [machine, nothing];
      if (!optionalStages.includes(name)) return fail(machine, timeoutError(name, timeouts[name]), at);
      return transitionStage(machine, {
        type: 'stageFailed',
        stage: name,
        warning: stageWarning(name),
        callId: machine.callId ?? '',
        at,
      });
  }
}

function transitionMessage(machine: Machine, data: unknown, at: number): Step {
  const message = parseAgentMessage(data);
  if (!message) {
    const warning: VoiceWarning = {
      type: 'message-error',
      code: 'unreadable',
      message: 'A message arrived that is not a JSON object with a type, so it was dropped.',
      retryable: false,
      cause: data,
    };
    return [machine, [emit('warning', warning)]];
  }
  const reason = endedReason(message);
  // The ended status is passed on once, whoever sends it again.
  if (reason !== null && machine.endedReason !== null) return [machine, nothing];
  const effects: Effect[] = [emit('message', message)];
  let next = machine;
  if (reason !== null) {
    next = { ...next, endedReason: reason };
    // Leaving the room follows; should it not, the call must not stay open.
    effects.push(...timer(machine, 'leaving', machine.timeouts.leaving));
  }
  const said = parseSpoken(message);
  if (said) {
    const { transcript, utterance } = appendSpoken(machine.view.transcript, said, at);
    if (utterance) {
      next = flag(next, { transcript });
      if (utterance.final) effects.push(emit('utterance', utterance));
    }
  }
  return [next, effects];
}

function transitionWorld(machine: Machine, event: WorldEvent): Step {
  const { view, timeouts } = machine;
  if (event.callId !== machine.callId) return [machine, nothing];
  if (event.type === 'disconnected') {
    const settle: Effect = { type: 'settle', callId: event.callId, call: null };
    if (isBusy(view.status) && view.status !== 'ending') return [machine, nothing];
    const gone = { ...machine, callId: null };
    if (view.status !== 'ending') return [gone, [settle]];
    if (!machine.joined) return [enter(gone, { status: 'idle' }, quiet), [settle]];
    const reason = machine.endedReason ?? 'customer-ended-call';
    return [enter(gone, { status: 'ended', reason }), [...endEffects(machine, reason), settle]];
  }
  // Ended, failed or on its way out: only letting go is left, which was handled above.
  if (!isBusy(view.status) || view.status === 'ending') return [machine, nothing];
  switch (event.type) {
    case 'permissionAsked':
      if (view.status !== 'starting') return [machine, nothing];
      return [
        enter(machine, { status: 'permission' }),
        [{ type: 'stopTimer', timer: view.stage }, ...timer(machine, 'permission', timeouts.permission)],
      ];
    case 'permissionGranted': {
      if (view.status !== 'permission') return [machine, nothing];
      return [
        enter(machine, { status: 'starting', stage: 'initialization' }),
        [
          { type: 'stopTimer', timer: 'permission' },
          ...timer(machine, 'initialization', timeouts.initialization),
        ],
      ];
    }
    case 'stageStarted':
    case 'stageCompleted':
    case 'stageSkipped':
    case 'stageFailed':
      return transitionStage(machine, event);
    case 'joined': {
      if (machine.joined) return [machine, nothing];
      const next = enter(
        { ...machine, joined: true },
        { status: 'awaiting-agent' },
        { call: event.call, microphone: view.microphone === 'lost' ? 'lost' : 'on' },
      );
      const effects: Effect[] = [
        emit('call-start-success', { call: event.call, totalDurationMs: event.at - machine.startedAt }),
        { type: 'settle', callId: event.callId, call: event.call },
      ];
      if (!machine.agentReady)
        return [next, [...effects, ...timer(next, 'agent-ready', timeouts['agent-ready'])]];
      const [live, liveEffects] = goLive(next, event.call, event.at);
      return [live, [...effects, ...liveEffects]];
    }
    case 'agentReady':
      if (view.status === 'awaiting-agent' && view.call) return goLive(machine, view.call, event.at);
      return [{ ...machine, agentReady: true }, nothing];
    case 'messageArrived':
      return transitionMessage(machine, event.data, event.at);
    case 'remoteLevelMeasured':
      return transitionLevel(machine, event.level);
    case 'localLevelMeasured':
      return transitionLocalLevel(machine, event.level, event.at);
    case 'audioBlocked': {
      const warning: VoiceWarning = {
        type: 'audio-start-failed',
        code: 'autoplay-blocked',
        message:
          'The browser refused to play the agent’s voice without a gesture: call resumeAudio() from a click.',
        retryable: true,
      };
      // The agent waits until it can be heard; the person may take their time to press the button.
      return [
        flag(machine, { needsGesture: true }),
        [emit('warning', warning), { type: 'stopTimer', timer: 'agent-ready' }],
      ];
    }
    case 'audioStarted':
      if (!view.needsGesture) return [machine, nothing];
      return [
        flag(machine, { needsGesture: false }),
        view.status === 'awaiting-agent' ? timer(machine, 'agent-ready', timeouts['agent-ready']) : nothing,
      ];
    case 'connectionLost':
      if (view.reconnecting || !machine.joined) return [machine, nothing];
      return [flag(machine, { reconnecting: true }), timer(machine, 'reconnecting', timeouts.reconnecting)];
    case 'connectionRestored':
      return view.reconnecting
        ? [flag(machine, { reconnecting: false }), [{ type: 'stopTimer', timer: 'reconnecting' }]]
        : [machine, nothing];
    case 'microphoneLost': {
      if (view.microphone === 'lost') return [machine, nothing];
      const warning: VoiceWarning = {
        type: 'microphone-error',
        code: 'microphone-lost',
        message: 'The microphone went away during the call: connect it again or choose another one.',
        retryable: true,
      };
      return [flag(machine, { microphone: 'lost', localLevel: 0 }), [emit('warning', warning)]];
    }
    case 'microphoneRestored':
      return view.microphone === 'lost' ? [flag(machine, { microphone: 'on' }), nothing] : [machine, nothing];
    case 'warned':
      return [machine, [emit('warning', event.warning)]];
    case 'failed':
      // After the ended status, a connection that breaks is the end itself.
      return machine.endedReason !== null
        ? leave(machine, machine.endedReason)
        : fail(machine, event.error, event.at);
    case 'left': {
      if (!machine.joined)
        return fail(
          machine,
          {
            type: 'daily-call-join-error',
            code: 'join-failed',
            message: 'The call was left before it was joined: start again.',
            retryable: true,
            stage: 'daily-call-join',
          },
          event.at,
        );
      return leave(machine, machine.endedReason ?? event.reason ?? 'unknown');
    }
    case 'timerFired':
      return transitionTimer(machine, event.timer, event.at);
  }
}

/** What follows from an event. Pure: the same machine and event give the same answer, and nothing is done. */
export function transition(machine: Machine, event: CallEvent): Step {
  return 'callId' in event && event.type !== 'start'
    ? transitionWorld(machine, event)
    : transitionRequest(machine, event);
}
