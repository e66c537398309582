import type { Database } from './database';

/** The tables with people's texts. */
const tables = [
  'inquiries.inquiry',
  'inquiries.saved_view',
  'uploads.upload',
  'uploads.batch',
  'chats.chat',
  'chats.message',
];

/**
 * Rewrites the tables with people's texts, so that no file of the database holds a deleted row. PostgreSQL waits for running
 * queries meanwhile; its write-ahead log, replicas and archives are the operator's (docs/erasure.md).
 */
export async function rewriteTables(database: Database): Promise<void> {
  // One statement each: VACUUM is refused inside a transaction. ANALYZE replaces the samples in pg_statistic.
  for (const table of tables) await database.run(`vacuum (full, analyze) ${table}`);
  if (database.kind === 'postgres') return;
  await database.run('vacuum full pg_catalog.pg_statistic');
  // A recycled segment of the write-ahead log keeps its content: each one is made the current one, and then deleted.
  await database.run('set wal_recycle = off');
  for (const _segment of await database.query('select name from pg_ls_waldir()')) {
    await database.query('select pg_switch_wal()::text');
    await database.run('checkpoint');
  }
  await database.flush();
}
