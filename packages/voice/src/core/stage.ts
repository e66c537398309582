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

/** Stages that a call can do without: their failure is a warning. */
const optionalStages = [
  'video-recording-setup',
  'video-recording-started',
  'audio-observer-setup',
  'audio-processing-setup',
] as const satisfies readonly Stage[];

/** A stage that a call can do without. */
export type OptionalStage = (typeof optionalStages)[number];

/** Whether a call can do without this stage. */
export const isOptional = (stage: Stage): stage is OptionalStage =>
  optionalStages.some((optional) => optional === stage);

/** Progress of a stage. */
export const stageStatuses = ['started', 'completed', 'failed'] as const;

/** Progress of a stage. */
export type StageStatus = (typeof stageStatuses)[number];

/** The event `call-start-progress`. `completed` means done, not requested. */
export interface StageProgress {
  readonly stage: Stage;
  readonly status: StageStatus;
  /** Milliseconds from `started`; present once the stage is completed or failed. */
  readonly durationMs?: number;
  /** True when the stage had nothing to do (recording is off, the device is no phone). */
  readonly skipped?: true;
  /** Seconds from requesting the recording to its start; only on `video-recording-started`. */
  readonly delaySeconds?: number;
  /** Why the stage failed, as one sentence. */
  readonly reason?: string;
}
