import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, startPostgres, type ThrowAwayPostgres } from '../../../../tests/faults/postgres.mjs';
import { searchable } from '../contract/text';
import { contains } from './contains';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

const pairs = [
  ['Ren\u00e9e M\u00fcnch', 'renée mün', true],
  ['Rene\u0301e Mu\u0308nch', 'ren\u00e9e m\u00fcnch', true],
  ['Ren\u00e9e', 'rene\u0301e', true],
  ['\u1100\u1161', '\uac00', true],
  ['\uff21\uff22\uff23 Corp', 'abc corp', true],
  ['ABC Corp', '\uff41\uff42\uff43', true],
  ['\uff76\uff9e', '\u30ac', true],
  ['\ufb01rm', 'firm', true],
  ['M\u00adu\u0308l\u200bler\ufeff', 'müller', true],
  ['Firm', 'f\u200birm', true],
  ['\u0646\u0627\u0645\u0647\u200c\u0647\u0627', '\u0646\u0627\u0645\u0647\u200c\u0647\u0627', true],
  ['100 % (a.b)', '% (a.b', true],
  ['Renee', 'ren\u00e9e', false],
  ['', 'a', false],
] as const;

describe.each(databases)('a search, %s', (kind) => {
  let folder: string;
  let postgres: ThrowAwayPostgres | null = null;
  let database: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'probata-search-'));
    postgres = kind === 'PostgreSQL' ? await startPostgres() : null;
    database = postgres
      ? await openPostgres(postgres.createDatabase('texts'))
      : await openEmbedded(join(folder, 'database'));
  });
  afterAll(async () => {
    await database.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(pairs)('in %j for %j: %s', async (text, query, isFound) => {
    const [row] = await database.query<{ found: boolean }>(`select ${contains('$1::text', '$2')} as found`, [
      text,
      query,
    ]);
    expect(row?.found).toBe(isFound);
    expect(searchable(text).includes(searchable(query))).toBe(isFound);
  });
});
