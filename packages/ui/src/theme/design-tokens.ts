import type { Brand } from './brand';
import { easing, floatingShadow, toTheme } from './to-theme';

/** A group of design tokens: https://www.designtokens.org/tr/2025.10/format/. */
export interface DesignTokens {
  readonly [name: string]: DesignToken | DesignTokens;
}

/** One design token. */
export interface DesignToken {
  /** The type, as in the format: `color`, `dimension`, `fontFamily` and others. */
  readonly $type: string;
  /** The value, in the shape of its type. */
  readonly $value: unknown;
  /** What the format cannot express. */
  readonly $description?: string;
}

interface CssValues {
  readonly [name: string]: string | CssValues;
}

const token = ($type: string, $value: unknown): DesignToken => ({ $type, $value });

/** A color of three bytes in the format's color type. */
const color = (bytes: readonly number[], alpha = 1) => ({
  colorSpace: 'srgb',
  components: bytes.map((byte) => Math.round((byte / 255) * 10_000) / 10_000),
  alpha,
  hex: `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
});

const bytesOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const px = (value: number) => ({ value, unit: 'px' });

/** A CSS value as a token; null for a unit that the format has none for. */
function toToken(css: string, numberType: string): DesignToken | null {
  const [, number = '', unit = ''] = /^(-?[\d.]+)([a-z]*)$/.exec(css) ?? [];
  if (number === '') return null;
  if (unit === '') return token(numberType, Number(number));
  if (unit === 'ms') return token('duration', { value: Number(number), unit });
  return unit === 'px' || unit === 'rem' ? token('dimension', { value: Number(number), unit }) : null;
}

function toGroup(values: CssValues, numberType: string): DesignTokens {
  const entries = Object.entries(values).flatMap(([name, value]): [string, DesignToken | DesignTokens][] => {
    if (typeof value !== 'string') return [[name, toGroup(value, numberType)]];
    // `clamp(least, fluid, most)`: the format has no fluid size.
    const [, least, most] = /^clamp\(([^,]+),.*, ([^,]+)\)$/.exec(value) ?? [];
    const found = toToken(most ?? value, numberType);
    if (!found) return [];
    return [[name, least ? { ...found, $description: `From ${least} on phones: ${value}` } : found]];
  });
  return Object.fromEntries(entries);
}

/**
 * One theme of a brand in the format of the Design Tokens Community Group (2025.10), for Figma, Style Dictionary and other tools. A fluid
 * size is given as its largest; `measure.text`, relative to the size of its text, is only in the CSS.
 */
export function toDesignTokens(brand: Brand, theme: 'light' | 'dark'): DesignTokens {
  const { color: _colors, font: _fonts, shadow: _shadow, motion, weight, ...rest } = toTheme(brand);
  const { ease: _ease, ...durations } = motion;
  return {
    color: Object.fromEntries(
      Object.entries(brand.color).map(([name, themed]) => [
        name,
        token('color', color(bytesOf(themed[theme]))),
      ]),
    ),
    font: Object.fromEntries(
      Object.entries(brand.font).map(([name, { family, fallback }]) => [
        name,
        token('fontFamily', [family, ...fallback]),
      ]),
    ),
    weight: toGroup(weight, 'fontWeight'),
    ...toGroup(rest, 'number'),
    shadow: {
      floating: token(
        'shadow',
        floatingShadow.map(({ rgb, alpha, y, blur }) => ({
          color: color(rgb, alpha),
          offsetX: px(0),
          offsetY: px(y),
          blur: px(blur),
          spread: px(0),
        })),
      ),
    },
    motion: { ...toGroup(durations, 'number'), ease: token('cubicBezier', [...easing]) },
  };
}
