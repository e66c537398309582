import { endEffects, fail, inactive, leave } from './end';
import {
  agentNotReady,
  leftBeforeJoining,
  nothingToStartError,
  permissionTimeout,
  reconnectTimeout,
  timeoutError,
} from './error';
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
  warn,
} from './event';
import { emptyTranscript } from './idle';
import { transitionLevel, transitionLocalLevel } from './level';
import { initialMachine, type Machine, withFlags, withPhase } from './machine';
import { endedReason, fits, maximumMessageSize, parseAgentMessage } from './message';
import type { Call } from './port';
import { isOptional } from './stage';
import { failOpenStages, transitionStage } from './stage-progress';
import { isBusy, silentLevels, type VoiceFlags } from './state';
import { appendUtterance, closeTranscript, parseSpeech } from './transcript';
import {
  alreadyStarted,
  autoplayBlocked,
  microphoneLost,
  notConnected,
  outputMissing,
  stageWarning,
  tooLarge,
  unreadableMessage,
  type VoiceWarning,
} from './warning';

function goLive(machine: Machine, call: Call, at: number): Step {
  return [
    withPhase(machine, { status: 'live', since: at }),
    [{ type: 'stopTimer', timer: 'agent-ready' }, emit('call-start', call)],
  ];
}

function transitionRequest(machine: Machine, event: Request): Step {
  const { view } = machine;
  switch (event.type) {
    case 'start': {
      const settle: Effect = { type: 'settle', callId: event.callId, call: null };
      if (isBusy(view)) return [machine, [emit('warning', alreadyStarted()), settle]];
      const { assistant, assistantId, squad, squadId, workflow, workflowId } = event.target;
      const fresh = {
        ...initialMachine({ ...machine.preferences, microphone: event.microphone }, machine.timeouts),
        startedAt: event.at,
        epoch: (event.date ?? event.at) - event.at,
      };
      if (!(assistant || assistantId || squad || squadId || workflow || workflowId)) {
        const [failed, effects] = fail(fresh, nothingToStartError(), event.at);
        return [failed, [...effects, settle]];
      }
      const next = withPhase(
        { ...fresh, callId: event.callId, openStages: { initialization: event.at } },
        { status: 'starting', stage: 'initialization' },
        { transcript: emptyTranscript },
      );
      return [
        next,
        [
          emit('call-start-progress', { stage: 'initialization', status: 'started' }),
          ...timer(next, 'initialization', machine.timeouts.initialization),
          { type: 'connect', callId: event.callId, target: event.target, preferences: fresh.preferences },
        ],
      ];
    }
    case 'stop': {
      if (!isBusy(view) || view.status === 'ending' || machine.callId === null) return [machine, nothing];
      const next = withPhase(
        machine,
        { status: 'ending' },
        { ...inactive, transcript: closeTranscript(view.transcript) },
      );
      return [
        { ...next, levels: silentLevels, openStages: {} },
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
      const next = withFlags(
        {
          ...machine,
          preferences: { ...machine.preferences, muted: event.muted },
          ...(event.muted ? { levels: { ...machine.levels, localLevel: 0 } } : {}),
        },
        { muted: event.muted, microphone },
      );
      return [next, [{ type: 'setMuted', muted: event.muted }]];
    }
    case 'setVolume': {
      if (!Number.isFinite(event.volume)) return [machine, nothing];
      const volume = Math.min(1, Math.max(0, event.volume));
      if (volume === view.volume) return [machine, nothing];
      return [
        withFlags({ ...machine, preferences: { ...machine.preferences, volume } }, { volume }),
        [{ type: 'setVolume', volume }],
      ];
    }
    case 'setDevices': {
      const devices = { ...machine.preferences.devices, ...event.devices };
      return [
        { ...machine, preferences: { ...machine.preferences, devices } },
        [{ type: 'setDevices', devices: event.devices }],
      ];
    }
    case 'resumeAudio':
      return view.needsGesture ? [machine, [{ type: 'resumeAudio' }]] : [machine, nothing];
    case 'send': {
      const refuse = (warning: VoiceWarning): Step => [machine, [emit('warning', warning)]];
      if (view.status !== 'live' && view.status !== 'awaiting-agent') return refuse(notConnected());
      if (!fits(event.message)) return refuse(tooLarge(maximumMessageSize));
      const typed = event.message.type === 'add-message' && event.message.message.role === 'user';
      if (!typed) return [machine, [{ type: 'send', message: event.message }]];
      const text = event.message.message.content;
      const { transcript, utterance } = appendUtterance(
        view.transcript,
        { speaker: 'user', text, final: true, typed: true },
        machine.epoch + event.at,
      );
      const send: Effect = { type: 'send', message: event.message };
      return [withFlags(machine, { transcript }), utterance ? [send, emit('utterance', utterance)] : [send]];
    }
  }
}

function transitionTimer(machine: Machine, name: Timer, at: number): Step {
  const { view, timeouts } = machine;
  switch (name) {
    case 'speech':
      return view.agentSpeaking
        ? [withFlags(machine, { agentSpeaking: false }), [emit('speech-end', undefined)]]
        : [machine, nothing];
    case 'permission':
      return fail(machine, permissionTimeout(timeouts.permission), at);
    case 'agent-ready':
      return fail(machine, agentNotReady(timeouts['agent-ready']), at);
    case 'reconnecting':
      return fail(machine, reconnectTimeout(timeouts.reconnecting), at);
    case 'leaving':
      return leave(machine, machine.endedReason ?? 'unknown');
    default:
      if (machine.openStages[name] === undefined) return [machine, nothing];
      if (!isOptional(name)) return fail(machine, timeoutError(name, timeouts[name]), at);
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
  if (!message) return [machine, [emit('warning', unreadableMessage(data))]];
  const reason = endedReason(message);
  // The ended status is emitted once; the provider may send it again.
  if (reason !== null && machine.endedReason !== null) return [machine, nothing];
  const effects: Effect[] = [emit('message', message)];
  let next = machine;
  if (reason !== null) {
    next = { ...next, endedReason: reason };
    // The room is left next; a timer ends the call when that does not happen.
    effects.push(...timer(machine, 'leaving', machine.timeouts.leaving));
  }
  const speech = parseSpeech(message);
  if (speech) {
    const { transcript, utterance } = appendUtterance(machine.view.transcript, speech, machine.epoch + at);
    if (utterance) {
      next = withFlags(next, { transcript });
      if (utterance.final) effects.push(emit('utterance', utterance));
    }
  }
  return [next, effects];
}

function toJoinedMicrophone({ view, preferences }: Machine): VoiceFlags['microphone'] {
  if (preferences.microphone === false) return 'off';
  return view.microphone === 'lost' ? 'lost' : 'on';
}

function transitionWorld(machine: Machine, event: WorldEvent): Step {
  const { view, timeouts } = machine;
  if (event.callId !== machine.callId) return [machine, nothing];
  if (event.type === 'disconnected') {
    const settle: Effect = { type: 'settle', callId: event.callId, call: null };
    if (isBusy(view) && view.status !== 'ending') return [machine, nothing];
    const released = { ...machine, levels: silentLevels, callId: null };
    if (view.status !== 'ending') return [released, [settle]];
    if (!machine.joined) return [withPhase(released, { status: 'idle' }, inactive), [settle]];
    const reason = machine.endedReason ?? 'customer-ended-call';
    return [withPhase(released, { status: 'ended', reason }), [...endEffects(machine, reason), settle]];
  }
  // A call that is over only waits for `disconnected`, handled above.
  if (!isBusy(view) || view.status === 'ending') return [machine, nothing];
  switch (event.type) {
    case 'permissionAsked':
      if (view.status !== 'starting') return [machine, nothing];
      return [
        withPhase(machine, { status: 'permission' }),
        [{ type: 'stopTimer', timer: view.stage }, ...timer(machine, 'permission', timeouts.permission)],
      ];
    case 'permissionGranted': {
      if (view.status !== 'permission') return [machine, nothing];
      return [
        withPhase(machine, { status: 'starting', stage: 'initialization' }),
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
      const next = withPhase(
        { ...machine, joined: true },
        { status: 'awaiting-agent' },
        { call: event.call, microphone: toJoinedMicrophone(machine) },
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
    case 'messageReceived':
      return transitionMessage(machine, event.data, event.at);
    case 'remoteLevelMeasured':
      return transitionLevel(machine, event.level);
    case 'localLevelMeasured':
      return transitionLocalLevel(machine, event.level, event.at);
    case 'audioBlocked':
      // The agent reports ready only once its voice plays, so the deadline must not run meanwhile.
      return [
        withFlags(machine, { needsGesture: true }),
        [emit('warning', autoplayBlocked()), { type: 'stopTimer', timer: 'agent-ready' }],
      ];
    case 'outputMissing':
      return [
        withFlags(machine, { needsGesture: false, outputMissing: true }),
        [
          emit('warning', outputMissing()),
          ...(view.status === 'awaiting-agent'
            ? timer(machine, 'agent-ready', timeouts['agent-ready'])
            : nothing),
        ],
      ];
    case 'audioStarted':
      if (!view.needsGesture && !view.outputMissing) return [machine, nothing];
      return [
        withFlags(machine, { needsGesture: false, outputMissing: false }),
        view.status === 'awaiting-agent' ? timer(machine, 'agent-ready', timeouts['agent-ready']) : nothing,
      ];
    case 'connectionLost':
      if (view.reconnecting || !machine.joined) return [machine, nothing];
      return [
        withFlags(machine, { reconnecting: true }),
        timer(machine, 'reconnecting', timeouts.reconnecting),
      ];
    case 'connectionRestored':
      return view.reconnecting
        ? [withFlags(machine, { reconnecting: false }), [{ type: 'stopTimer', timer: 'reconnecting' }]]
        : [machine, nothing];
    case 'microphoneLost': {
      if (view.microphone === 'lost' || machine.preferences.microphone === false) return [machine, nothing];
      const silenced = { ...machine, levels: { ...machine.levels, localLevel: 0 } };
      return [withFlags(silenced, { microphone: 'lost' }), [emit('warning', microphoneLost())]];
    }
    case 'microphoneRestored':
      return view.microphone === 'lost'
        ? [withFlags(machine, { microphone: 'on' }), nothing]
        : [machine, nothing];
    case 'warned':
      return [machine, warn(event.warning)];
    case 'failed':
      // After the ended status, a broken connection is the end of the call.
      return machine.endedReason !== null
        ? leave(machine, machine.endedReason)
        : fail(machine, event.error, event.at);
    case 'left':
      return machine.joined
        ? leave(machine, machine.endedReason ?? event.reason ?? 'unknown')
        : fail(machine, leftBeforeJoining(), event.at);
    case 'timerFired':
      return transitionTimer(machine, event.timer, event.at);
  }
}

/**
 * The next machine and the effects to run. Pure: nothing is run here. An event of another call changes nothing.
 * ```text
 * idle, ended, failed   start              → starting (initialization)
 * starting              permissionAsked    → permission      permissionGranted → starting
 * starting              stageStarted       → starting (that stage)
 * starting              joined             → awaiting-agent, or live when the agent already listens
 * awaiting-agent        agentReady         → live
 * any of a call         stop               → ending          disconnected → ended, or idle before joining
 * any of a call         failed, a deadline → failed
 * awaiting-agent, live  left               → ended
 * ```
 */
export function transition(machine: Machine, event: CallEvent): Step {
  return 'callId' in event && event.type !== 'start'
    ? transitionWorld(machine, event)
    : transitionRequest(machine, event);
}
