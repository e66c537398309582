import { type Check, type Fields, notReadable, type Objection, rule, toFields } from './rule';

export const remotePlayerStates = ['play', 'pause'] as const;

/** Settings of a remote media player. */
export interface RemotePlayerSettings {
  state?: (typeof remotePlayerStates)[number];
  /** 0.0 is silent, 1.0 as recorded, 2.0 twice as loud. */
  volume?: number;
}
/** Options of startRemoteMediaPlayer(). */
export interface RemotePlayer {
  url: string;
  settings?: RemotePlayerSettings;
}

function* checkSettings(
  settings: unknown,
  path: PropertyKey[],
  isStrict: boolean,
): Generator<Objection, void> {
  if (typeof settings !== 'object') {
    yield { message: 'RemoteMediaPlayerSettings: must be "object" type', path };
    return;
  }
  const fields = toFields(settings);
  if (!fields) {
    yield notReadable('RemoteMediaPlayerSettings', path);
    return;
  }
  const { state, volume } = fields;
  const isStateGiven = isStrict ? state !== undefined : Boolean(state);
  if (isStateGiven && !remotePlayerStates.some((known) => known === state)) {
    yield {
      message:
        'Invalid value for RemoteMediaPlayerSettings.state, valid values are: {"PLAY":"play","PAUSE":"pause"}',
      path: [...path, 'state'],
    };
  }
  const isVolumeGiven = isStrict ? volume !== undefined : Boolean(volume);
  if (!isVolumeGiven) return;
  if (typeof volume !== 'number') {
    yield { message: 'RemoteMediaPlayerSettings.volume: must be "number" type', path: [...path, 'volume'] };
    return;
  }
  if (!(volume >= 0 && volume <= 2)) {
    yield {
      message: 'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
      path: [...path, 'volume'],
    };
  }
}

const startKeys = ['state', 'volume', 'simulcastEncodings'];

function* checkStartKeys(settings: Fields): Generator<Objection, void> {
  for (const key of Object.keys(settings)) {
    if (!startKeys.includes(key)) {
      yield { message: `Invalid key ${key}, valid keys are: ${startKeys.join()}`, path: ['settings', key] };
    }
  }
  if (settings.simulcastEncodings) {
    yield {
      message:
        'settings.simulcastEncodings cannot be used: the library fails on its own check of it, whatever it holds. Leave it out.',
      path: ['settings', 'simulcastEncodings'],
    };
  }
}

const checkPlayer: Check = function* (player, isStrict) {
  const fields = toFields(player);
  if (!fields) {
    yield notReadable('The argument of startRemoteMediaPlayer()');
    return;
  }
  if (typeof fields.url !== 'string') yield { message: 'url parameter must be "string" type', path: ['url'] };
  if (fields.settings === undefined) return;
  yield* checkSettings(fields.settings, ['settings'], isStrict);
  yield* checkStartKeys(fields.settings as Fields); // checkSettings() refused all but objects
};

/**
 * The settings of updateRemoteMediaPlayer(): volume 0.0 to 2.0, state play or pause.
 *
 * Quirk closed by `strict`: falsy values (`NaN`, `''`, `null`) pass for both fields.
 */
export const remotePlayerSettingsSchema = /* @__PURE__ */ rule<RemotePlayerSettings>(
  function* (settings, isStrict) {
    yield* checkSettings(settings, [], isStrict);
  },
);

/**
 * Options of startRemoteMediaPlayer(). `simulcastEncodings` is always refused: the library's own check of it throws.
 *
 * Quirk closed by `strict`: as for the settings.
 */
export const remotePlayerSchema = /* @__PURE__ */ rule<RemotePlayer>(checkPlayer);
