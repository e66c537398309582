import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { syncToDisk } from '../disk';
import { codeOf, messageOf, StartFailure } from '../failure';
import { type Database, type Parameter, type Queries, toIso } from './database';

/** The embedded database. */
export interface EmbeddedDatabase extends Database {
  kind: 'embedded';
}

async function syncFiles(folder: string, changedSince: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtimeMs < changedSince || !(found.isFile() || found.isDirectory())) continue;
    // A file may be gone by now.
    await syncToDisk(path).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
  }
}

/** The marker file of a restore that is replacing the data. */
export const unfinishedRestore = (folder: string) => `${folder}.restoring`;

/** Opens or creates a PGlite database in a folder that this process holds exclusively. */
export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  if (existsSync(unfinishedRestore(folder)))
    throw new StartFailure(
      `A restore into ${dirname(folder)} was cut short, so its data is incomplete: run the restore again; the earlier data stays in the before-… folders there.`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The marker file means that the first start was interrupted: the incomplete database holds no data and is created again.
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished))
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  const isNew = readdirSync(folder).length === 0;
  if (isNew) writeFileSync(unfinished, '');
  // Not loaded by a server on PostgreSQL.
  const { PGlite, types } = await import('@electric-sql/pglite');
  let driver: PGlite;
  try {
    driver = await PGlite.create(folder, { parsers: { [types.TIMESTAMPTZ]: toIso } });
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
    ...queriesOf(driver),
    transaction: (steps) => driver.transaction((transaction) => steps(queriesOf(transaction))),
    listen: async (channel, onMessage, onListening) => {
      const end = await driver.listen(channel, onMessage);
      onListening();
      return () => end();
    },
    flush: async () => {
      // PGlite never calls fsync: a checkpoint writes its pages to files, which are then synced here.
      const started = Date.now();
      await driver.exec('checkpoint');
      await syncFiles(folder, flushed);
      // mtime is coarse: files changed within two seconds before this flush are synced again by the next.
      flushed = started - 2000;
    },
    close: () => driver.close(),
  };
}
