import * as z from 'zod/mini';

export const remotePlayerStates = ['play', 'pause'] as const;

const volume = 'The volume is a number from 0.0 (silent) to 2.0 (twice as loud).';
const settings = {
  state: z.optional(z.enum(remotePlayerStates, { error: 'The state is play or pause.' })),
  /** 0.0 is silent, 1.0 as recorded, 2.0 twice as loud. */
  volume: z.optional(
    z.number({ error: volume }).check(z.gte(0, { error: volume }), z.lte(2, { error: volume })),
  ),
};

/** The settings of updateRemoteMediaPlayer(). The library takes every falsy value for none. */
export const remotePlayerSettingsSchema = z.looseObject(settings, {
  error: 'The settings of a player are an object with state and volume.',
});
export type RemotePlayerSettings = z.infer<typeof remotePlayerSettingsSchema>;

/** Options of startRemoteMediaPlayer(). The library names `simulcastEncodings` as a setting and fails on every value of it. */
export const remotePlayerSchema = z.looseObject(
  {
    url: z.string({ error: 'The url of a player is a text.' }),
    settings: z.optional(
      z.strictObject(settings, {
        error:
          'The settings of a player are state and volume, and nothing else: the library fails on simulcastEncodings, whatever it holds.',
      }),
    ),
  },
  { error: 'A player is an object with url and settings.' },
);
export type RemotePlayer = z.infer<typeof remotePlayerSchema>;
