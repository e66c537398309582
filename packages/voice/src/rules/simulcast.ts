import { type Check, type Fields, notReadable, rule, toFields } from './rule';

/** One layer of a simulcast stream. At least one key. */
export interface SimulcastLayer {
  /** Bits per second. 100000 to 2500000. */
  maxBitrate?: number;
  /** Frames per second. 1 to 30. */
  maxFramerate?: number;
  /** Downscaling factor. 1 to 8. */
  scaleResolutionDownBy?: number;
  active?: boolean;
  scalabilityMode?: string;
}

const ranges: Readonly<Record<string, readonly [number, number]>> = {
  maxBitrate: [100_000, 2_500_000],
  maxFramerate: [1, 30],
  scaleResolutionDownBy: [1, 8],
};
const numericKeys = ['maxBitrate', 'maxFramerate', 'scaleResolutionDownBy'].join();
const otherKeys = ['active', 'scalabilityMode'];

/** A layer without keys. */
export const emptyLayer = `Empty encoding is not allowed. At least one of these valid keys should be specified:${numericKeys}`;

function* checkLayer(layer: Fields, path: PropertyKey[], isStrict: boolean) {
  const keys = Object.keys(layer);
  if (keys.length === 0) yield { message: emptyLayer, path };
  for (const key of keys) {
    const value = layer[key];
    const range = Object.hasOwn(ranges, key) ? ranges[key] : undefined;
    if (range) {
      const [min, max] = range;
      if (typeof value !== 'number') yield { message: `${key} must be a number`, path: [...path, key] };
      const number = Number(value);
      if (number < min || number > max || (isStrict && Number.isNaN(number))) {
        yield { message: `${key} value not in range. valid range: ${min} to ${max}`, path: [...path, key] };
      }
    } else if (!otherKeys.includes(key)) {
      yield { message: `Invalid key ${key}, valid keys are:${numericKeys}`, path: [...path, key] };
    }
  }
  if (isStrict && !keys.some((key) => Object.hasOwn(ranges, key))) yield { message: emptyLayer, path };
}

const checkEncodings: Check = function* (encodings, isStrict) {
  if (!encodings && !isStrict) return;
  if (!Array.isArray(encodings)) {
    yield { message: 'encodings must be an Array' };
    return;
  }
  if (encodings.length < 1 || encodings.length > 3) {
    yield { message: 'encodings must be an Array with between 1 to 3 layers' };
  }
  for (let index = 0; index < encodings.length; index += 1) {
    const layer = toFields(encodings[index]);
    if (layer) yield* checkLayer(layer, [index], isStrict);
    else yield notReadable(`encodings[${index}]`, [index]);
  }
};

/**
 * The layers of a simulcast stream: 1 to 3, each with at least one key and its numbers in range.
 *
 * Quirks closed by `strict`: NaN is in every range, a layer of only `active` or `scalabilityMode` passes despite the library's
 * message, and every falsy value passes for the list.
 */
export const simulcastEncodingsSchema = /* @__PURE__ */ rule<readonly SimulcastLayer[]>(checkEncodings);
