import type { Brand, BrandFont } from './brand';

/** The descriptors of one `@font-face` rule. */
export interface FontFace {
  fontFamily: string;
  src: string;
  fontWeight?: string;
  fontDisplay?: 'swap';
  sizeAdjust?: string;
  ascentOverride?: string;
  descentOverride?: string;
  lineGapOverride?: string;
}

const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;

/** The name of a file's format in `src`, by its ending. */
const formats: Record<string, string> = { woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype' };

function facesOf(font: BrandFont, baseUrl: string): FontFace[] {
  // The overrides are measured against the adjusted size, so they are divided by it.
  const size = font.averageWidth / font.standIn.averageWidth;
  const standIn: FontFace = {
    fontFamily: `${font.family} Fallback`,
    src: font.standIn.names.map((name) => `local('${name}')`).join(', '),
    sizeAdjust: percent(size),
    ascentOverride: percent(font.ascent / size),
    descentOverride: percent(font.descent / size),
    lineGapOverride: percent(font.lineGap / size),
  };
  if (font.file === null) return [standIn];
  const own: FontFace = {
    fontFamily: font.family,
    src: `url('${baseUrl}${font.file}') format('${formats[font.file.replace(/^.*\./, '').toLowerCase()] ?? 'woff2'}')`,
    fontWeight: font.weights,
    fontDisplay: 'swap',
  };
  return [own, standIn];
}

/**
 * The font faces of a brand: each family, and a stand-in from the visitor's own fonts, stretched so that no line moves when the file
 * arrives. `baseUrl` is where the files lie, with its slash at the end.
 */
export function fontFaces(brand: Brand, baseUrl = '/fonts/'): FontFace[] {
  return [brand.font.heading, brand.font.text, brand.font.mono].flatMap((font) => facesOf(font, baseUrl));
}

/** `fontFaces` as the text of a style sheet; of one font, its faces alone. */
export function fontFaceCss(of: Brand | BrandFont, baseUrl = '/fonts/'): string {
  return ('family' in of ? facesOf(of, baseUrl) : fontFaces(of, baseUrl))
    .map(({ fontFamily, ...descriptors }) => {
      const lines = Object.entries(descriptors).map(
        ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
      );
      return `@font-face{font-family:'${fontFamily}';${lines.join(';')}}`;
    })
    .join('\n');
}
