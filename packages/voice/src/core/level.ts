import { type Effect, emit, nothing, type Step, timer } from './event';
import { flag, type Machine } from './state';

/** The combined remote level above which the agent speaks (spec 9). */
export const speechThreshold = 0.01;
/** The combined remote level that counts as full (spec 9). */
export const fullLevel = 0.15;
/** How long after the last such level speech has ended, in milliseconds (spec 9). */
export const speechEndDelay = 1000;
/** How long nothing may be heard from an open microphone before it counts as silent, in milliseconds. */
export const silenceDelay = 8000;

/** The agent's level was measured. */
export function transitionLevel(machine: Machine, sum: number): Step {
  if (!machine.joined || !Number.isFinite(sum)) return [machine, nothing];
  const level = Math.min(1, Math.max(0, sum / fullLevel));
  const effects: Effect[] = [emit('volume-level', level)];
  const speaks = sum > speechThreshold;
  if (speaks) {
    if (!machine.view.agentSpeaking) effects.push(emit('speech-start', undefined));
    effects.push(...timer(machine, 'speech', speechEndDelay));
  }
  const agentSpeaking = speaks || machine.view.agentSpeaking;
  if (level === machine.view.level && agentSpeaking === machine.view.agentSpeaking) return [machine, effects];
  return [flag(machine, { level, agentSpeaking }), effects];
}

/** The microphone's level was measured. */
export function transitionLocalLevel(machine: Machine, measured: number, at: number): Step {
  const { view } = machine;
  if (!machine.joined || !Number.isFinite(measured)) return [machine, nothing];
  const localLevel = view.muted ? 0 : Math.min(1, Math.max(0, measured));
  const effects = [emit('local-volume-level', localLevel)];
  // A person who listens is silent too: only quiet in one's own turn counts.
  const waiting =
    view.status === 'live' && !view.muted && !view.agentSpeaking && localLevel <= speechThreshold;
  const silentSince = waiting ? (machine.silentSince ?? at) : null;
  const unheard = silentSince !== null && at - silentSince >= silenceDelay;
  const heard = localLevel > speechThreshold;
  const microphone =
    view.microphone === 'on' && unheard
      ? 'silent'
      : view.microphone === 'silent' && heard
        ? 'on'
        : view.microphone;
  const next = silentSince === machine.silentSince ? machine : { ...machine, silentSince };
  if (localLevel === view.localLevel && microphone === view.microphone) return [next, effects];
  return [flag(next, { localLevel, microphone }), effects];
}
