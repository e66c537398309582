// `npm run bench`: measures the budgets and prints one table; JSON beside it in `.cache/bench.json`. `--only NAME` runs one part.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireDependencies, requireNode, root, step } from './setup.mjs';

requireNode();
requireDependencies();
const { build } = await import('./build.mjs');
await build();

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const folder = join(root, 'tests/bench');
const parts = [];
for (const file of readdirSync(folder).filter((entry) => entry.endsWith('.mjs'))) {
  const part = await import(pathToFileURL(join(folder, file)).href);
  if (part.name && part.run && (!only || part.name === only)) parts.push(part);
}
if (parts.length === 0) {
  console.error(`There is no part called ${only}, so nothing was measured; leave --only out to see all.`);
  process.exit(1);
}

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

const rows = [];
for (const part of parts) {
  step(part.name);
  for (const row of await part.run()) rows.push({ part: part.name, ...row, result: verdict(row) });
}

const columns = [
  ['part', (row) => row.part],
  ['metric', (row) => row.metric],
  ['measured', (row) => `${number(row.measured)} ${row.unit ?? ''}`.trim()],
  [
    'budget',
    (row) => (row.budget === undefined ? '' : `${row.better === 'more' ? '≥' : '≤'} ${number(row.budget)}`),
  ],
  ['floor', (row) => number(row.floor)],
  ['best peer', (row) => (row.peer === undefined ? '' : `${number(row.peer)} ${row.peerName ?? ''}`.trim())],
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
writeFileSync(join(root, '.cache/bench.json'), JSON.stringify(rows, null, 2));
