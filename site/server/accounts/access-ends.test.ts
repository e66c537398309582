import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, inquiryEndpoints, uploadEndpoints } from '@probata/admin/contract';
import { createLog } from '@probata/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { editor } from '../../../tests/faults/server.mjs';
import { uploadsEndpoint } from '../../contract/endpoints';
import { readConfig } from '../config';
import { ServerFixture } from '../server-fixture';
import { type RunningServer, startServer } from '../start';

// What an editor has open ends with the session, the account and its role, on every server of the database.
describe.each(databases)('what an editor has open, with the %s database', (kind) => {
  const server = new ServerFixture(kind);
  const folder = mkdtempSync(join(tmpdir(), 'probata-second-'));
  let second: RunningServer | null = null;
  beforeAll(async () => {
    if (kind === 'PostgreSQL')
      second = await startServer({
        config: readConfig({
          PORT: '0',
          DATA_DIR: join(folder, 'data'),
          DATABASE_URL: server.databaseUrl,
        }),
        log: createLog(() => undefined),
        showPages: false,
      });
  }, 60_000);
  afterAll(async () => {
    await second?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const one = () => server.url;
  const other = () => second?.url ?? server.url;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const signIn = async (email: string) => {
    const answer = await fetch(`${one()}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: editor.password }),
    });
    expect(answer.status).toBe(200);
    return String(Object(await answer.json()).access_token);
  };
  /** An account with the editor's password. */
  const add = async (email: string) => {
    await server.database.query(
      "insert into accounts.editor (user_id, email, password, role) select gen_random_uuid(), $1, password, 'editor' from accounts.editor where email = $2",
      [email, editor.email],
    );
    return signIn(email);
  };
  /** Begins to download a file that is larger than what sockets hold. Resolves with a promise of what came of the rest. */
  const download = async (token: string) => {
    const tus = { 'tus-resumable': '1.0.0' };
    const size = 24 * 1024 ** 2;
    const begun = await fetch(`${other()}${uploadsEndpoint}`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(size), 'upload-metadata': `filename ${btoa('large.bin')}` },
    });
    const path = begun.headers.get('location') ?? '';
    const octets = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const sent = await fetch(other() + path, {
      method: 'PATCH',
      headers: { ...tus, ...octets },
      body: new Uint8Array(size),
    });
    expect(sent.status).toBe(204);
    const { fileTicket } = uploadEndpoints;
    const address = addressOf(fileTicket, { params: { id: path.split('/').at(-1) ?? '' } });
    const ticket = await fetch(other() + address, {
      method: fileTicket.method,
      headers: bearer(token),
    });
    const { body } = await fetch(other() + Object(await ticket.json()).href);
    const reader = body?.getReader();
    await reader?.read();
    return async () => {
      let bytes = 0;
      for (;;) {
        const piece = await reader?.read().catch(() => null);
        if (!piece) return 'broken off';
        if (piece.done) return 'whole';
        bytes += piece.value.length;
        if (bytes > size) return 'too long';
      }
    };
  };
  /** Opens the stream of changes. Resolves with a promise of its end. */
  const follow = async (token: string) => {
    const { status, body } = await fetch(`${other()}${inquiryEndpoints.changes.path}`, {
      headers: bearer(token),
    });
    expect(status).toBe(200);
    const reader = body?.getReader();
    await reader?.read();
    const drain = async (): Promise<void> => {
      while (!(await reader?.read())?.done);
    };
    return { ended: drain() };
  };
  const ticketOf = async (token: string) => {
    const upload = crypto.randomUUID();
    await server.database.query(
      `insert into uploads.ticket (digest, upload, editor, is_batch, session, until)
       values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $1, '', false, $2::uuid, now() + interval '1 minute')`,
      [upload, JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id],
    );
    /** Whether a server accepts it: an upload that is not there has other words than a ticket that is no longer valid. */
    return async () => {
      const answer = await fetch(other() + addressOf(uploadEndpoints.file, { params: { ticket: upload } }));
      return Object(await answer.json()).title !== 'This address has expired';
    };
  };

  const ends: [string, (email: string, token: string) => Promise<unknown>][] = [
    [
      'a sign-out',
      (_email, token) =>
        fetch(`${one()}/auth/v1/logout?scope=local`, { method: 'POST', headers: bearer(token) }),
    ],
    [
      'a sign-out everywhere',
      async (email) =>
        fetch(`${one()}/auth/v1/logout?scope=others`, {
          method: 'POST',
          headers: bearer(await signIn(email)),
        }),
    ],
    [
      'another role',
      (email) =>
        server.database.query("update accounts.editor set role = 'viewer' where email = $1", [email]),
    ],
    [
      'the removal of the account',
      (email) => server.database.query('delete from accounts.editor where email = $1', [email]),
    ],
    ['new keys that sign everybody out', () => server.database.query('delete from accounts.session')],
  ];
  it.each(ends)(
    'ends with %s',
    async (what, end) => {
      const email = `${what.replaceAll(' ', '-')}@firm.example`;
      const token = await add(email);
      const { ended } = await follow(token);
      const rest = await download(token);
      const [used, peeked] = [await ticketOf(token), await ticketOf(token)];
      expect(await peeked()).toBe(true);
      await end(email, token);
      // The heartbeat, which would end it too, is 25 seconds away.
      await ended;
      expect(await used()).toBe(false);
      expect(await rest()).toBe('broken off');
    },
    15_000,
  );

  it('goes on when another account or session ends', async () => {
    const token = await add('stays@firm.example');
    const usable = await ticketOf(token);
    const { ended } = await follow(token);
    const rest = await download(token);
    let hasEnded = false;
    void ended.then(() => {
      hasEnded = true;
    });
    const otherToken = await add('goes@firm.example');
    const { ended: otherEnded } = await follow(otherToken);
    await server.database.query("delete from accounts.editor where email = 'goes@firm.example'");
    await otherEnded;
    expect([hasEnded, await usable(), await rest()]).toEqual([false, true, 'whole']);
    await server.database.query("delete from accounts.editor where email = 'stays@firm.example'");
    await ended;
  }, 15_000);
});
