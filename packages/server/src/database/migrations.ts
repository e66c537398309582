import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../failure';
import type { Database } from './database';
import { requirePolicies, type ServerTables } from './policies';

interface Migration {
  /** The leading digits of the file name; migrations run in their order. */
  version: string;
  name: string;
  sql: string;
}

/** The migrations of a folder, in order. Other files are ignored. */
export function readMigrations(folder: string): Migration[] {
  let files: string[];
  try {
    files = readdirSync(folder);
  } catch {
    throw new StartFailure(
      `The folder ${folder} with the database's migrations is missing, so its tables cannot be created: start the server from a complete copy of the project.`,
    );
  }
  return files
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_([\w-]+)\.sql$/.exec(file) ?? [];
      return version && name ? [{ version, name, sql: readFileSync(join(folder, file), 'utf8') }] : [];
    })
    .sort((a, b) => a.version.localeCompare(b.version));
}

/**
 * Applies missing migrations, each in its own transaction, under an advisory lock, and returns their names. Applied ones are listed
 * in Supabase's own table, which `supabase db push` also reads. `tables` must be open to this role. @default none
 * @throws StartFailure when row-level security hides the rows from this role
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  tables?: ServerTables,
): Promise<string[]> {
  if (tables) await requirePolicies(database, tables);
  await database.transaction(async (step) => {
    await step.query('select pg_advisory_xact_lock(7350284)');
    await step.run('create schema if not exists supabase_migrations');
    await step.run(
      'create table if not exists supabase_migrations.schema_migrations (version text not null primary key, statements text[], name text)',
    );
  });
  const applied: string[] = [];
  for (const migration of migrations) {
    await database.transaction(async (step) => {
      await step.query('select pg_advisory_xact_lock(7350284)');
      const done = await step.query(
        'select 1 as done from supabase_migrations.schema_migrations where version = $1',
        [migration.version],
      );
      if (done.length > 0) return;
      await step.run(migration.sql);
      await step.query('insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)', [
        migration.version,
        migration.name,
      ]);
      applied.push(`${migration.version}_${migration.name}`);
    });
  }
  return applied;
}
