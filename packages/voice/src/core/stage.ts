/** The stages of starting a call, in order (spec 4.2). */
export const stages = [
  'initialization',
  'web-call-creation',
  'daily-call-object-creation',
  'mobile-permissions',
  'daily-call-join',
  'video-recording-setup',
  'video-recording-started',
  'audio-observer-setup',
  'audio-processing-setup',
] as const;

/** One stage of starting a call. */
export type Stage = (typeof stages)[number];

/** What is known about a stage. */
export const stageStatuses = ['started', 'completed', 'failed'] as const;

/** What is known about a stage. */
export type StageStatus = (typeof stageStatuses)[number];

/** The event `call-start-progress`: reported when it is true, not when it was asked for. */
export interface StageProgress {
  readonly stage: Stage;
  readonly status: StageStatus;
  /** Milliseconds from `started`; present once the stage is completed or failed. */
  readonly durationMs?: number;
  /** True when the stage had nothing to do (recording is off, the device is no phone). */
  readonly skipped?: true;
  /** Seconds from asking for the recording to its start; only on `video-recording-started`. */
  readonly delaySeconds?: number;
  /** Why the stage failed, as one sentence. */
  readonly reason?: string;
}
