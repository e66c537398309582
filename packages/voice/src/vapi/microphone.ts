import type { MicrophoneCode } from '../core/error';

/** The code for an error of `getUserMedia`. */
export function toMicrophoneCode(thrown: unknown): MicrophoneCode {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'microphone-denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'microphone-absent';
  if (name === 'NotReadableError' || name === 'AbortError') return 'microphone-in-use';
  return 'microphone-unavailable';
}

/** The answer to `askMicrophone`: allowed, with the stream if one was opened, or the reason. */
type MicrophoneAnswer =
  | { readonly allowed: true; readonly stream: MediaStream | null }
  | { readonly allowed: false; readonly code: MicrophoneCode; readonly cause?: unknown };

/** The browser's permission for the microphone, without asking the person. */
export async function queryMicrophone(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state;
  } catch {
    // Some browsers do not support the name; then only getUserMedia shows the permission.
    return 'prompt';
  }
}

/**
 * Asks for the microphone before a call is created. An opened stream stays open until the call has its own, so that no
 * browser asks twice.
 *
 * @param onAsked called before the browser asks the person
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

/** Stops a stream's tracks, which releases its devices. */
export function releaseStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
