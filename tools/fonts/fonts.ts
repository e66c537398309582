// Writes packages/ui/src/fonts and prints each font's metrics as a brand states them: `npm run build --prefix tools/fonts`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { measureFont } from '../../packages/ui/src/command/font';

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
    console.log(
      key,
      file,
      `${(font.length / 1024).toFixed(1)} KB`,
      JSON.stringify(measureFont(font).metrics),
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
