import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './source-tree';

const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('docs/asvs.md names tests that exist, or a reason', () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(new Set(rows.map(([, id]) => id)).size).toBe(rows.length);
  const missing: string[] = [];
  for (const [, id = '', level = '', requirement = '', how = ''] of rows) {
    if (!['1', '2'].includes(level) || requirement === '' || how === '')
      missing.push(`${id} has an empty cell`);
    for (const [, file = '', title = ''] of how.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g))
      if (!existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(title))
        missing.push(`${id}: ${file} has no test “${title}”`);
  }
  expect(missing).toEqual([]);
});
