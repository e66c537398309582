import { notReadable, type Objection, rule, toFields } from './rule';
import { emptyLayer, type SimulcastLayer } from './simulcast';

/** Presets for the camera. */
export const cameraPresets = [
  'default-video',
  'bandwidth-optimized',
  'bandwidth-and-quality-balanced',
  'quality-optimized',
  'adaptive-2-layers',
  'adaptive-3-layers',
] as const;
/** Presets for a shared screen. */
export const screenPresets = [
  'default-screen-video',
  'detail-optimized',
  'motion-optimized',
  'motion-and-detail-balanced',
] as const;
export const maxQualities = ['low', 'medium', 'high'] as const;

/** Settings of a video track without a preset; at least one of the three. */
export interface VideoSendSettings {
  maxQuality?: (typeof maxQualities)[number];
  allowAdaptiveLayers?: boolean;
  encodings?: Partial<Record<(typeof maxQualities)[number], SimulcastLayer>>;
}
/** Send settings of the camera. */
export type CameraSendSettings = (typeof cameraPresets)[number] | VideoSendSettings;
/** Send settings of a shared screen. */
export type ScreenSendSettings = (typeof screenPresets)[number] | VideoSendSettings;
/** Options of updateSendSettings(): at least one track. */
export interface SendSettings {
  video?: CameraSendSettings;
  screenVideo?: ScreenSendSettings;
  [customTrack: string]: CameraSendSettings | ScreenSendSettings | undefined;
}

const layerOrders: Readonly<Record<number, readonly string[]>> = {
  1: ['low'],
  2: ['low', 'medium'],
  3: ['low', 'medium', 'high'],
};

function* checkEncodings(encodings: unknown, path: PropertyKey[]): Generator<Objection, void> {
  const fields = toFields(encodings);
  if (!fields) return;
  const expected = layerOrders[Object.keys(fields).length];
  if (!expected?.every((name) => fields[name])) {
    yield {
      message: 'Encodings must be defined as: low, low and medium, or low, medium and high.',
      path: [...path, 'encodings'],
    };
    return;
  }
  for (const name of expected) {
    const layer = toFields(fields[name]);
    if (layer && Object.keys(layer).length === 0)
      yield { message: emptyLayer, path: [...path, 'encodings', name] };
  }
}

function* checkTrack(track: string, settings: unknown, path: PropertyKey[]): Generator<Objection, void> {
  const presets: readonly unknown[] = track === 'screenVideo' ? screenPresets : cameraPresets;
  const isPreset = typeof settings === 'string' && presets.includes(settings);
  if (isPreset) return;
  if (typeof settings !== 'object') {
    yield {
      message: `Video send settings should be either an object or one of the supported presets: ${presets.join()}`,
      path,
    };
    return;
  }
  const fields = toFields(settings);
  if (!fields) {
    yield notReadable(`The send settings of ${track || 'the track'}`, path);
    return;
  }
  if (!fields.maxQuality && !fields.encodings && fields.allowAdaptiveLayers === undefined) {
    yield {
      message:
        'Video send settings must contain at least maxQuality, allowAdaptiveLayers or encodings attribute',
      path,
    };
  }
  if (fields.maxQuality && !maxQualities.some((quality) => quality === fields.maxQuality)) {
    yield { message: 'maxQuality must be either low, medium or high', path: [...path, 'maxQuality'] };
  }
  if (fields.encodings) yield* checkEncodings(fields.encodings, path);
}

/** Send settings of the camera: a preset or an object. */
export const cameraSendSettingsSchema = /* @__PURE__ */ rule<CameraSendSettings>(function* (settings) {
  yield* checkTrack('video', settings, []);
});

/** Send settings of a shared screen: a preset or an object. */
export const screenSendSettingsSchema = /* @__PURE__ */ rule<ScreenSendSettings>(function* (settings) {
  yield* checkTrack('screenVideo', settings, []);
});

/**
 * Options of updateSendSettings(). As in the library, every track but `screenVideo` takes the camera's presets.
 *
 * Quirk closed by `strict`: any name passes as a track, also the indexes of a string or list spread by mistake. `strict` accepts
 * `video`, `screenVideo` and names of letters, digits, `-` and `_` that are not a number.
 */
export const sendSettingsSchema = /* @__PURE__ */ rule<SendSettings>(function* (settings, isStrict) {
  const fields = settings ? toFields(settings) : null;
  const tracks = fields ? Object.entries(fields) : [];
  if (tracks.length === 0 || (isStrict && (typeof settings !== 'object' || Array.isArray(settings)))) {
    yield { message: 'Send settings must contain at least information for one track!' };
  }
  for (const [track, value] of tracks) yield* checkTrack(track, value, [track]);
});
