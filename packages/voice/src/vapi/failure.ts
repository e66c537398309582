import {
  callObjectRefused,
  fatalCodes,
  joinFailed,
  type MicrophoneCode,
  microphoneError,
  providerRefused,
  providerUnreachable,
  providerUnreadable,
  type VoiceError,
} from '../core/error';
import type { Stage } from '../core/stage';
import { field } from './record';

function sentence(value: unknown): string | null {
  if (typeof value === 'string' && value.trim() !== '') return value;
  // The provider's 400 holds a list of reasons.
  if (Array.isArray(value))
    return value.filter((entry) => typeof entry === 'string' && entry.trim() !== '').join('; ') || null;
  return null;
}

const isFatal = (value: unknown): value is (typeof fatalCodes)[number] =>
  fatalCodes.some((code) => code === value);

/** The ordinary end of the room, which the video library reports as an error (pipecat-ai/pipecat-client-web#33). */
export function isMeetingEnd(reported: unknown): boolean {
  const daily = field(reported, 'error');
  return field(daily, 'type') === 'ejected' && /meeting has ended/i.test(sentence(field(daily, 'msg')) ?? '');
}

/** A fatal error of the video library, from the SDK's `daily-error`. */
export function toDailyError(reported: unknown, stage: Stage | null): VoiceError {
  const daily = field(reported, 'error');
  const type = field(daily, 'type');
  const words =
    sentence(field(daily, 'msg')) ??
    sentence(field(reported, 'errorMsg')) ??
    sentence(field(reported, 'message'));
  const message = words ?? 'The video library reported an error without a message.';
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

/** The error of a `camera-error` that concerns the microphone; null when only the camera failed. */
export function toMicrophoneFailure(reported: unknown): ReturnType<typeof microphoneError> | null {
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
  const code = typeof type === 'string' && Object.hasOwn(codes, type) ? codes[type] : undefined;
  return microphoneError(code ?? 'microphone-unavailable', reported);
}

/** A start that the SDK gave up; `reported` is the `error` of its event. */
export function toStartError(reported: unknown, stage: Stage, status: number | null): VoiceError {
  const message = sentence(field(reported, 'message'));
  if (stage === 'daily-call-object-creation') return callObjectRefused(message, reported);
  if (stage !== 'web-call-creation' && stage !== 'initialization') return joinFailed(message, reported);
  if (field(reported, 'name') === 'TypeError' && message !== null)
    return providerUnreachable(message, reported);
  const body = field(reported, 'error');
  const stated = field(body, 'statusCode');
  const known = status ?? (typeof stated === 'number' ? stated : null);
  const words = sentence(field(body, 'message')) ?? sentence(field(body, 'error')) ?? sentence(body);
  if (body instanceof Error || words === null) return providerUnreadable(known, reported);
  return providerRefused(refusalOf(known), words, known, reported);
}

function refusalOf(status: number | null): Parameters<typeof providerRefused>[0] {
  if (status === 401 || status === 403) return { code: 'unauthorized', retryable: false };
  if (status === 402) return { code: 'payment-required', retryable: false };
  if (status === 429) return { code: 'rate-limited', retryable: true };
  if (status !== null && status >= 500) return { code: 'provider-failed', retryable: true };
  if (status !== null && status >= 400) return { code: 'invalid-request', retryable: false };
  return { code: 'unknown', retryable: true };
}
