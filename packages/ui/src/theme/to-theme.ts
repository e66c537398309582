import type { Brand, BrandColors, BrandFont, ThemedColor } from './brand';

const px = (value: number) => `${value}px`;
const rem = (value: number) => `${Math.round((value / 16) * 10_000) / 10_000}rem`;

/** Both themes in one value; the used `color-scheme` picks, so a theme can be set on any element and crosses shadow roots. */
const themed = ({ light, dark }: ThemedColor) => `light-dark(${light}, ${dark})`;

const fontStack = ({ family, fallback }: BrandFont) =>
  [
    `'${family}'`,
    `'${family} Fallback'`,
    ...fallback.map((name) => (/\s/.test(name) ? `'${name}'` : name)),
  ].join(', ');

/** A size that grows with the viewport from `min` px at 360 px to `max` px at 1280 px, in rem so that text zoom still works. */
function fluid(min: number, max: number): string {
  const slope = (max - min) / (1280 - 360);
  return `clamp(${rem(min)}, ${rem(min - slope * 360)} + ${Math.round(slope * 1_000_000) / 10_000}vw, ${rem(max)})`;
}

/** Half the leading is the same above and below; these are the parts of the font that are not. */
const trim = ({ ascent, descent, capHeight }: BrandFont) => ({
  above: String(Math.round(((ascent - descent) / 2 - capHeight) * 10_000) / 10_000),
  below: String(Math.round(((descent - ascent) / 2) * 10_000) / 10_000),
});

/** The layers of `shadow.floating`. */
export const floatingShadow = [
  { rgb: [10, 16, 24], alpha: 0.22, y: 8, blur: 32 },
  { rgb: [10, 16, 24], alpha: 0.2, y: 1, blur: 3 },
] as const;

/** The control points of `motion.ease`. */
export const easing = [0.2, 0, 0, 1] as const;

/** Turns a brand into CSS values. Its return shape is the contract: a token exists when it is returned here. */
export function toTheme(brand: Brand) {
  const unit = brand.spaceUnit;
  return {
    color: Object.fromEntries(
      Object.entries(brand.color).map(([role, color]) => [role, themed(color)]),
    ) as Record<keyof BrandColors, string>, // as: fromEntries forgets the keys
    font: {
      heading: fontStack(brand.font.heading),
      text: fontStack(brand.font.text),
      mono: fontStack(brand.font.mono),
    },
    /** Sizes of text; `text` is body. */
    size: {
      caption: rem(13),
      small: rem(15),
      text: rem(17),
      lead: fluid(18, 21),
      h4: fluid(18, 20),
      h3: fluid(21, 25),
      h2: fluid(28, 40),
      h1: fluid(36, 60),
      display: fluid(42, 84),
    },
    weight: { regular: '400', medium: '500', strong: '640', heading: '440' },
    leading: { tight: '1.08', heading: '1.2', text: '1.6' },
    /** What lies above the capitals and below the baseline beyond half the leading, in em: for browsers without `text-box`. */
    trim: {
      heading: trim(brand.font.heading),
      text: trim(brand.font.text),
      mono: trim(brand.font.mono),
    },
    /** Distances, named for how far apart things feel. Multiples of the unit. */
    space: {
      none: '0px',
      xxsmall: px(unit / 2),
      xsmall: px(unit),
      small: px(unit * 1.5),
      medium: px(unit * 2),
      large: px(unit * 3),
      xlarge: px(unit * 5),
      xxlarge: px(unit * 8),
      section: fluid(unit * 8, unit * 16),
      gutter: fluid(unit * 2, unit * 5),
    },
    radius: { none: '0px', small: px(brand.radius.small), large: px(brand.radius.large), round: '9999px' },
    border: { hairline: '1px', strong: '2px' },
    /** The one elevation, for what truly floats. */
    shadow: {
      floating: floatingShadow
        .map(({ rgb, alpha, y, blur }) => `0 ${y}px ${blur}px rgb(${rgb.join(' ')} / ${alpha})`)
        .join(', '),
    },
    motion: { fast: '150ms', normal: '250ms', reveal: '800ms', ease: `cubic-bezier(${easing.join(', ')})` },
    layer: { sticky: '100', bar: '200', floating: '300', drawer: '400', toast: '500' },
    measure: { text: '33em', page: '1280px', narrow: '800px' },
    target: { minimum: '24px', comfortable: '44px' },
  };
}

/** What a theme is: every token with its CSS value. */
export type Theme = ReturnType<typeof toTheme>;

/** The name of a token's custom property without the leading dashes. `['color', 'inkMuted']` → `probata-color-ink-muted`. */
export const tokenName = (path: readonly string[]) =>
  `probata-${path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
