import { notReadable, type Objection, rule, toFields } from './rule';

export const videoProcessors = ['none', 'background-blur', 'background-image', 'face-detection'] as const;
export const audioProcessors = ['none', 'noise-cancellation'] as const;

/** Background blur. */
export interface BackgroundBlur {
  /** Above 0, at most 1. */
  strength?: number;
}
/** Background image. */
export interface BackgroundImage {
  /** One of the library's ten images (1 to 10), `default`, image bytes, or the URL of a jpg or png. */
  source?: number | 'default' | ArrayBuffer | string;
}
/** Options of updateInputSettings(). */
export interface InputSettings {
  video?: {
    processor?: {
      type: (typeof videoProcessors)[number];
      config?: BackgroundBlur | BackgroundImage | Record<string, never>;
    };
    settings?: object;
  };
  audio?: { processor?: { type: (typeof audioProcessors)[number] }; settings?: object };
}

/** The library's message for every invalid input setting. */
export const inputSettingsHelp = `inputSettings must be of the form: { video?: { processor?: { type: [ ${videoProcessors.join(
  ' | ',
)} ], config?: {} } }, audio?: { processor: {type: [ ${audioProcessors.join(' | ')} ] } } }`;

type Walk = Generator<Objection, void>;

/** The specific message that the library logs before it rejects. */
const logged = (message: string, path: readonly PropertyKey[]): Objection => ({
  message,
  path,
  thrown: inputSettingsHelp,
});
/** For values that the library rejects without logging. */
const silent = (path: readonly PropertyKey[]): Objection => ({ message: inputSettingsHelp, path });

const configProblem = 'invalid object in inputSettings -> video -> processor -> config';

function* checkBlur(config: object, path: PropertyKey[], isStrict: boolean): Walk {
  const keys = Object.keys(config);
  if (keys.length === 0 && !isStrict) return;
  if (keys.length > 1 || (keys.length === 1 && keys[0] !== 'strength')) yield logged(configProblem, path);
  const { strength } = config as { strength?: unknown }; // reading a field of an object cannot fail
  if (typeof strength !== 'number' || !(strength > 0 && strength <= 1)) {
    yield logged(`${configProblem}; expected: {0 < strength <= 1}, got: ${''.concat(strength as string)}`, [
      ...path,
      'strength',
    ]); // concat() prints anything
  }
}

const imageTypes = ['jpg', 'png', 'jpeg'];

function toUrl(source: unknown): URL | null {
  try {
    return new URL(source as string); // the constructor turns anything into a string or throws
  } catch {
    return null;
  }
}

/** By the media type of a data URL, or by the extension. */
function isImage(url: URL): boolean {
  const { protocol, pathname } = url;
  if (protocol !== 'data:')
    return imageTypes.includes(pathname.split('.').at(-1)?.toLowerCase().trim() ?? '');
  const mediaType = pathname.substring(pathname.indexOf(':') + 1, pathname.indexOf(';'));
  return imageTypes.includes(mediaType.split('/')[1] ?? '');
}

function isSelection(source: unknown): boolean {
  if (typeof source === 'symbol') return false;
  const number = Number(source);
  return Number.isInteger(number) && number > 0 && number <= 10;
}

function* checkImage(config: object, path: PropertyKey[], isStrict: boolean): Walk {
  const { source } = config as { source?: unknown }; // reading a field of an object cannot fail
  if (source === undefined && !(isStrict && Object.keys(config).length > 0)) return;
  if (source === 'default' || source instanceof ArrayBuffer) return;
  const url = toUrl(source);
  if (url) {
    if (!isImage(url))
      yield logged('invalid image type; supported types: [jpg, png, jpeg]', [...path, 'source']);
    return;
  }
  if (!isSelection(source) || (isStrict && typeof source !== 'number')) {
    yield logged('invalid image selection; must be an int, > 0, <= 10', [...path, 'source']);
  }
}

function* checkConfig(type: unknown, config: unknown, path: PropertyKey[], isStrict: boolean): Walk {
  if (!config) {
    if (isStrict && type === 'background-blur') yield* checkBlur({}, path, isStrict);
    return;
  }
  if (typeof config !== 'object') {
    yield silent(path);
    return;
  }
  if (type === 'background-blur') yield* checkBlur(config, path, isStrict);
  if (type === 'background-image' && Object.keys(config).length > 0)
    yield* checkImage(config, path, isStrict);
}

function* checkProcessor(kind: 'audio' | 'video', processor: unknown, isStrict: boolean): Walk {
  const path = [kind, 'processor'];
  if (!processor || typeof processor !== 'object') {
    yield silent(path);
    return;
  }
  const { type, config } = processor as { type?: unknown; config?: unknown }; // reading a field of an object cannot fail
  const known: readonly string[] = kind === 'audio' ? audioProcessors : videoProcessors;
  if (typeof type !== 'string') yield silent([...path, 'type']);
  else if (!known.includes(type))
    yield logged(`inputSettings ${kind} processor type invalid`, [...path, 'type']);
  if (kind === 'video') yield* checkConfig(type, config, [...path, 'config'], isStrict);
}

function* checkTrackSettings(kind: 'audio' | 'video', settings: unknown): Walk {
  const path = [kind, 'settings'];
  if (settings === null) yield notReadable(path.join('.'), path);
  if (typeof settings !== 'object') {
    yield silent(path);
    return;
  }
  const { customTrack } = settings as { customTrack?: unknown }; // reading a field of an object cannot fail
  const isTrack = typeof MediaStreamTrack !== 'undefined' && customTrack instanceof MediaStreamTrack;
  if (customTrack && !isTrack) yield silent([...path, 'customTrack']);
}

/** Background blur: strength above 0, at most 1. Quirk closed by `strict`: a missing strength passes. */
export const backgroundBlurSchema = /* @__PURE__ */ rule<BackgroundBlur>(function* (config, isStrict) {
  yield* checkConfig('background-blur', config, [], isStrict);
});

/**
 * Background image: an integer 1 to 10, or an own image.
 *
 * Quirks closed by `strict`: `'3'`, `[3]` and `true` count as numbers; a misspelled key passes as no image.
 */
export const backgroundImageSchema = /* @__PURE__ */ rule<BackgroundImage>(function* (config, isStrict) {
  yield* checkConfig('background-image', config, [], isStrict);
});

/**
 * Options of updateInputSettings(). The library rejects with one message; a specific one that it logs comes first.
 *
 * Quirks closed by `strict`: those of blur and image.
 */
export const inputSettingsSchema = /* @__PURE__ */ rule<InputSettings>(function* (settings, isStrict) {
  if (settings === null) yield notReadable('inputSettings');
  if (typeof settings !== 'object') {
    yield silent([]);
    return;
  }
  for (const [kind, part] of Object.entries(settings ?? {})) {
    if (kind !== 'video' && kind !== 'audio') {
      yield silent([kind]);
      return;
    }
    if (part === null) yield notReadable(`inputSettings.${kind}`, [kind]);
    if (typeof part !== 'object') yield silent([kind]);
    for (const [key, value] of Object.entries(toFields(part) ?? {})) {
      if (key === 'processor') yield* checkProcessor(kind, value, isStrict);
      else if (key === 'settings') yield* checkTrackSettings(kind, value);
      else yield silent([kind, key]);
    }
  }
});
