import * as z from 'zod/mini';

const strength = 'The strength is a number above 0, at most 1.';
/** Background blur. The library takes a missing strength for its default, as here. */
export const backgroundBlurSchema = z.strictObject(
  {
    strength: z.exactOptional(
      z.number({ error: strength }).check(z.gt(0, { error: strength }), z.lte(1, { error: strength })),
    ),
  },
  { error: 'A background blur has strength, and nothing else.' },
);
export type BackgroundBlur = z.infer<typeof backgroundBlurSchema>;

/** The absolute URL of a jpg or png, by its extension, or as data. */
const picture = /^(?:data:image\/(?:jpe?g|png);|[a-z][a-z\d+.-]*:[^?#]+\.(?:jpe?g|png)(?:[?#]|$))/i;
const source = 'The source is an integer from 1 to 10, default, or the bytes or the URL of a jpg or png.';
/** Background image: one of the library's ten, or an own one. The library also takes `'3'`, `[3]` and `true` for numbers. */
export const backgroundImageSchema = z.looseObject(
  {
    source: z.exactOptional(
      z.union(
        [
          z.int().check(z.gte(1, { error: source }), z.lte(10, { error: source })),
          z.literal('default'),
          z.string().check(z.regex(picture, { error: source })),
          z.instanceof(ArrayBuffer),
        ],
        { error: source },
      ),
    ),
  },
  { error: 'A background image is an object with source.' },
);
export type BackgroundImage = z.infer<typeof backgroundImageSchema>;

export const videoProcessors = ['none', 'background-blur', 'background-image', 'face-detection'] as const;
export const audioProcessors = ['none', 'noise-cancellation'] as const;

const part = { error: 'Video and audio are objects with processor and settings, and nothing else.' };
const settings = z.exactOptional(z.looseObject({}, part));
const processor = `The processor's type is one of ${videoProcessors.join(', ')}.`;
/** Options of updateInputSettings(). */
export const inputSettingsSchema = z.strictObject(
  {
    video: z.exactOptional(
      z.strictObject(
        {
          processor: z.exactOptional(
            z.discriminatedUnion(
              'type',
              [
                z.looseObject({ type: z.enum(['none', 'face-detection']) }),
                z.looseObject({
                  type: z.literal('background-blur'),
                  config: z.exactOptional(backgroundBlurSchema),
                }),
                z.looseObject({
                  type: z.literal('background-image'),
                  config: z.exactOptional(backgroundImageSchema),
                }),
              ],
              { error: processor },
            ),
          ),
          settings,
        },
        part,
      ),
    ),
    audio: z.exactOptional(
      z.strictObject(
        {
          processor: z.exactOptional(
            z.looseObject({
              type: z.enum(audioProcessors, {
                error: `The processor's type is one of ${audioProcessors.join(', ')}.`,
              }),
            }),
          ),
          settings,
        },
        part,
      ),
    ),
  },
  { error: 'Input settings are an object with video and audio, each with processor and settings.' },
);
export type InputSettings = z.infer<typeof inputSettingsSchema>;
