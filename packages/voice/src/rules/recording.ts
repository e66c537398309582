import { print, rule } from './rule';

/** The recording types (spec 5.5). */
export const recordingTypes = ['cloud', 'raw-tracks', 'local'] as const;
export type RecordingType = (typeof recordingTypes)[number];

/** The type of a recording. The message is the library's of the version that has these types, 0.80.0. */
export const recordingTypeSchema = /* @__PURE__ */ rule<RecordingType>(function* (type) {
  if (!recordingTypes.some((known) => known === type))
    yield { message: `invalid type: ${print(type)}, allowed values 'cloud', 'raw-tracks', or 'local'` };
});

/** The recording types of daily-js 0.87.0. */
export const libraryRecordingTypes = ['cloud', 'cloud-audio-only', 'raw-tracks', 'local'] as const;
export type LibraryRecordingType = (typeof libraryRecordingTypes)[number];

/**
 * The `type` of startRecording() as daily-js 0.87.0 reads it.
 *
 * Quirk closed by `strict`: every falsy value passes (`''`, `0`, `null`), and the library records with its default.
 */
export const libraryRecordingTypeSchema = /* @__PURE__ */ rule<LibraryRecordingType | undefined>(
  function* (type, isStrict) {
    const isAbsent = isStrict ? type === undefined : !type;
    if (!isAbsent && !libraryRecordingTypes.some((known) => known === type)) {
      yield {
        message: `invalid type: ${print(type)}, allowed values 'cloud', 'cloud-audio-only', 'raw-tracks', or 'local'`,
      };
    }
  },
);
