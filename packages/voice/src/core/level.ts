import { type Effect, emit, nothing, type Step, timer } from './event';
import { type Machine, withFlags } from './machine';

/** The combined remote level above which the agent speaks (spec 9). */
export const speechThreshold = 0.01;
/** The combined remote level that counts as full (spec 9). */
export const fullLevel = 0.15;
/** Milliseconds from the last level above the threshold to the end of speech (spec 9). */
export const speechEndDelay = 1000;
/** Milliseconds of silence after which an open microphone counts as silent. */
export const silenceDelay = 8000;

/** The agent's level was measured. */
export function transitionLevel(machine: Machine, sum: number): Step {
  if (!machine.joined || !Number.isFinite(sum)) return [machine, nothing];
  const level = Math.min(1, Math.max(0, sum / fullLevel));
  const effects: Effect[] = [emit('volume-level', level)];
  const measured =
    level === machine.levels.level ? machine : { ...machine, levels: { ...machine.levels, level } };
  if (sum <= speechThreshold) return [measured, effects];
  const speech = timer(machine, 'speech', speechEndDelay);
  if (machine.view.agentSpeaking) return [measured, [...effects, ...speech]];
  return [
    withFlags(measured, { agentSpeaking: true }),
    [...effects, emit('speech-start', undefined), ...speech],
  ];
}

/** The microphone's level was measured. */
export function transitionLocalLevel(machine: Machine, measured: number, at: number): Step {
  const { view, levels } = machine;
  if (!machine.joined || !Number.isFinite(measured)) return [machine, nothing];
  const localLevel = view.muted ? 0 : Math.min(1, Math.max(0, measured));
  const effects = [emit('local-volume-level', localLevel)];
  const isAudible = localLevel > speechThreshold;
  // Silence counts only in the person's turn: while the agent speaks, the person listens.
  const isSilent = view.status === 'live' && !view.muted && !view.agentSpeaking && !isAudible;
  const silentSince = isSilent ? (machine.silentSince ?? at) : null;
  const next: Machine = {
    ...machine,
    silentSince,
    levels: localLevel === levels.localLevel ? levels : { ...levels, localLevel },
  };
  if (view.microphone === 'on' && silentSince !== null && at - silentSince >= silenceDelay)
    return [withFlags(next, { microphone: 'silent' }), effects];
  if (view.microphone === 'silent' && isAudible) return [withFlags(next, { microphone: 'on' }), effects];
  return [next, effects];
}
