import type { Database } from './database';

/**
 * Rewrites tables with people's texts, so that no file of the embedded database holds a deleted row. PostgreSQL would refuse all other
 * queries meanwhile: there only the samples of the statistics are replaced, and the files are left to autovacuum (docs/erasure.md).
 */
export async function rewriteTables(database: Database, tables: readonly string[]): Promise<void> {
  // One statement each: VACUUM is refused inside a transaction. ANALYZE replaces the samples in pg_statistic.
  const statement = database.kind === 'postgres' ? 'analyze' : 'vacuum (full, analyze)';
  for (const table of tables) await database.run(`${statement} ${table}`);
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
