import type { Stage } from './stage';

/** Why a start request failed. */
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

/** Why there is no microphone. */
export const microphoneCodes = [
  'microphone-denied',
  'microphone-absent',
  'microphone-in-use',
  'microphone-unavailable',
] as const;

/** Why there is no microphone. */
export type MicrophoneCode = (typeof microphoneCodes)[number];

/** The fields of every error and warning. */
export interface ErrorBase<Type extends string, Code extends string> {
  /** The error's family; spec 8 names these. */
  readonly type: Type;
  /** The cause, for a `switch`. */
  readonly code: Code;
  /** For the log. Views show their own words per code. */
  readonly message: string;
  /** Whether starting again, unchanged, may succeed. */
  readonly retryable: boolean;
  /** The stage in which it happened; absent once the call is under way. */
  readonly stage?: Stage;
  /** The HTTP status of the provider's answer, where the browser exposes it. */
  readonly status?: number;
  /** What was thrown or reported, unchanged. */
  readonly cause?: unknown;
  /** `false` marks an `error` event after which the call goes on. @default the call is over */
  readonly fatal?: false;
}

/** A fatal failure: the call is over and the microphone released. Emitted once as `error`. */
export type VoiceError =
  | ErrorBase<'validation-error', 'nothing-to-start'>
  | ErrorBase<'start-method-error', (typeof startCodes)[number]>
  | ErrorBase<'microphone-error', MicrophoneCode | 'timeout'>
  | ErrorBase<'daily-call-object-creation-error', 'call-object-refused' | 'timeout'>
  | ErrorBase<
      'daily-call-join-error',
      (typeof fatalCodes)[number] | 'call-machine-unreachable' | 'join-failed' | 'timeout'
    >
  | ErrorBase<'daily-error', (typeof fatalCodes)[number] | 'unknown'>
  | ErrorBase<'agent-error', 'agent-not-ready' | 'agent-left'>;

/** A code of any `VoiceError`. */
export type VoiceErrorCode = VoiceError['code'];

/** The text of anything thrown. */
export const errorMessage = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

// One factory per failure. A sentence says what happened, why it matters and what to do.

/** Spec 5.4, verbatim. */
export const nothingToStart = 'Assistant or Squad or Workflow must be provided.';

export const nothingToStartError = (): VoiceError => ({
  type: 'validation-error',
  code: 'nothing-to-start',
  message: nothingToStart,
  retryable: false,
  stage: 'initialization',
});

export const transportError = (transport: string, cause: unknown): VoiceError => ({
  type: 'start-method-error',
  code: 'unknown',
  message: `The transport "${transport}" could not begin a call (${errorMessage(cause)}): check that this browser supports what it needs.`,
  retryable: false,
  stage: 'initialization',
  cause,
});

export const busyError = (): VoiceError => ({
  type: 'start-method-error',
  code: 'busy',
  message: 'Another call is under way on this page, and a page can hold one: end it first.',
  retryable: true,
  stage: 'initialization',
});

export const sdkUnavailable = (cause: unknown): VoiceError => ({
  type: 'start-method-error',
  code: 'sdk-unavailable',
  message: `The provider's SDK could not be loaded (${errorMessage(cause)}), so no call was started: check the connection and start again.`,
  retryable: true,
  stage: 'initialization',
  cause,
});

/** `reason` is the browser's: fetch names the failure in its own words. */
export const providerUnreachable = (reason: string, cause: unknown): VoiceError => ({
  type: 'start-method-error',
  code: 'provider-unreachable',
  message: `The provider could not be reached (${reason}), so no call was started: check the connection and start again.`,
  retryable: true,
  stage: 'web-call-creation',
  cause,
});

/** `words` are the provider's. */
export const providerRefused = (
  answer: Pick<VoiceError & { type: 'start-method-error' }, 'code' | 'retryable'>,
  words: string,
  status: number | null,
  cause: unknown,
): VoiceError => ({
  type: 'start-method-error',
  ...answer,
  message: `The provider refused the call: ${words}${answer.code === 'unauthorized' ? ' (Its dashboard shows the public key and the ids to pass.)' : ''}`,
  stage: 'web-call-creation',
  ...(status === null ? {} : { status }),
  cause,
});

export const providerUnreadable = (status: number | null, cause?: unknown): VoiceError => ({
  type: 'start-method-error',
  code: 'provider-unreadable',
  message:
    'The provider answered with something that is not a call, so there was no room to join: start again.',
  retryable: true,
  stage: 'web-call-creation',
  ...(status === null ? {} : { status }),
  ...(cause === undefined ? {} : { cause }),
});

export const callObjectRefused = (words: string | null, cause: unknown): VoiceError => ({
  type: 'daily-call-object-creation-error',
  code: 'call-object-refused',
  message:
    words ?? 'The video library refused to create a call object, so no call was started: reload the page.',
  retryable: false,
  stage: 'daily-call-object-creation',
  cause,
});

export const joinFailed = (words: string | null, cause?: unknown): VoiceError => ({
  type: 'daily-call-join-error',
  code: 'join-failed',
  message: words ?? 'The room could not be joined, so the call did not begin: start again.',
  retryable: true,
  stage: 'daily-call-join',
  ...(cause === undefined ? {} : { cause }),
});

export const leftBeforeJoining = (): VoiceError =>
  joinFailed('The call was left before it was joined: start again.');

export const demoFailed = (
  stage: Extract<Stage, 'initialization' | 'web-call-creation'> | 'daily-call-join',
  cause: unknown,
): VoiceError => {
  const message = `The demo call could not be made (${errorMessage(cause)}): start again.`;
  return stage === 'daily-call-join'
    ? joinFailed(message, cause)
    : { type: 'start-method-error', code: 'unknown', message, retryable: true, stage, cause };
};

const microphoneSentences: Record<MicrophoneCode, string> = {
  'microphone-denied':
    'The microphone was not allowed, so the agent could not hear anyone: allow it in the browser’s site settings and start again.',
  'microphone-absent':
    'No microphone was found, so the agent could not hear anyone: connect one and start again.',
  'microphone-in-use':
    'The microphone could not be opened, usually because another program uses it: close that program and start again.',
  'microphone-unavailable':
    'The browser offers no microphone to this page, so no call can be held: the page must be served over https and allowed to use it.',
};

export const microphoneError = (
  code: MicrophoneCode,
  cause?: unknown,
): ErrorBase<'microphone-error', MicrophoneCode> => ({
  type: 'microphone-error',
  code,
  message: microphoneSentences[code],
  retryable: code !== 'microphone-unavailable',
  ...(cause === undefined ? {} : { cause }),
});

/** A stage took too long. */
export function timeoutError(stage: Stage, milliseconds: number): VoiceError {
  const message = `The stage "${stage}" did not finish within ${milliseconds} ms, so the call was given up: check the connection and start again.`;
  const rest = { code: 'timeout', message, retryable: true, stage } as const;
  if (stage === 'daily-call-object-creation') return { type: 'daily-call-object-creation-error', ...rest };
  if (stage === 'initialization' || stage === 'web-call-creation')
    return { type: 'start-method-error', ...rest };
  return { type: 'daily-call-join-error', ...rest };
}

export const permissionTimeout = (milliseconds: number): VoiceError => ({
  type: 'microphone-error',
  code: 'timeout',
  message: `The microphone prompt was not answered within ${milliseconds} ms, so the call was given up: start again and allow the microphone.`,
  retryable: true,
  stage: 'initialization',
});

export const agentNotReady = (milliseconds: number): VoiceError => ({
  type: 'agent-error',
  code: 'agent-not-ready',
  message: `The agent did not listen within ${milliseconds} ms of joining, so the call was given up: start again.`,
  retryable: true,
});

export const agentLeft = (): VoiceError => ({
  type: 'agent-error',
  code: 'agent-left',
  message: 'The agent left the room and did not come back, so the call was ended: start again.',
  retryable: true,
});

export const reconnectTimeout = (milliseconds: number): VoiceError => ({
  type: 'daily-error',
  code: 'connection-error',
  message: `The connection did not come back within ${milliseconds} ms, so the call was given up: check the network and start again.`,
  retryable: true,
});

// Errors that are thrown, for developers.

export const sdkWithoutClass = () =>
  new TypeError('@vapi-ai/web exports no class, so no call can be made: check the installed version.');

export const noMediaDevices = () =>
  new Error('This page has no media devices, so there is no microphone: serve it over https.');

export const noAudioTrack = () =>
  new Error('The browser created no audio track, so the demo agent has no voice: use another browser.');

export const clipNotFound = (id: string, status: number) =>
  new Error(`The clip "${id}" was answered with ${status}, so it cannot be played: check its address.`);

export const noScriptedCall = () =>
  new Error('No call was started, so there is nothing to report into: start() the voice first.');

export const noFakeRoom = () =>
  new Error('No call has loaded the call machine yet, so there is no room: wait until the call joins.');
