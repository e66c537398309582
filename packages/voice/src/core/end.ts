import type { VoiceError } from './error';
import { type Effect, emit, nothing, type Step } from './event';
import { type Machine, withPhase } from './machine';
import { failOpenStages } from './stage-progress';
import { silentLevels } from './status';
import { closeTranscript } from './transcript';

/** The flags of a call that is over. */
export const inactive = {
  agentSpeaking: false,
  needsGesture: false,
  outputMissing: false,
  reconnecting: false,
  microphone: 'off',
} as const;

/** The `call-end` event, and the ended status unless it was emitted. */
export function endEffects(machine: Machine, reason: string): readonly Effect[] {
  if (!machine.joined) return nothing;
  const end = emit('call-end', { reason });
  if (machine.endedReason !== null) return [end];
  return [end, emit('message', { type: 'status-update', status: 'ended', endedReason: reason })];
}

/** Ends the call with an error. */
export function fail(machine: Machine, error: VoiceError, at: number): Step {
  const next = withPhase(
    machine,
    { status: 'failed', error, code: error.code, retryable: error.retryable },
    { ...inactive, transcript: closeTranscript(machine.view.transcript) },
  );
  const stage = error.stage ?? (machine.view.status === 'starting' ? machine.view.stage : 'initialization');
  const startFailed = machine.joined
    ? nothing
    : [emit('call-start-failed', { stage, totalDurationMs: at - machine.startedAt, error })];
  return [
    { ...next, levels: silentLevels, openStages: {} },
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

/** Ends the call in the ordinary way. */
export function leave(machine: Machine, reason: string): Step {
  const next = withPhase(
    machine,
    { status: 'ended', reason },
    { ...inactive, transcript: closeTranscript(machine.view.transcript) },
  );
  const effects: Effect[] = [{ type: 'stopTimers' }, ...endEffects(machine, reason)];
  if (machine.callId !== null) effects.push({ type: 'disconnect', callId: machine.callId });
  return [{ ...next, levels: silentLevels, openStages: {} }, effects];
}
