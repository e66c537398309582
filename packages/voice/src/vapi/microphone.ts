import type { microphoneCodes, VoiceError } from '../core/error';

/** Why there is no microphone. */
export type MicrophoneCode = (typeof microphoneCodes)[number];

const sentences: Record<MicrophoneCode, string> = {
  'microphone-denied':
    'The microphone was not allowed, so the agent could not hear anyone: allow it in the browser’s site settings and start again.',
  'microphone-absent':
    'No microphone was found, so the agent could not hear anyone: connect one and start again.',
  'microphone-in-use':
    'The microphone could not be opened, mostly because another program holds it: close that program and start again.',
  'microphone-unavailable':
    'The browser offers no microphone to this page, so no call can be held: the page must be served over https and allowed to use it.',
};

/** The cause behind what `getUserMedia` threw. */
export function toMicrophoneCode(thrown: unknown): MicrophoneCode {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'microphone-denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'microphone-absent';
  if (name === 'NotReadableError' || name === 'AbortError') return 'microphone-in-use';
  return 'microphone-unavailable';
}

/** The error of a call that cannot have the microphone. */
export function microphoneError(
  code: MicrophoneCode,
  cause?: unknown,
): VoiceError & { type: 'microphone-error' } {
  return {
    type: 'microphone-error',
    code,
    message: sentences[code],
    retryable: code !== 'microphone-unavailable',
    cause,
  };
}

/** What asking came to: allowed (with the open stream, if asking took one), or why not. */
export type MicrophoneAnswer =
  | { readonly allowed: true; readonly stream: MediaStream | null }
  | { readonly allowed: false; readonly code: MicrophoneCode; readonly cause?: unknown };

/** What the browser says about the microphone, without asking the person. */
export async function queryMicrophone(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state;
  } catch {
    // Some browsers do not know the name: asking is then the only way to learn.
    return 'prompt';
  }
}

/**
 * Learns whether the microphone may be used, before a call is made: a refusal then costs no call.
 * The stream, when there is one, stays open until the call holds its own, so that no browser asks twice.
 *
 * @param onAsked called when the browser is about to ask the person
 */
export async function askMicrophone(onAsked: () => void): Promise<MicrophoneAnswer> {
  if (typeof navigator === 'undefined' || !navigator.mediaDevices?.getUserMedia)
    return { allowed: false, code: 'microphone-unavailable' };
  const permission = await queryMicrophone();
  if (permission === 'denied') return { allowed: false, code: 'microphone-denied' };
  if (permission === 'granted') {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const absent = devices.length > 0 && !devices.some(({ kind }) => kind === 'audioinput');
    return absent ? { allowed: false, code: 'microphone-absent' } : { allowed: true, stream: null };
  }
  onAsked();
  try {
    return { allowed: true, stream: await navigator.mediaDevices.getUserMedia({ audio: true }) };
  } catch (cause) {
    return { allowed: false, code: toMicrophoneCode(cause), cause };
  }
}

/** Lets go of a stream's devices. */
export function releaseStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
