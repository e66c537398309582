// `npm run bench`: measures the budgets and prints them as a table; `.cache/bench.json` holds the same rows. `--only NAME` runs one part;
// `--only endurance --minutes 30` shows whether memory stays flat.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installChromium } from './chromium.mjs';
import { fail, root, step } from './setup.mjs';

installChromium();

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const folder = join(root, 'tests/bench');
const parts = [];
for (const file of readdirSync(folder).filter((entry) => entry.endsWith('.mjs'))) {
  const part = await import(pathToFileURL(join(folder, file)).href);
  if (!part.name || !part.run || (only && part.name !== only)) continue;
  // The first comment of a part's file explains its figures.
  const head = /^(?:\/\/.*\n)+/.exec(readFileSync(join(folder, file), 'utf8'))?.[0] ?? '';
  const explains = part.explains ?? head.replace(/^\/\/ ?/gm, '').trim();
  parts.push({ name: part.name, run: part.run, explains });
}
if (parts.length === 0)
  fail(`There is no part called ${only}, so nothing was measured; leave --only out to see all.`);

const number = (value) =>
  typeof value === 'number'
    ? Number.isInteger(value)
      ? String(value)
      : value.toPrecision(4)
    : (value ?? '');
const verdict = ({ measured, budget, better }) => {
  if (typeof budget !== 'number' || typeof measured !== 'number') return '';
  return (better === 'more' ? measured >= budget : measured <= budget) ? 'pass' : 'short';
};

/** Ours to the best peer, else to the floor: below 1 is better where less is, above 1 where more is. */
const ratio = ({ measured, peer, floor }) => {
  const other = typeof peer === 'number' ? peer : floor;
  return typeof measured === 'number' && typeof other === 'number' && other !== 0
    ? Math.round((measured / other) * 100) / 100
    : undefined;
};

const rows = [];
for (const part of parts) {
  step(part.name);
  try {
    for (const row of await part.run())
      rows.push({ part: part.name, ...row, ratio: ratio(row), result: verdict(row) });
  } catch (error) {
    // One failure does not stop the other parts: together they take half an hour.
    console.error(error);
    rows.push({ part: part.name, metric: 'not measured: see the error above', result: 'short' });
    process.exitCode = 1;
  }
}

const columns = [
  ['part', (row) => row.part],
  ['metric', (row) => row.metric],
  ['measured', (row) => `${number(row.measured)} ${row.unit ?? ''}`.trim()],
  [
    'budget',
    (row) =>
      typeof row.budget !== 'number' ? '' : `${row.better === 'more' ? '≥' : '≤'} ${number(row.budget)}`,
  ],
  ['floor', (row) => number(row.floor)],
  ['best peer', (row) => (row.peer === undefined ? '' : `${number(row.peer)} ${row.peerName ?? ''}`.trim())],
  ['ratio', (row) => row.ratio ?? ''],
  ['result', (row) => row.result],
];
const widths = columns.map(([title, cell]) =>
  Math.max(title.length, ...rows.map((row) => String(cell(row)).length)),
);
const line = (cells) =>
  cells
    .map((cell, index) => String(cell).padEnd(widths[index]))
    .join('  ')
    .trimEnd();
console.log(line(columns.map(([title]) => title)));
console.log(widths.map((width) => '-'.repeat(width)).join('  '));
for (const row of rows) console.log(line(columns.map(([, cell]) => cell(row))));
const short = rows.filter((row) => row.result === 'short');
console.log(
  `\n${rows.length} figures, ${short.length} short of their budget, on ${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, Node ${process.versions.node}.`,
);
console.log(
  'floor: the least it could cost, measured or computed. best peer: the best of what others offer for the same. ratio: ours to the peer, else to the floor.',
);
for (const { name, explains } of parts) console.log(`\n${name}\n${explains.replace(/^/gm, '  ')}`);
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(join(root, '.cache/bench.json'), JSON.stringify(rows, null, 2));
