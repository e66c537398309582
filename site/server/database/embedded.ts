import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { messageOf, StartFailure } from '../failure';
import type { Database, Parameter, Queries } from './database';

/** The embedded database and its driver, which the accounts service shares: a folder must never be opened twice. */
export interface EmbeddedDatabase extends Database {
  kind: 'embedded';
  driver: PGlite;
}

async function syncFiles(folder: string, changedSince: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtimeMs < changedSince || !(found.isFile() || found.isDirectory())) continue;
    const handle = await open(path, 'r').catch(() => null);
    if (!handle) continue;
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/** Opens, or makes, PostgreSQL inside this process on a folder this process holds alone. */
export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A first start that is cut short leaves half a database, with nothing of anybody's in it: it is made anew. The mark beside it says so.
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished))
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  const isNew = readdirSync(folder).length === 0;
  if (isNew) writeFileSync(unfinished, '');
  // A server on PostgreSQL never needs it.
  const { PGlite } = await import('@electric-sql/pglite');
  let driver: PGlite;
  try {
    driver = await PGlite.create(folder);
  } catch (error) {
    throw new StartFailure(
      `The embedded database in ${folder} cannot be opened (${messageOf(error)}), so nothing could be stored: restore the folder from a backup, or move it away to start empty.`,
    );
  }
  if (isNew) {
    await syncFiles(folder, 0);
    rmSync(unfinished);
  }
  const queriesOf = (handle: Pick<PGlite, 'query' | 'exec'>): Queries => ({
    query: async <Row extends object>(sql: string, parameters: readonly Parameter[] = []) =>
      (await handle.query<Row>(sql, [...parameters])).rows,
    run: async (sql) => {
      await handle.exec(sql);
    },
  });
  let flushed = 0;
  return {
    kind: 'embedded',
    driver,
    ...queriesOf(driver),
    transaction: (steps) => driver.transaction((transaction) => steps(queriesOf(transaction))),
    flush: async () => {
      // PGlite never calls fsync. A checkpoint writes its pages to files, and the files are synced from here.
      const begun = Date.now();
      await driver.exec('checkpoint');
      await syncFiles(folder, flushed);
      // File times are coarse: what changed in the last two seconds before this flush is synced again by the next.
      flushed = begun - 2000;
    },
    close: () => driver.close(),
  };
}
