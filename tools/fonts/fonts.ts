// Writes packages/ui/src/fonts and prints each font's metrics as a brand states them: `npm run build --prefix tools/fonts`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const punctuation = '\u00a0§©°·×–—‘’“”•…™';
// English, names and loan words; the fallback font draws any other letter.
const latin = `${ascii}${punctuation}ÉÖÜáäçèéëíñóöüß`;

type Axis = number | { min: number; max: number; default: number };

interface FontRecipe {
  key: 'heading' | 'text' | 'mono';
  file: string;
  source: string;
  characters: string;
  axes: Record<string, Axis>;
  features: string[];
}

/** The fonts of the site, with the axes and OpenType features that the design uses. */
export const fonts: readonly FontRecipe[] = [
  {
    key: 'heading',
    file: 'source-serif-4.woff2',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    characters: latin,
    // One optical size, drawn for headlines: half the bytes of the whole axis.
    axes: { wght: { min: 400, max: 650, default: 400 }, opsz: 34 },
    features: ['kern', 'liga'],
  },
  {
    key: 'text',
    file: 'instrument-sans.woff2',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    characters: latin,
    axes: { wght: { min: 400, max: 650, default: 400 } },
    features: ['kern'],
  },
  {
    key: 'mono',
    file: 'jetbrains-mono.woff2',
    source: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    characters: `${ascii}${punctuation}→←`,
    axes: { wght: 400 },
    // No ligatures: an API path must show the characters it has.
    features: ['zero'],
  },
];

// Letters per thousand characters of English prose.
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

/**
 * The metrics that a fallback font must match, as fractions of the em.
 * @throws {Error} when the file lacks a table of the OpenType specification
 */
export async function metricsOf(buffer: Buffer) {
  const sfnt = await convert(buffer, 'truetype');
  const table = (tag: string) => {
    for (let at = 12; at < 12 + sfnt.readUInt16BE(4) * 16; at += 16)
      if (sfnt.toString('latin1', at, at + 4) === tag) return sfnt.subarray(sfnt.readUInt32BE(at + 8));
    throw new Error(`The font has no ${tag} table, so its metrics cannot be read: use an OpenType font.`);
  };
  const em = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  const os2 = table('OS/2');
  const hmtx = table('hmtx');
  const wide = hhea.readUInt16BE(34);
  const glyphOf = characterMap(table('cmap'));
  const advance = (letter: string) =>
    hmtx.readUInt16BE(Math.min(glyphOf(letter.codePointAt(0) ?? 0), wide - 1) * 4);
  const total = Object.values(frequency).reduce((sum, count) => sum + count, 0);
  const width =
    Object.entries(frequency).reduce((sum, [letter, count]) => sum + advance(letter) * count, 0) / total;
  const part = (value: number) => Math.round((value / em) * 10_000) / 10_000;
  // OS/2 fsSelection bit 7, USE_TYPO_METRICS.
  const typographic = (os2.readUInt16BE(62) & 0x80) !== 0;
  return {
    capHeight: part(os2.readInt16BE(88)),
    ascent: part(typographic ? os2.readInt16BE(68) : hhea.readInt16BE(4)),
    descent: part(-(typographic ? os2.readInt16BE(70) : hhea.readInt16BE(6))),
    lineGap: part(typographic ? os2.readInt16BE(72) : hhea.readInt16BE(8)),
    averageWidth: part(width),
  };
}

/** Looks up glyph numbers in a cmap table's format 4 subtable. */
function characterMap(cmap: Buffer): (code: number) => number {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const sub = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (sub.readUInt16BE(0) !== 4) continue;
    const segments = sub.readUInt16BE(6) / 2;
    return (code) => {
      for (let segment = 0; segment < segments; segment++) {
        const end = sub.readUInt16BE(14 + segment * 2);
        if (code > end) continue;
        const start = sub.readUInt16BE(16 + segments * 2 + segment * 2);
        if (code < start) return 0;
        const delta = sub.readUInt16BE(16 + segments * 4 + segment * 2);
        const at = 16 + segments * 6 + segment * 2;
        const offset = sub.readUInt16BE(at);
        if (offset === 0) return (code + delta) & 0xffff;
        const glyph = sub.readUInt16BE(at + offset + (code - start) * 2);
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error('The font has no format 4 character map, so its widths cannot be read: convert it first.');
}

/** The tables of an sfnt font file, by tag. */
function tablesOf(sfnt: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: sfnt.readUInt16BE(4) }, (_, index): [string, Buffer] => {
      const at = 12 + index * 16;
      const from = sfnt.readUInt32BE(at + 8);
      return [sfnt.toString('latin1', at, at + 4), sfnt.subarray(from, from + sfnt.readUInt32BE(at + 12))];
    }),
  );
}

/** An sfnt font file of these tables. The conversion to woff2 writes the checksums. */
function fontOf(tables: Map<string, Buffer>, version: Buffer): Buffer {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + entries.length * 16);
  version.copy(head);
  head.writeUInt16BE(entries.length, 4);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((entries.length - power) * 16, 10);
  const bodies: Buffer[] = [];
  let offset = head.length;
  for (const [index, [tag, table]] of entries.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    let sum = 0;
    for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
    head.write(tag, 12 + index * 16, 'latin1');
    head.writeUInt32BE(sum, 16 + index * 16);
    head.writeUInt32BE(offset, 20 + index * 16);
    head.writeUInt32BE(table.length, 24 + index * 16);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...bodies]);
}

/** A variable font with the kerning of one weight: a third smaller, and at most 0.3 % wider at the heaviest weight. */
async function subset({ source, characters, axes, features }: Omit<FontRecipe, 'key' | 'file'>) {
  const original = readFileSync(require.resolve(source));
  const cut = (variationAxes: Record<string, Axis>) =>
    subsetFont(original, characters, {
      targetFormat: 'truetype',
      variationAxes,
      keepFeatures: features,
      noHinting: true,
    });
  const still = Object.fromEntries(
    Object.entries(axes).map(([tag, axis]) => [tag, typeof axis === 'number' ? axis : axis.default]),
  );
  const sfnt = await cut(axes);
  const tables = tablesOf(sfnt);
  const one = tablesOf(await cut(still));
  const [kerning, glyphs] = [one.get('GPOS'), one.get('maxp')?.readUInt16BE(4)];
  if (glyphs !== tables.get('maxp')?.readUInt16BE(4))
    throw new Error(
      `${source} has different glyphs at one weight, so the kerning of that weight does not fit: keep it variable.`,
    );
  if (kerning && tables.has('GPOS')) tables.set('GPOS', kerning);
  return convert(fontOf(tables, sfnt.subarray(0, 4)), 'woff2');
}

async function main() {
  const out = new URL('../../packages/ui/src/fonts/', import.meta.url);
  mkdirSync(out, { recursive: true });
  for (const { key, file, ...recipe } of fonts) {
    const font = await subset(recipe);
    writeFileSync(new URL(file, out), font);
    console.log(key, file, `${(font.length / 1024).toFixed(1)} KB`, JSON.stringify(await metricsOf(font)));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
