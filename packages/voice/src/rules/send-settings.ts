import * as z from 'zod/mini';

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

const from = (least: number, most: number, error: string) =>
  z.number({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
const flag = (field: string) => z.boolean({ error: `${field} is true or false.` });
const hasKeys = (value: object) => Object.keys(value).length > 0;

/** One layer of a simulcast stream. The library accepts NaN as a number. */
const layerSchema = z
  .strictObject(
    {
      /** Bits per second. */
      maxBitrate: z.exactOptional(from(100_000, 2_500_000, 'maxBitrate is a number from 100000 to 2500000.')),
      /** Frames per second. */
      maxFramerate: z.exactOptional(from(1, 30, 'maxFramerate is a number from 1 to 30.')),
      /** Downscaling factor. */
      scaleResolutionDownBy: z.exactOptional(from(1, 8, 'scaleResolutionDownBy is a number from 1 to 8.')),
      active: z.exactOptional(flag('active')),
      scalabilityMode: z.exactOptional(z.string({ error: 'scalabilityMode is a text.' })),
    },
    {
      error:
        'A layer is an object with maxBitrate, maxFramerate, scaleResolutionDownBy, active or scalabilityMode, and nothing else.',
    },
  )
  .check(z.refine(hasKeys, { error: 'A layer needs at least one key.' }));
export type SimulcastLayer = z.infer<typeof layerSchema>;

const oneToThree = 'The encodings are a list of 1 to 3 layers.';
/** The layers of a simulcast stream. */
export const simulcastEncodingsSchema = z
  .array(layerSchema, { error: oneToThree })
  .check(z.minLength(1, { error: oneToThree }), z.maxLength(3, { error: oneToThree }));

const layersInOrder = 'The encodings are low; low and medium; or low, medium and high.';
/** Settings of a video track without a preset. The library does not look inside the layers. */
const videoSchema = z
  .looseObject({
    maxQuality: z.optional(z.enum(maxQualities)),
    allowAdaptiveLayers: z.optional(z.boolean()),
    encodings: z.optional(
      z
        .strictObject({ low: layerSchema, medium: z.optional(layerSchema), high: z.optional(layerSchema) })
        .check(z.refine(({ medium, high }) => !high || Boolean(medium), { error: layersInOrder })),
    ),
  })
  .check(
    z.refine(
      ({ maxQuality, allowAdaptiveLayers, encodings }) =>
        [maxQuality, allowAdaptiveLayers, encodings].some((given) => given !== undefined),
      { error: 'The settings need maxQuality, allowAdaptiveLayers or encodings.' },
    ),
  );
export type VideoSendSettings = z.infer<typeof videoSchema>;

const track = <const Presets extends readonly string[]>(presets: Presets) =>
  z.union([z.enum(presets), videoSchema], {
    error: `Send settings are one of ${presets.join(', ')}, or an object: maxQuality is low, medium or high, allowAdaptiveLayers true or false. ${layersInOrder}`,
  });

/** Send settings of the camera: a preset or an object. */
export const cameraSendSettingsSchema = track(cameraPresets);
export type CameraSendSettings = z.infer<typeof cameraSendSettingsSchema>;

/** Send settings of a shared screen: a preset or an object. */
export const screenSendSettingsSchema = track(screenPresets);
export type ScreenSendSettings = z.infer<typeof screenSendSettingsSchema>;

const noTrack = 'Send settings are an object with at least one track.';
/** Options of updateSendSettings(): at least one track. Every track but `screenVideo` takes the camera's presets, as in the library. */
export const sendSettingsSchema = z
  .catchall(
    z.object({ screenVideo: z.optional(screenSendSettingsSchema) }, { error: noTrack }),
    cameraSendSettingsSchema,
  )
  .check(z.refine(hasKeys, { error: noTrack }));
export type SendSettings = z.infer<typeof sendSettingsSchema>;
