import type { BrandColors } from './brand';

/** Two colors that meet on the page, and how far apart they must be. */
export interface ColorPair {
  /** What is drawn. */
  foreground: keyof BrandColors;
  /** What it is drawn on. */
  background: keyof BrandColors;
  /** The least contrast, by WCAG 2.2: 4.5 for text (1.4.3), 3 for the boundaries of controls (1.4.11). */
  atLeast: 4.5 | 3;
}

const text = (background: keyof BrandColors, ...foregrounds: (keyof BrandColors)[]): ColorPair[] =>
  foregrounds.map((foreground) => ({ foreground, background, atLeast: 4.5 }));
const shape = (background: keyof BrandColors, ...foregrounds: (keyof BrandColors)[]): ColorPair[] =>
  foregrounds.map((foreground) => ({ foreground, background, atLeast: 3 }));

const textOnPaper = ['ink', 'inkMuted', 'accentText', 'dangerText', 'successText', 'warningText'] as const;

/**
 * Every pair a component may draw. A pair that is not here is not drawn; a pair that misses its contrast in any brand or theme fails
 * the tests.
 */
export const colorPairs: readonly ColorPair[] = [
  ...text('paper', ...textOnPaper),
  ...text('paperSunken', ...textOnPaper),
  ...text('paperRaised', ...textOnPaper),
  ...text('accentWash', 'ink', 'inkMuted', 'accentText'),
  ...text('dangerWash', 'ink', 'accentText', 'dangerText'),
  ...text('successWash', 'ink', 'accentText', 'successText'),
  ...text('warningWash', 'ink', 'accentText', 'warningText'),
  ...text('mark', 'onMark'),
  ...text('accent', 'onAccent'),
  ...text('accentHover', 'onAccent'),
  ...text('danger', 'onDanger'),
  ...text('inverse', 'onInverse', 'onInverseMuted'),
  // The neutral button has paper-colored text on ink; the inverse one has ink-colored text on paper.
  ...text('ink', 'paper'),
  ...text('onInverse', 'inverse'),
  ...text('onInverseMuted', 'inverse'),
  ...shape('paper', 'lineStrong', 'accent', 'danger', 'focus'),
  ...shape('paperSunken', 'lineStrong', 'accent', 'danger', 'focus'),
  ...shape('paperRaised', 'lineStrong', 'accent', 'danger', 'focus'),
  ...shape('accentWash', 'focus'),
  ...shape('dangerWash', 'focus', 'dangerText'),
  ...shape('inverse', 'onInverse', 'onInverseMuted'),
];
