import { type ErrorBase, errorMessage, type MicrophoneCode } from './error';
import type { OptionalStage } from './stage';

/** A part of the call that could not be set up. Emitted as `error` (spec 8) and as `warning`; the call goes on without it. */
export type SetupError = { readonly fatal: false } & (
  | ErrorBase<'video-recording-setup-error', 'recording-failed'>
  | ErrorBase<'audio-observer-setup-error', 'levels-unavailable'>
  | ErrorBase<'audio-processing-setup-error', 'noise-cancellation-unavailable'>
);

/** A failure that the call survives. Emitted as `warning`. */
export type VoiceWarning =
  | SetupError
  | ErrorBase<'already-started', 'already-started'>
  | ErrorBase<'audio-processor-error', 'noise-cancellation-stopped'>
  | ErrorBase<'audio-start-failed', 'autoplay-blocked' | 'output-missing'>
  | ErrorBase<'microphone-error', MicrophoneCode | 'microphone-lost'>
  | ErrorBase<'device-error', 'device-refused'>
  | ErrorBase<'message-error', 'not-connected' | 'too-large' | 'unreadable' | 'from-stranger'>;

/** Whether this warning is an error too. */
export const isSetupError = (warning: VoiceWarning): warning is SetupError => warning.fatal === false;

// One factory per warning. A sentence says what happened, why it matters and what to do.

export const alreadyStarted = (): VoiceWarning => ({
  type: 'already-started',
  code: 'already-started',
  message: 'A call is already under way, so start() did nothing: stop() the call first.',
  retryable: false,
});

export const notConnected = (): VoiceWarning => ({
  type: 'message-error',
  code: 'not-connected',
  message: 'There is no call to send this message into: start a call and send it again.',
  retryable: true,
});

export const notSent = (cause: unknown): VoiceWarning => ({
  type: 'message-error',
  code: 'not-connected',
  message: `A message did not reach the agent (${errorMessage(cause)}): send it again.`,
  retryable: true,
  cause,
});

export const tooLarge = (maximum: number): VoiceWarning => ({
  type: 'message-error',
  code: 'too-large',
  message: `The message is too large for the call: its JSON may hold ${maximum} characters. Send it in parts.`,
  retryable: false,
});

export const unreadableMessage = (cause: unknown): VoiceWarning => ({
  type: 'message-error',
  code: 'unreadable',
  message: 'A message that is not a JSON object with a type was received, so it was dropped.',
  retryable: false,
  cause,
});

export const unknownSender = (): VoiceWarning => ({
  type: 'message-error',
  code: 'from-stranger',
  message: 'A message of another participant was dropped: only messages of the agent count.',
  retryable: false,
});

export const autoplayBlocked = (): VoiceWarning => ({
  type: 'audio-start-failed',
  code: 'autoplay-blocked',
  message:
    'The browser refused to play the agent’s voice without a gesture: call resumeAudio() from a click.',
  retryable: true,
});

export const outputMissing = (): VoiceWarning => ({
  type: 'audio-start-failed',
  code: 'output-missing',
  message:
    'No sound output was found, so the call goes on with captions alone: connect loudspeakers or headphones to hear the agent.',
  retryable: true,
});

export const microphoneLost = (): VoiceWarning => ({
  type: 'microphone-error',
  code: 'microphone-lost',
  message: 'The microphone was disconnected during the call: connect it again or choose another one.',
  retryable: true,
});

export const deviceRefused = (cause: unknown): VoiceWarning => ({
  type: 'device-error',
  code: 'device-refused',
  message: `The browser refused the device (${errorMessage(cause)}), so the one in use was kept: choose another one.`,
  retryable: true,
  cause,
});

/** An optional stage failed; without a cause it took too long. */
export function stageWarning(stage: OptionalStage, cause?: unknown): SetupError {
  const reason = cause === undefined ? 'did not finish in time' : 'failed';
  const base = {
    message: `The stage "${stage}" ${reason}; the call continues without it.`,
    retryable: cause === undefined,
    fatal: false,
    stage,
    ...(cause === undefined ? {} : { cause }),
  } as const;
  if (stage === 'audio-observer-setup')
    return { type: 'audio-observer-setup-error', code: 'levels-unavailable', ...base };
  if (stage === 'audio-processing-setup')
    return { type: 'audio-processing-setup-error', code: 'noise-cancellation-unavailable', ...base };
  return { type: 'video-recording-setup-error', code: 'recording-failed', ...base };
}

export const localLevelUnavailable = (cause: unknown): SetupError => ({
  type: 'audio-observer-setup-error',
  code: 'levels-unavailable',
  message: 'The microphone’s level cannot be measured; the call continues without it.',
  retryable: false,
  fatal: false,
  cause,
});

export const noiseCancellationStopped = (cause: unknown): VoiceWarning => ({
  type: 'audio-processor-error',
  code: 'noise-cancellation-stopped',
  message: 'Noise cancellation stopped working and was turned off; the call continues without it.',
  retryable: false,
  cause,
});
