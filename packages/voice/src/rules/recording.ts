import * as z from 'zod/mini';

export const recordingTypes = ['cloud', 'raw-tracks', 'local'] as const;
export type RecordingType = (typeof recordingTypes)[number];

/** The type of a recording. daily-js 0.87.0 also knows `cloud-audio-only`, and takes its default for a falsy value. */
export const recordingTypeSchema = z.enum(recordingTypes, {
  error: 'The recording type is cloud, raw-tracks or local.',
});
