import { fatalCodes, type VoiceError } from '../core/error';
import type { Stage } from '../core/stage';
import { type MicrophoneCode, microphoneError } from './microphone';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

function sentence(value: unknown): string | null {
  if (typeof value === 'string' && value.trim() !== '') return value;
  // The provider's 400 lists its reasons.
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string').join('; ') || null;
  return null;
}

const isFatal = (value: unknown): value is (typeof fatalCodes)[number] =>
  fatalCodes.some((code) => code === value);

/** The room's orderly end: the video library reports it as an error (order seen in pipecat-ai/pipecat-client-web#33). */
export function isMeetingEnd(reported: unknown): boolean {
  const daily = field(reported, 'error');
  return field(daily, 'type') === 'ejected' && /meeting has ended/i.test(String(field(daily, 'msg') ?? ''));
}

/** A fatal error of the video library, from the SDK's `daily-error`. */
export function toDailyError(reported: unknown, stage: Stage | null): VoiceError {
  const daily = field(reported, 'error');
  const type = field(daily, 'type');
  const words =
    sentence(field(daily, 'msg')) ??
    sentence(field(reported, 'errorMsg')) ??
    sentence(field(reported, 'message'));
  const message = words ?? 'The video library reported an error without words.';
  const code = isFatal(type) ? type : null;
  const retryable =
    code === null || code === 'connection-error' || code === 'exp-token' || code === 'exp-room';
  if (stage === null)
    return { type: 'daily-error', code: code ?? 'unknown', message, retryable, cause: reported };
  const onLoad = field(field(daily, 'details'), 'on') === 'load';
  return {
    type: 'daily-call-join-error',
    code: onLoad ? 'call-machine-unreachable' : (code ?? 'join-failed'),
    message,
    retryable: onLoad || retryable,
    stage: 'daily-call-join',
    cause: reported,
  };
}

/** A camera-error of the video library, when it concerns the microphone; null when only the camera is concerned. */
export function toMicrophoneFailure(reported: unknown): VoiceError | null {
  const words = field(reported, 'errorMsg');
  if (field(words, 'audioOk') === true) return null;
  const inner = field(reported, 'error');
  const type = field(inner, 'type');
  const blocked = field(inner, 'blockedMedia');
  if (Array.isArray(blocked) && !blocked.includes('audio')) return null;
  const codes: Record<string, MicrophoneCode> = {
    permissions: 'microphone-denied',
    'not-found': 'microphone-absent',
    constraints: 'microphone-absent',
    'mic-in-use': 'microphone-in-use',
    'cam-mic-in-use': 'microphone-in-use',
  };
  if (type === 'cam-in-use') return null;
  return microphoneError(codes[String(type)] ?? 'microphone-unavailable', reported);
}

/** A start that the SDK gave up, from its `start-method-error` and its like: `reported` is the event's `error`. */
export function toStartError(reported: unknown, stage: Stage, status: number | null): VoiceError {
  const cause = reported;
  const message = sentence(field(reported, 'message'));
  if (stage === 'daily-call-object-creation')
    return {
      type: 'daily-call-object-creation-error',
      code: 'call-object-refused',
      message: message ?? 'The video library refused to make a call object.',
      retryable: false,
      stage,
      cause,
    };
  if (stage !== 'web-call-creation' && stage !== 'initialization')
    return {
      type: 'daily-call-join-error',
      code: 'join-failed',
      message: message ?? 'The room could not be joined.',
      retryable: true,
      stage: 'daily-call-join',
      cause,
    };
  const base = { type: 'start-method-error', stage: 'web-call-creation', cause } as const;
  if (field(reported, 'name') === 'TypeError' && message !== null)
    return {
      ...base,
      code: 'provider-unreachable',
      message: `The provider could not be reached (${message}): check the connection and start again.`,
      retryable: true,
    };
  const body = field(reported, 'error');
  const stated = field(body, 'statusCode');
  const known = status ?? (typeof stated === 'number' ? stated : null);
  const shown = known === null ? {} : { status: known };
  const words = sentence(field(body, 'message')) ?? sentence(field(body, 'error')) ?? sentence(body);
  if (body instanceof Error || words === null) return { ...unreadableAnswer(known), cause };
  const answer = (
    code: (VoiceError & { type: 'start-method-error' })['code'],
    retryable: boolean,
  ): VoiceError => ({
    ...base,
    ...shown,
    code,
    message: `The provider refused the call: ${words}`,
    retryable,
  });
  if (known === 401 || known === 403) return answer('unauthorized', false);
  if (known === 402) return answer('payment-required', false);
  if (known === 429) return answer('rate-limited', true);
  if (known !== null && known >= 500) return answer('provider-failed', true);
  if (known !== null && known >= 400) return answer('invalid-request', false);
  return answer('unknown', true);
}

/** The error of an answer that holds no call. */
export function unreadableAnswer(status: number | null): VoiceError {
  return {
    type: 'start-method-error',
    code: 'provider-unreadable',
    message:
      'The provider answered with something that is not a call, so there was no room to join: start again.',
    retryable: true,
    stage: 'web-call-creation',
    ...(status === null ? {} : { status }),
  };
}
