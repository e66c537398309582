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

type Point = readonly [x: number, y: number];

/** How far a point lies from the line through two others, in pixels. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  return Math.abs(dx * (y - fromY) - dy * (x - fromX)) / (Math.hypot(dx, dy) || 1);
}

const short = (value: number) => `${Number(value.toFixed(1))}`.replace(/^(-?)0\./, '$1.');

/** Numbers as a path needs them: a sign or a leading point parts them as well as a space does. */
const packed = (...values: number[]) =>
  values
    .map(short)
    .reduce((all, next) =>
      /^-/.test(next) || (/^\./.test(next) && /\.\d*$/.test(all)) ? all + next : `${all} ${next}`,
    );

/** The outline with fewer and relative points, for a drawing that stands in every page: none of it moves by more than `tolerance` pixels. */
export function simplified(d: string, tolerance = 0.15): string {
  let pen: Point = [0, 0];
  return d
    .split('Z')
    .filter(Boolean)
    .map((outline) => {
      const segments = [...outline.matchAll(/[MLQ]([^MLQ]+)/g)].map(([, numbers = '']) => {
        const [a = 0, b = 0, c, e] = numbers.split(/[ ,]+/).map(Number);
        return c === undefined || e === undefined
          ? { to: [a, b] as Point }
          : { to: [c, e] as Point, by: [a, b] as Point };
      });
      const kept: { to: Point; by?: Point }[] = [];
      for (const { to, by } of segments) {
        const last = kept.at(-1);
        const before = kept.at(-2);
        if (by && last && distance(by, last.to, to) > tolerance) {
          kept.push({ to, by });
          continue;
        }
        if (last && before && !last.by && distance(last.to, before.to, to) <= tolerance) kept.pop();
        kept.push({ to });
      }
      return kept
        .map(({ to: [x, y], by }, index) => {
          const [fromX, fromY] = pen;
          const [dx, dy] = [x - fromX, y - fromY];
          pen = [x, y];
          if (index === 0) return `M${packed(x, y)}`;
          if (by) return `q${packed(by[0] - fromX, by[1] - fromY, dx, dy)}`;
          return Math.abs(dy) < 0.05
            ? `h${short(dx)}`
            : Math.abs(dx) < 0.05
              ? `v${short(dy)}`
              : `l${packed(dx, dy)}`;
        })
        .join('');
    })
    .join('');
}
