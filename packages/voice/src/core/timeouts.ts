/** How long each part of a call may take, in milliseconds; `Infinity` for no limit. */
export interface Timeouts {
  /** Loading the provider's library. @default 15000 */
  readonly initialization: number;
  /** The browser's permission question for the microphone. @default 60000 */
  readonly permission: number;
  /** The provider's answer. @default 15000 */
  readonly 'web-call-creation': number;
  /** @default 5000 */
  readonly 'daily-call-object-creation': number;
  /** @default 5000 */
  readonly 'mobile-permissions': number;
  /** Loading the call machine and joining. @default 30000 */
  readonly 'daily-call-join': number;
  /** Not fatal. @default 10000 */
  readonly 'video-recording-setup': number;
  /** Not fatal. @default 20000 */
  readonly 'video-recording-started': number;
  /** Not fatal. @default 10000 */
  readonly 'audio-observer-setup': number;
  /** Not fatal. @default 10000 */
  readonly 'audio-processing-setup': number;
  /** From joining until the agent is listening. @default 20000 */
  readonly 'agent-ready': number;
  /** Until a lost connection is back. @default 30000 */
  readonly reconnecting: number;
  /** From the provider's ended status until the room is left. @default 5000 */
  readonly leaving: number;
  /** Leaving. @default 2000 */
  readonly ending: number;
}

/** The defaults of `Timeouts`. */
export const defaultTimeouts: Timeouts = {
  initialization: 15_000,
  permission: 60_000,
  'web-call-creation': 15_000,
  'daily-call-object-creation': 5_000,
  'mobile-permissions': 5_000,
  'daily-call-join': 30_000,
  'video-recording-setup': 10_000,
  'video-recording-started': 20_000,
  'audio-observer-setup': 10_000,
  'audio-processing-setup': 10_000,
  'agent-ready': 20_000,
  reconnecting: 30_000,
  leaving: 5_000,
  ending: 2_000,
};

/** The defaults, with those replaced that are given. Throws when one is no time. */
export function toTimeouts(own: Partial<Timeouts> = {}): Timeouts {
  const timeouts: Record<string, number> = { ...defaultTimeouts };
  for (const [name, value] of Object.entries(own)) {
    if (value === undefined || value === null) continue;
    if (!(value >= 0))
      throw new RangeError(
        `The timeout "${name}" is ${value}, so that part of a call would never end or end at once: pass milliseconds from 0, or Infinity for no limit.`,
      );
    timeouts[name] = value;
  }
  return timeouts as unknown as Timeouts; // as: it has every key of the defaults
}
