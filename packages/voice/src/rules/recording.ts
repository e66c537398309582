import { print, rule } from './rule';

/** The kinds of recording of the library; the spec's list is of an older version and lacks `cloud-audio-only`. */
export const recordingTypes = ['cloud', 'cloud-audio-only', 'raw-tracks', 'local'] as const;
export type RecordingType = (typeof recordingTypes)[number];

/**
 * The `type` of startRecording().
 *
 * Quirk closed by `strict`: every falsy value passes (`''`, `0`, `null`), and the library records with its default.
 */
export const recordingTypeSchema = /* @__PURE__ */ rule<RecordingType | undefined>(
  function* (type, isStrict) {
    const isAbsent = isStrict ? type === undefined : !type;
    if (!isAbsent && !recordingTypes.some((known) => known === type)) {
      yield {
        message: `invalid type: ${print(type)}, allowed values 'cloud', 'cloud-audio-only', 'raw-tracks', or 'local'`,
      };
    }
  },
);
