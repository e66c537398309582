// How fast a legal text becomes HTML, what that costs in memory and bytes, and how fast a redline is made. Floors and peers are measured
// in the same run on the same text, in turns, and each side counts by its best run: only ratios are compared, never machines.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { HtmlRenderer, Parser } from 'commonmark';
import { diffWords } from 'diff';
import { build } from 'esbuild';

export const name = 'legal';

const root = fileURLToPath(new URL('../../packages/legal-renderer/', import.meta.url));
const megabyte = 1_000_000;

/** A legal text of a size: numbered sections, paragraphs of three sentences, clauses, some quotation marks and ampersands. */
export function legalText(bytes) {
  let seed = 7;
  const random = (below) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed % below;
  };
  const words =
    'the Provider shall Client services under this agreement and any authorized user may be required within thirty days of receipt notice written payment database software materials for to in with by or not'.split(
      ' ',
    );
  const sentence = () => {
    const chosen = Array.from({ length: 8 + random(18) }, () => words[random(words.length)]).join(' ');
    return `${chosen[0].toUpperCase()}${chosen.slice(1)}${random(50) === 0 ? ' & "others"' : ''}.`;
  };
  const parts = [];
  for (let size = 0, number = 1; size < bytes; number += 1) {
    const section = [
      `${number}. Payment and ${words[random(words.length)]} terms`,
      ...Array.from({ length: 4 }, () => `${sentence()} ${sentence()} ${sentence()}`),
      `(a) ${sentence()}\n(b) ${sentence()}`,
    ].join('\n\n');
    parts.push(section);
    size += section.length + 2;
  }
  // A buffer makes the string flat, not a slice of another.
  return Buffer.from(parts.join('\n\n').slice(0, bytes)).toString();
}

/** The same contract a year later: a word in every third sentence, one section removed, one added. */
function amend(text) {
  let count = 0;
  return text
    .replace(/\bthirty\b/g, (word) => (count++ % 3 === 0 ? 'sixty' : word))
    .replace(/\n\n3\. [\s\S]*?(?=\n\n4\. )/, '')
    .replace(/(?=\n\n9\. )/, '\n\n8a. Notices\n\nNotices are given in writing and count when they are read.');
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeText = (text) => text.replace(/[&<>]/g, (found) => entities[found]);
const heading = /^(?:section\b|\d+\.(?:\d+\.?)?(?:\s|$)|[A-Za-z]\.(?:\s|$))/i;

/** The floor of a renderer: split at blank lines, one expression per block, escape. No ids, lines or rules. */
function splitAndRegex(source) {
  let html = '';
  for (const block of source.split(/\n\s*\n/))
    html += heading.test(block) ? `<h2>${escapeText(block)}</h2>\n` : `<p>${escapeText(block)}</p>\n`;
  return html;
}

const commonmark = (source) => new HtmlRenderer().render(new Parser().parse(source));

/** Flattens a string: engines join concatenated parts only when it is read. */
const flatten = (text) => Number(text) || 0;

/** Best times in milliseconds of several functions on one text, each called in turn. */
function race(contestants, rounds) {
  const best = contestants.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1)
    contestants.forEach((contestant, at) => {
      const start = performance.now();
      flatten(contestant());
      best[at] = Math.min(best[at], performance.now() - start);
    });
  return best;
}

const bundle = (contents, options = {}) =>
  build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['@probata/source'],
    external: ['react', 'react/jsx-runtime', 'node:*'],
    ...options,
  });

/** Bytes after brotli of what `code` imports, minified, React left out. */
async function sizeOf(code) {
  const { outputFiles } = await bundle(code, { minify: true });
  return brotliCompressSync(outputFiles[0].text).length;
}

/** Peak memory of a new process above its memory before the parse, in megabytes. */
function peakMemory(script, args) {
  return Number(execFileSync(process.execPath, ['--expose-gc', script, ...args], { encoding: 'utf8' }));
}

/** The rows of the bench. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'legal-bench-'));
  try {
    const library = join(folder, 'library.mjs');
    await bundle("export * from './src/index.ts';", { write: true, outfile: library });
    const { compareLegalDocuments, parseLegalText, toHtml, toRedlineHtml } = await import(
      pathToFileURL(library).href
    );
    const ours = (source) => toHtml(parseLegalText(source));

    const one = legalText(megabyte);
    const ten = legalText(10 * megabyte);
    const [floorTime, ourTime, peerTime] = race(
      [() => splitAndRegex(one), () => ours(one), () => commonmark(one)],
      15,
    );
    // Ten texts of a megabyte, so that the smaller size does not fit the processor's cache better than the larger.
    const tenths = Array.from({ length: 10 }, (_, at) =>
      Buffer.from(ten.slice(at * megabyte, (at + 1) * megabyte)).toString(),
    );
    const [tenTime, tenthsTime] = race(
      [() => ours(ten), () => tenths.reduce((length, text) => length + flatten(ours(text)), 0)],
      9,
    );

    const before = legalText(100_000);
    const after = amend(before);
    const redline = () =>
      toRedlineHtml(
        compareLegalDocuments(
          parseLegalText(before, { mode: 'guarded' }),
          parseLegalText(after, { mode: 'guarded' }),
        ),
      );
    const [redlineTime, diffTime] = race([redline, () => String(diffWords(before, after).length)], 7);

    const text = join(folder, 'ten.txt');
    writeFileSync(text, ten);
    const child = join(folder, 'memory.mjs');
    writeFileSync(
      child,
      `import { readFileSync } from 'node:fs';
import { parseLegalText, toHtml } from ${JSON.stringify(pathToFileURL(library).href)};
${splitAndRegex}
const entities = ${JSON.stringify(entities)};
const escapeText = ${escapeText};
const heading = ${heading};
const source = readFileSync(${JSON.stringify(text)}, 'utf8');
gc();
const before = process.memoryUsage().rss;
const html = process.argv[2] === 'floor' ? splitAndRegex(source) : toHtml(parseLegalText(source));
Number(html);
// Of this program alone: the system's maximum starts from the size of the parent process.
const peak = Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024;
console.log((peak - before) / 1e6);
`,
    );

    return [
      {
        metric: 'text to HTML, 1 MB: time against split and regex',
        measured: ourTime / floorTime,
        unit: 'x floor',
        budget: 2,
        floor: 1,
      },
      {
        metric: 'text to HTML, 1 MB: speed against commonmark',
        measured: ourTime / peerTime,
        unit: 'x its time',
        budget: 1 / 1.7,
        peer: 1,
        peerName: 'commonmark',
      },
      {
        metric: 'text to HTML, 1 MB',
        measured: one.length / 1000 / ourTime,
        unit: 'MB/s',
        floor: one.length / 1000 / floorTime,
        peer: one.length / 1000 / peerTime,
        peerName: 'commonmark',
      },
      {
        metric: 'text to HTML: time from 1 MB to 10 MB',
        measured: (10 * tenTime) / tenthsTime,
        unit: 'x',
        budget: 12,
        floor: 10,
      },
      {
        metric: 'text to HTML, 10 MB: peak memory',
        measured: peakMemory(child, ['ours']),
        unit: 'MB',
        budget: 175,
        floor: peakMemory(child, ['floor']),
      },
      {
        metric: 'parseLegalText and toHtml alone, brotli',
        measured: await sizeOf("export { parseLegalText, toHtml } from './src/index.ts';"),
        unit: 'bytes',
        budget: 4_915,
      },
      {
        metric: 'all entry points together, brotli',
        measured: await sizeOf("export * from './src/index.ts'; export * as react from './src/react.ts';"),
        unit: 'bytes',
        budget: 18 * 1024,
      },
      {
        metric: 'the table of contents alone, brotli',
        measured: await sizeOf("export { tableOfContents } from './src/index.ts';"),
        unit: 'bytes',
        budget: 512,
      },
      {
        metric: 'redline of two 100 KB documents, with its HTML: time against word diff',
        measured: redlineTime / diffTime,
        unit: 'x its time',
        budget: 1,
        peer: 1,
        peerName: 'jsdiff diffWords',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
