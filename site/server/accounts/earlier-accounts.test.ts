import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@probata/admin/server';
import { createLog, migrate, openEmbedded, openPostgres, readMigrations } from '@probata/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, startPostgres, type ThrowAwayPostgres } from '../../../tests/faults/postgres.mjs';
import { browserCookie } from '../../../tests/faults/server.mjs';
import { readConfig } from '../config';
import { siteFolders } from '../site-folder';
import { startServer } from '../start';

// An installation of @supabase/lite is updated: its tables as it created them, less the columns that the migration leaves alone.

const minutes = (count: number) => count * 60_000;
const migrations = readMigrations(siteFolders().migrations);
const before = migrations.filter(({ version }) => version < '20261124100000');

const editor = { email: 'jane@firm.example', password: 'the password of before' };
const user = '0191e2a6-0000-7000-8000-000000000001';
const session = '0191e2a6-0000-7000-8000-000000000002';
const stranger = '0191e2a6-0000-7000-8000-000000000003';
const secret = 'the signing key of before, at least 32 characters';

const tables = `
  create schema auth;
  create table auth.users (id uuid primary key, aud varchar(255), email varchar(255), encrypted_password varchar(255));
  create table auth.sessions (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, not_after timestamptz,
    user_agent text, created_at timestamptz default now(), updated_at timestamptz default now()
  );
  create table auth.refresh_tokens (
    id text primary key, token varchar(255) not null, user_id uuid not null,
    session_id uuid references auth.sessions (id) on delete cascade, revoked boolean default false, parent varchar(255),
    created_at timestamptz default now(), updated_at timestamptz default now()
  );`;

describe.each(databases)('accounts of an earlier version on the %s database', (kind) => {
  let folder: string;
  let postgres: ThrowAwayPostgres | null = null;
  let databaseUrl: string | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'probata-earlier-'));
    mkdirSync(join(folder, 'data'));
    if (kind === 'PostgreSQL') {
      postgres = await startPostgres();
      databaseUrl = postgres.createDatabase('earlier');
    }
  }, minutes(2));
  afterAll(async () => {
    await postgres?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  }, minutes(1));

  it(
    'keep their passwords, sessions and tokens',
    async () => {
      const database =
        databaseUrl === undefined
          ? await openEmbedded(join(folder, 'data/database'))
          : await openPostgres(databaseUrl);
      await migrate(database, before);
      await database.run(tables);
      const hash = await hashPassword(editor.password);
      for (const [id, email] of [
        [user, editor.email],
        [stranger, 'guest@firm.example'],
      ] as const)
        await database.query(
          "insert into auth.users (id, aud, email, encrypted_password) values ($1::uuid, 'authenticated', $2, $3)",
          [id, email, hash],
        );
      await database.query('insert into accounts.editor (user_id, email) values ($1::uuid, $2)', [
        user,
        editor.email,
      ]);
      await database.query(
        "insert into auth.sessions (id, user_id, user_agent) values ($1::uuid, $2::uuid, 'Firefox')",
        [session, user],
      );
      for (const [token, isRevoked] of [
        ['revoked-token', true],
        ['current-token', false],
      ] as const)
        await database.query(
          'insert into auth.refresh_tokens (id, token, user_id, session_id, revoked) values ($1::text, $1::text, $2::uuid, $3::uuid, $4)',
          [token, user, session, isRevoked],
        );
      await database.query("insert into inquiries.secret (name, value) values ('accounts', $1)", [secret]);
      await database.flush();
      await database.close();

      const server = await startServer({
        config: readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl }),
        log: createLog(() => undefined),
        showPages: false,
      });
      try {
        expect(server.firstEditor).toBeNull();
        const post = (path: string, body: object) =>
          fetch(`${server.url}${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...browserCookie },
            body: JSON.stringify(body),
          });
        const list = async (token: string) =>
          (
            await fetch(`${server.url}/api/admin/inquiries`, {
              headers: { authorization: `Bearer ${token}` },
            })
          ).status;
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        const now = Math.floor(Date.now() / 1000);
        const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: user, session_id: session, role: 'authenticated', email: editor.email, exp: now + 600 })}`;
        const token = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
        expect(await list(token)).toBe(200);
        const refresh = (refresh_token: string) =>
          post('/auth/v1/token?grant_type=refresh_token', { refresh_token });
        expect((await refresh('revoked-token')).status).toBe(400);
        const refreshed = await refresh('current-token');
        expect(refreshed.status).toBe(200);
        expect(await list((await refreshed.json()).access_token)).toBe(200);
        expect((await post('/auth/v1/token?grant_type=password', editor)).status).toBe(200);
        const other = { ...editor, email: 'guest@firm.example' };
        expect((await post('/auth/v1/token?grant_type=password', other)).status).toBe(400);
      } finally {
        await server.close();
      }
    },
    minutes(3),
  );
});
