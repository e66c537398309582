import type { Stage } from './stage';

/** What the person, or the page, could do about a failed start request. */
export const startCodes = [
  'unauthorized',
  'payment-required',
  'invalid-request',
  'rate-limited',
  'provider-failed',
  'provider-unreadable',
  'provider-unreachable',
  'sdk-unavailable',
  'busy',
  'timeout',
  'unknown',
] as const;

/** The video library's fatal errors (spec 8), by its own names. */
export const fatalCodes = [
  'connection-error',
  'ejected',
  'exp-room',
  'exp-token',
  'nbf-room',
  'nbf-token',
  'meeting-full',
  'not-allowed',
  'no-room',
  'end-of-life',
] as const;

/** What went wrong with the microphone. */
export const microphoneCodes = [
  'microphone-denied',
  'microphone-absent',
  'microphone-in-use',
  'microphone-unavailable',
] as const;

interface ErrorBase<Type extends string, Code extends string> {
  /** The error's family; spec 8 names these. */
  readonly type: Type;
  /** The cause, in words a program can switch on. */
  readonly code: Code;
  /** One sentence for the log. Not for visitors: the view has its own words per code. */
  readonly message: string;
  /** Whether starting again, unchanged, may succeed. */
  readonly retryable: boolean;
  /** The stage in which it happened; absent once the call is under way. */
  readonly stage?: Stage;
  /** The HTTP status the provider answered with, when the browser let us see it. */
  readonly status?: number;
  /** What was thrown or reported, untouched. */
  readonly cause?: unknown;
}

/** One fatal failure: the call is over, cleaned up, and the microphone released. Emitted once as `error`. */
export type VoiceError =
  | ErrorBase<'validation-error', 'nothing-to-start'>
  | ErrorBase<'start-method-error', (typeof startCodes)[number]>
  | ErrorBase<'microphone-error', (typeof microphoneCodes)[number] | 'timeout'>
  | ErrorBase<'daily-call-object-creation-error', 'call-object-refused' | 'timeout'>
  | ErrorBase<
      'daily-call-join-error',
      (typeof fatalCodes)[number] | 'call-machine-unreachable' | 'join-failed' | 'timeout'
    >
  | ErrorBase<'daily-error', (typeof fatalCodes)[number] | 'unknown'>
  | ErrorBase<'agent-error', 'agent-not-ready' | 'agent-left'>;

/** A code of any `VoiceError`. */
export type VoiceErrorCode = VoiceError['code'];

/** What went wrong without ending the call. Emitted as `warning`. */
export type VoiceWarning =
  | ErrorBase<'already-started', 'already-started'>
  | ErrorBase<'video-recording-setup-error', 'recording-failed'>
  | ErrorBase<'audio-observer-setup-error', 'levels-unavailable'>
  | ErrorBase<'audio-processing-setup-error', 'noise-cancellation-unavailable'>
  | ErrorBase<'audio-processor-error', 'noise-cancellation-stopped'>
  | ErrorBase<'audio-start-failed', 'autoplay-blocked'>
  | ErrorBase<'microphone-error', (typeof microphoneCodes)[number] | 'microphone-lost'>
  | ErrorBase<'device-error', 'device-refused'>
  | ErrorBase<'message-error', 'not-connected' | 'too-large' | 'unreadable' | 'from-stranger'>;

/** Spec 5.4, to the letter. */
export const nothingToStart = 'Assistant or Squad or Workflow must be provided.';

/** The error of a stage that did not finish in its time. */
export function timeoutError(stage: Stage, milliseconds: number): VoiceError {
  const message = `The stage "${stage}" did not finish within ${milliseconds} ms, so the call was given up: check the connection and start again.`;
  const rest = { code: 'timeout', message, retryable: true, stage } as const;
  if (stage === 'daily-call-object-creation') return { type: 'daily-call-object-creation-error', ...rest };
  if (stage === 'initialization' || stage === 'web-call-creation')
    return { type: 'start-method-error', ...rest };
  return { type: 'daily-call-join-error', ...rest };
}
