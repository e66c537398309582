import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, openPostgres, type PostgresDatabase, readMigrations, StartFailure } from '@probata/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../tests/faults/postgres.mjs';
import { serverTables } from './tables';

// The backup of docs/backup.md, by a role that is no superuser, restored by another one.

const rootOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const migrations = readMigrations(rootOf('supabase/migrations'));
const missing =
  postgresMissing() ?? (spawnSync('pg_dump', ['--version']).status === 0 ? null : 'pg_dump is not installed');

let postgres: ThrowAwayPostgres;
let folder: string;

const addressOf = (role: string, name: string) => `postgres://${role}@127.0.0.1:${postgres.port}/${name}`;

async function within<Result>(address: string, use: (database: PostgresDatabase) => Promise<Result>) {
  const database = await openPostgres(address);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

const migrateAs = (role: string, name: string) =>
  within(addressOf(role, name), (database) => migrate(database, migrations, serverTables));

describe.skipIf(missing !== null)('a database under row-level security', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'probata-policies-'));
    postgres = await startPostgres();
    // Makes the roles that the migrations grant to, which an ordinary role may not.
    await within(postgres.createDatabase('roles'), (database) => migrate(database, migrations));
    await within(addressOf('probata', 'roles'), (database) =>
      database.run('create role earlier login; create role later login'),
    );
    for (const [name, owner] of [
      ['site', 'earlier'],
      ['restored', 'later'],
    ] as const) {
      postgres.createDatabase(name);
      await within(addressOf('probata', 'roles'), (database) =>
        database.run(`alter database ${name} owner to ${owner}`),
      );
    }
  }, 60_000);
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('admits the role that made it, and a superuser', async () => {
    await migrateAs('earlier', 'site');
    expect(await migrateAs('earlier', 'site')).toEqual([]);
    expect(await migrateAs('probata', 'site')).toEqual([]);
  });

  it('is dumped with --enable-row-security, and refused under another role until its policies name it', async () => {
    await within(addressOf('earlier', 'site'), (database) =>
      database.run("insert into inquiries.secret (name, value) values ('one', 'kept')"),
    );
    const file = join(folder, 'site.dump');
    const dump = (...flags: string[]) =>
      spawnSync('pg_dump', [...flags, '--format=custom', `--file=${file}`, addressOf('earlier', 'site')])
        .status;
    expect(dump()).not.toBe(0);
    expect(dump('--enable-row-security')).toBe(0);
    execFileSync('pg_restore', ['--no-owner', `--dbname=${addressOf('later', 'restored')}`, file]);

    const refused = migrateAs('later', 'restored');
    await expect(refused).rejects.toBeInstanceOf(StartFailure);
    await expect(refused).rejects.toThrow(
      /^The role later of DATABASE_URL would see no row of \S+ and \d+ more tables, .+ docs\/backup\.md.*\.$/,
    );
    const [, statement = ''] = /```sql\n(.*?)```/s.exec(readFileSync(rootOf('docs/backup.md'), 'utf8')) ?? [];
    await within(addressOf('later', 'restored'), (database) => database.run(statement));
    expect(await migrateAs('later', 'restored')).toEqual([]);
    const rows = await within(addressOf('later', 'restored'), (database) =>
      database.query('select value from inquiries.secret'),
    );
    expect(rows).toEqual([{ value: 'kept' }]);
  }, 60_000);

  it.each(['earlier', 'probata'])(
    'builds on an app_settings of %s that is there: rows stay and are the first versions, policies go',
    async (role) => {
      const name = `settings-${role}`;
      postgres.createDatabase(name);
      await within(addressOf('probata', name), (database) =>
        database.run(`alter database "${name}" owner to ${role}; alter schema public owner to ${role}`),
      );
      await within(addressOf(role, name), (database) =>
        // As a hosted project has it, which grants what is made in `public`.
        database.run(`
          alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
          create table public.app_settings (key text primary key, value text not null);
          alter table public.app_settings enable row level security;
          create policy anybody on public.app_settings using (true) with check (true);
          insert into public.app_settings (key, value) values ('persona-prompt', 'Be kind.'), ('template', 'Text');`),
      );
      await migrateAs(role, name);
      await within(addressOf(role, name), async (database) => {
        expect(
          await database.query(
            'select key, value, note, promotes, revision is not null as "isNumbered" from public.app_settings order by key',
          ),
        ).toEqual([
          { key: 'persona-prompt', value: 'Be kind.', note: null, promotes: null, isNumbered: true },
          { key: 'template', value: 'Text', note: null, promotes: null, isNumbered: true },
        ]);
        expect(
          await database.query('select key, value, saved_by from public.app_settings_history order by key'),
        ).toEqual([
          { key: 'persona-prompt', value: 'Be kind.', saved_by: null },
          { key: 'template', value: 'Text', saved_by: null },
        ]);
        expect(await database.query('select event from accounts.event')).toEqual([]);
        expect(
          await database.query(
            "select policyname as name from pg_policies where tablename = 'app_settings' order by name",
          ),
        ).toEqual(
          ['editors_add', 'editors_change', 'editors_read', 'server'].map((policy) => ({ name: policy })),
        );
        const open = await database.query(
          `select grantee || ' ' || privilege_type || ' ' || table_name as granted from information_schema.table_privileges
           where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC') order by granted`,
        );
        expect(open).toEqual(
          [
            'INSERT app_settings',
            'SELECT app_settings',
            'SELECT app_settings_history',
            'UPDATE app_settings',
          ].map((right) => ({ granted: `authenticated ${right}` })),
        );
      });
    },
  );

  it('is refused when policies were not restored', async () => {
    await within(addressOf('later', 'restored'), (database) =>
      database.run('drop policy server on inquiries.inquiry'),
    );
    await expect(migrateAs('later', 'restored')).rejects.toThrow(
      /^The role later of DATABASE_URL would see no row of inquiries\.inquiry, /,
    );
  });
});
