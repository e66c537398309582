import { create } from 'fontkitten';
import type { FontMetrics } from '../theme/brand';

/** Letters per thousand characters of English prose. */
const frequency: Record<string, number> = {
  ' ': 182,
  e: 102,
  t: 75,
  a: 65,
  o: 62,
  n: 57,
  i: 57,
  s: 53,
  r: 50,
  h: 50,
  l: 33,
  d: 33,
  u: 23,
  c: 22,
  m: 20,
  f: 20,
  w: 17,
  g: 16,
  p: 15,
  y: 14,
  b: 13,
  v: 8,
  k: 6,
  x: 1,
  j: 1,
  q: 1,
  z: 1,
};

/** What a font file says of itself. */
interface MeasuredFont {
  /** Its family name. */
  family: string;
  /** The weights in it, as in `font-weight` of `@font-face`. */
  weights: string;
  /** What a fallback must match. */
  metrics: FontMetrics;
}

/**
 * Measures a font file: WOFF2, WOFF, TrueType or OpenType.
 * @throws {Error} when it is no such file, or a collection of several fonts
 */
export function measureFont(bytes: Buffer): MeasuredFont {
  const font = create(bytes);
  if (font.isCollection) throw new Error('it holds several fonts');
  const part = (value: number) => Math.round((value / font.unitsPerEm) * 10_000) / 10_000;
  const glyph = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
  const [total, width] = Object.entries(frequency).reduce(
    ([count, sum], [letter, share]) => [count + share, sum + glyph(letter).advanceWidth * share],
    [0, 0],
  );
  const os2 = font['OS/2'];
  // Browsers take these where the font asks for them, else those of `hhea`, which `ascent` and the like are.
  const isTypographic = os2.fsSelection.useTypoMetrics;
  const { wght } = font.variationAxes;
  return {
    family: font.familyName,
    weights: wght ? `${wght.min} ${wght.max}` : String(os2.usWeightClass),
    metrics: {
      // A font of an old version does not state it.
      capHeight: part(font.capHeight || glyph('H').bbox.maxY),
      ascent: part(isTypographic ? os2.typoAscender : font.ascent),
      descent: part(-(isTypographic ? os2.typoDescender : font.descent)),
      lineGap: part(isTypographic ? os2.typoLineGap : font.lineGap),
      averageWidth: part(width / total),
    },
  };
}
