/** What a call is doing. `transition` in `call.ts` describes the transitions. */
export const voiceStatuses = [
  'idle',
  'permission',
  'starting',
  'awaiting-agent',
  'live',
  'ending',
  'ended',
  'failed',
] as const;

/** What a call is doing. */
export type VoiceStatus = (typeof voiceStatuses)[number];

/** True from `start()` until the call has ended or failed: asking, starting, waiting, live, ending. */
export function isBusy({ status }: { readonly status: VoiceStatus }): boolean {
  return status !== 'idle' && status !== 'ended' && status !== 'failed';
}

/** Audio levels, measured every 100 ms while in a call. */
export interface Levels {
  /** The agent's level, 0 to 1. */
  readonly level: number;
  /** The microphone's level, 0 to 1. */
  readonly localLevel: number;
}

/** Levels outside a call. */
export const silentLevels: Levels = { level: 0, localLevel: 0 };
