// Writes site/public/fonts: `node scripts/fonts.mjs`. Each family is cut to the characters we set and the weights we use, and its
// metrics are printed in the form in which a brand states them. A test compares the brand with these files.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const punctuation = '\u00a0§©°·×–—‘’“”•…™';
// English, with the letters of the names and loan words that turn up in it; any other letter is taken from the fallback.
const latin = `${ascii}${punctuation}ÉÖÜáäçèéëíñóöüß`;

/** What is made: the smallest set of axes and features that the design uses. */
export const fonts = [
  {
    key: 'heading',
    file: 'source-serif-4.woff2',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    characters: latin,
    // One optical size, drawn for headlines: finer hairlines than the text cut, and half the bytes of the whole axis.
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

// How often each letter comes in English prose, spaces among them, per thousand.
const frequency = {
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
}; // prettier-ignore

/** The metrics a fallback must match, as parts of the em, read from the font's own tables. */
export async function metricsOf(buffer) {
  const sfnt = await require('fontverter').convert(buffer, 'truetype');
  const table = (tag) => {
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
  const advance = (character) => hmtx.readUInt16BE(Math.min(glyphOf(character.codePointAt(0)), wide - 1) * 4);
  const total = Object.values(frequency).reduce((sum, count) => sum + count, 0);
  const width =
    Object.entries(frequency).reduce((sum, [letter, count]) => sum + advance(letter) * count, 0) / total;
  const part = (value) => Math.round((value / em) * 10_000) / 10_000;
  // Bit 7 of fsSelection: the typographic metrics are the ones browsers use.
  const typographic = (os2.readUInt16BE(62) & 0x80) !== 0;
  return {
    capHeight: part(os2.readInt16BE(88)),
    ascent: part(typographic ? os2.readInt16BE(68) : hhea.readInt16BE(4)),
    descent: part(-(typographic ? os2.readInt16BE(70) : hhea.readInt16BE(6))),
    lineGap: part(typographic ? os2.readInt16BE(72) : hhea.readInt16BE(8)),
    averageWidth: part(width),
  };
}

/** A lookup of glyph numbers from a cmap table's format 4 subtable. */
function characterMap(cmap) {
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

/** The tables of a font file, by tag. */
function tablesOf(sfnt) {
  return new Map(
    Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16;
      const from = sfnt.readUInt32BE(at + 8);
      return [sfnt.toString('latin1', at, at + 4), sfnt.subarray(from, from + sfnt.readUInt32BE(at + 12))];
    }),
  );
}

/** A font file made of tables. Packing it as woff2 writes the checksums anew. */
function fontOf(tables, version) {
  const tags = [...tables.keys()].sort();
  const head = Buffer.alloc(12 + tags.length * 16);
  version.copy(head);
  head.writeUInt16BE(tags.length, 4);
  const power = 2 ** Math.floor(Math.log2(tags.length));
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((tags.length - power) * 16, 10);
  const bodies = [];
  let offset = head.length;
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag);
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

/**
 * A variable font whose kerning is that of one weight. A line of our families at its heaviest is 0.3 % wider
 * for it, and kerning stated for every weight is a third of the file.
 */
async function subset({ source, characters, axes, features }) {
  const subsetFont = require('subset-font');
  const original = readFileSync(require.resolve(source));
  const cut = (variationAxes, keepFeatures) =>
    subsetFont(original, characters, {
      targetFormat: 'truetype',
      variationAxes,
      keepFeatures,
      noHinting: true,
    });
  const still = Object.fromEntries(
    Object.entries(axes).map(([tag, axis]) => [tag, typeof axis === 'number' ? axis : axis.default]),
  );
  const sfnt = await cut(axes, features);
  const tables = tablesOf(sfnt);
  const one = tablesOf(await cut(still, features));
  const [kerning, glyphs] = [one.get('GPOS'), one.get('maxp')?.readUInt16BE(4)];
  if (glyphs !== tables.get('maxp').readUInt16BE(4))
    throw new Error(
      `${source} has other glyphs at one weight than at all, so its kerning cannot be taken over: keep it variable.`,
    );
  if (kerning && tables.has('GPOS')) tables.set('GPOS', kerning);
  return require('fontverter').convert(fontOf(tables, sfnt.subarray(0, 4)), 'woff2');
}

async function main() {
  const out = new URL('../site/public/fonts/', import.meta.url);
  mkdirSync(out, { recursive: true });
  for (const { key, file, ...recipe } of fonts) {
    const font = await subset(recipe);
    writeFileSync(new URL(file, out), font);
    console.log(key, file, `${(font.length / 1024).toFixed(1)} KB`, JSON.stringify(await metricsOf(font)));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
