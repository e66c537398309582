import type { Brand, BrandColors, BrandFont, ThemedColor } from './brand';
import { contrast, hex } from './check-brand';
import { colorPairs } from './color-pairs';

/** What differs from another brand. */
export interface BrandChanges {
  /** Kebab-case; the value of `data-brand`. */
  name: string;
  /** Colors, as `#rrggbb`. An accent given as one text is the light theme's; the dark one follows from it. */
  color?: Omit<Partial<BrandColors>, 'accent'> & { accent?: ThemedColor | string };
  /**
   * Fonts: the name of a family, whose faces `npx @probata/ui font FILE` writes or the system has, or what `--to json` prints for
   * its file.
   */
  font?: { [Use in keyof Brand['font']]?: BrandFont | string };
  /** The unit of space, px. */
  spaceUnit?: number;
  /** Corner radius of small and large parts, px. */
  radius?: Partial<Brand['radius']>;
}

const [black, white] = ['#000000', '#ffffff'];

/** `share` of the second color in the first, in sRGB. */
function mix(one: string, other: string, share: number): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(one, at) * (1 - share) + part(other, at) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The color nearest to `from`, on the way to `to`, that is far enough from each background. */
function distinct(from: string, to: string, backgrounds: readonly string[], atLeast: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const color = mix(from, to, share);
    if (backgrounds.every((background) => contrast(color, background) >= atLeast)) return color;
  }
  return to;
}

const papers = ['paper', 'paperSunken', 'paperRaised'] as const;

/** What follows from an accent in one theme: the text on it, its hover, links and the wash behind them. */
function deriveColors(
  accent: string,
  theme: keyof ThemedColor,
  colors: BrandColors,
  stated: Partial<BrandColors>,
) {
  const at = (role: keyof BrandColors) => colors[role][theme];
  const onAccent =
    stated.onAccent?.[theme] ??
    (contrast(white, accent) >= 4.5 ? white : distinct(mix(accent, black, 0.85), black, [accent], 4.5));
  const accentHover = mix(
    accent,
    contrast(onAccent, black) > contrast(onAccent, white) ? black : white,
    0.25,
  );
  const behind = colorPairs.filter(({ background }) => background === 'accentWash');
  let share = theme === 'light' ? 0.12 : 0.2;
  const wash = () => mix(at('paper'), accent, share);
  const isReadable = () =>
    behind.every(
      ({ foreground, atLeast }) => foreground === 'accentText' || contrast(at(foreground), wash()) >= atLeast,
    );
  while (share > 0.02 && !isReadable()) share -= 0.02;
  const accentWash = stated.accentWash?.[theme] ?? wash();
  const around = colorPairs
    .filter(({ foreground }) => foreground === 'accentText')
    .map(({ background }) => (background === 'accentWash' ? accentWash : at(background)));
  return { onAccent, accentHover, accentWash, accentText: distinct(accent, at('ink'), around, 4.5) };
}

/**
 * A brand made from another one and what differs. With an `accent` of its own, the text on it, its hover, links and washes are derived
 * from it where they are not stated, far enough apart for WCAG 2.2; `checkBrand` checks them like any other.
 * @throws {TypeError} when the accent is not `#rrggbb`
 */
export function extendBrand(
  base: Brand,
  { name, color = {}, font = {}, spaceUnit, radius }: BrandChanges,
): Brand {
  const { accent: stated, ...others } = color;
  const colors: BrandColors = { ...base.color, ...others };
  if (stated !== undefined) {
    const light = typeof stated === 'string' ? stated : stated.light;
    if (!hex.test(light) || (typeof stated === 'object' && !hex.test(stated.dark)))
      throw new TypeError(
        `extendBrand was given the accent ${JSON.stringify(stated)}, so nothing can be derived from it: write it as #rrggbb, or as { light, dark }.`,
      );
    const dark =
      typeof stated === 'string'
        ? distinct(
            light,
            white,
            papers.map((role) => colors[role].dark),
            4.5,
          )
        : stated.dark;
    const derived = {
      light: deriveColors(light, 'light', colors, others),
      dark: deriveColors(dark, 'dark', colors, others),
    };
    colors.accent = { light, dark };
    for (const role of ['onAccent', 'accentHover', 'accentText', 'accentWash'] as const)
      colors[role] = others[role] ?? { light: derived.light[role], dark: derived.dark[role] };
  }
  const fontOf = (use: keyof Brand['font']): BrandFont => {
    const given = font[use] ?? base.font[use];
    return typeof given === 'string' ? { ...base.font[use], family: given, file: null } : given;
  };
  return {
    name,
    color: colors,
    font: { heading: fontOf('heading'), text: fontOf('text'), mono: fontOf('mono') },
    spaceUnit: spaceUnit ?? base.spaceUnit,
    radius: { ...base.radius, ...radius },
  };
}
