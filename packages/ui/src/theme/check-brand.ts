import type { Brand, BrandColors } from './brand';
import { probata } from './brands/probata';
import { type ColorPair, colorPairs } from './color-pairs';

/** An error in a brand. */
export interface BrandFinding {
  /** `value`: something is malformed or missing. `contrast`: two colors are too close. `inherited`: a color of the default brand's accent beside another accent. */
  rule: 'value' | 'contrast' | 'inherited';
  /** Where: `color.accent.dark`. */
  path: string;
  /** What is wrong, why it matters and what to do. */
  message: string;
  /** The colors that are too close. */
  pair?: ColorPair;
  /** Their contrast, from 1 to 21. */
  ratio?: number;
}

/** A color that can be computed with. */
export const hex = /^#[0-9a-f]{6}$/i;

/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors written as `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Every part of `template`, as a path and the value that `given` has there. */
function valuesOf(
  template: unknown,
  given: unknown,
  path = '',
): [path: string, like: unknown, is: unknown][] {
  if (template === null || typeof template !== 'object' || Array.isArray(template))
    return [[path, template, given]];
  return Object.entries(template).flatMap(([key, like]) =>
    valuesOf(like, (given as Record<string, unknown> | undefined)?.[key], path ? `${path}.${key}` : key),
  ); // as: a brand of unknown origin
}

const value = (path: string, message: string): BrandFinding => ({ rule: 'value', path, message });

function checkValue(path: string, like: unknown, is: unknown): BrandFinding[] {
  if (path.startsWith('color.'))
    return typeof is === 'string' && hex.test(is)
      ? []
      : [
          value(
            path,
            `${path} is ${JSON.stringify(is)}, so its contrast cannot be computed: write it as #rrggbb.`,
          ),
        ];
  if (path.endsWith('.file'))
    return is === null || typeof is === 'string'
      ? []
      : [value(path, `${path} is missing: name the font's file, or null for a font that systems have.`)];
  if (Array.isArray(like))
    return Array.isArray(is) && is.length > 0 && is.every((name) => typeof name === 'string' && name !== '')
      ? []
      : [value(path, `${path} names no font, so text would jump when the file arrives: list at least one.`)];
  if (typeof like === 'number') {
    const mayBeZero = path.startsWith('radius.') || path.endsWith('.lineGap');
    return typeof is === 'number' && Number.isFinite(is) && (mayBeZero ? is >= 0 : is > 0)
      ? []
      : [
          value(
            path,
            `${path} is ${JSON.stringify(is)}, so sizes would be invalid: write a number${mayBeZero ? '' : ' above 0'}.`,
          ),
        ];
  }
  if (typeof is !== 'string' || is === '') return [value(path, `${path} is missing: write a text.`)];
  return path === 'name' && !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(is)
    ? [value(path, `The name "${is}" cannot be the value of data-brand: write it in kebab-case.`)]
    : [];
}

/** The colors that `extendBrand` derives from the accent. */
export const accentRoles = ['accentHover', 'accentText', 'accentWash'] as const;

/** Where a brand has an accent of its own, and the default brand's hover, links or wash. */
function checkInherited({ color }: Brand): BrandFinding[] {
  const own = (['light', 'dark'] as const).filter(
    (theme) => color?.accent?.[theme] && color.accent[theme] !== probata.color.accent[theme],
  );
  // A wash alone may be the same by chance in one theme: two near accents round to it.
  const inherited = accentRoles.filter((role) =>
    own.every((theme) => color[role]?.[theme] === probata.color[role][theme]),
  );
  return own.flatMap((theme) =>
    inherited.map(
      (role): BrandFinding => ({
        rule: 'inherited',
        path: `color.${role}.${theme}`,
        message: `${role} is ${probata.color[role][theme]} of the default brand, beside the accent ${color.accent[theme]} in the ${theme} theme. Hover, links or washes have a color that is not yours: state it, or make the brand with extendBrand, which derives it.`,
      }),
    ),
  );
}

/**
 * The errors in a brand: malformed and missing values, and pairs of colors whose contrast is too low in one of the themes, and
 * colors of the default brand's accent beside another one. An empty list means that components can be read in every state. Run it in a test of your brand.
 */
export function checkBrand(brand: Brand): BrandFinding[] {
  const values = valuesOf(probata, brand).flatMap(([path, like, is]) => checkValue(path, like, is));
  const malformed = new Set(values.map(({ path }) => path));
  const colorAt = (name: keyof BrandColors, theme: 'light' | 'dark') =>
    malformed.has(`color.${name}.${theme}`) ? null : brand.color[name][theme];
  const contrasts = (['light', 'dark'] as const).flatMap((theme) =>
    colorPairs.flatMap((pair): BrandFinding[] => {
      const [front, back] = [colorAt(pair.foreground, theme), colorAt(pair.background, theme)];
      if (front === null || back === null) return [];
      const ratio = contrast(front, back);
      if (ratio >= pair.atLeast) return [];
      const message = `${pair.foreground} ${front} on ${pair.background} ${back} has a contrast of ${ratio.toFixed(2)} in the ${theme} theme, and WCAG 2.2 asks for ${pair.atLeast}: move one of the two further away.`;
      return [{ rule: 'contrast', path: `color.${pair.foreground}.${theme}`, message, pair, ratio }];
    }),
  );
  return [...values, ...contrasts, ...checkInherited(brand)];
}
