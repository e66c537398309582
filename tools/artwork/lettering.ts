import { readFileSync } from 'node:fs';
import { convert } from 'fontverter';
import * as hb from 'harfbuzzjs';
import { fonts } from './studio';

const faces = new Map<string, hb.Face>();

async function faceOf(name: keyof typeof fonts): Promise<hb.Face> {
  const known = faces.get(name);
  if (known) return known;
  const data = await convert(readFileSync(fonts[name]), 'sfnt');
  const face = new hb.Face(new hb.Blob(new Uint8Array(data)));
  faces.set(name, face);
  return face;
}

export interface Lettering {
  /** The outline, in pixels, with the baseline at y = 0. */
  d: string;
  /** The advance of the whole, in pixels. */
  width: number;
}

/**
 * Sets a line of type as an outline, so that an SVG needs no font.
 * @param tracking extra space between letters, in thousandths of the size
 */
export async function setType(
  text: string,
  {
    font,
    size,
    weight = 400,
    tracking = 0,
  }: { font: keyof typeof fonts; size: number; weight?: number; tracking?: number },
): Promise<Lettering> {
  const face = await faceOf(font);
  const type = new hb.Font(face);
  type.setVariations([
    new hb.Variation('wght', weight),
    new hb.Variation('opsz', Math.min(60, Math.max(8, size * 0.75))),
  ]);
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(type, buffer);
  const unit = size / face.upem;
  const glyphs = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  let d = '';
  glyphs.forEach((glyph, index) => {
    d += place(type.glyphToPath(glyph.codepoint), pen, unit);
    pen += (positions[index]?.xAdvance ?? 0) * unit + (tracking * size) / 1000;
  });
  return { d, width: pen - (tracking * size) / 1000 };
}

/** Moves an outline from font units, y upward, to pixels, y downward. */
function place(path: string, x: number, unit: number): string {
  let isX = true;
  return path.replace(
    /([A-Z])|(-?\d+(?:\.\d+)?)([, ]?)/g,
    (_, command?: string, number?: string, space?: string) => {
      if (command) {
        isX = true;
        return command;
      }
      const value = Number(number) * unit;
      const moved = isX ? value + x : -value;
      isX = !isX;
      return `${Number(moved.toFixed(1))}${space ?? ''}`;
    },
  );
}
