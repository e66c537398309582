import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../tests/faults/postgres.mjs';
import { type Receiver, startReceiver } from '../../tests/faults/receiver.mjs';
import { browserCookie, builtServer, runServer, type ServerProcess } from '../../tests/faults/server.mjs';

// Two server processes on one PostgreSQL whose clocks are three hours behind and two hours ahead of it.

const missing = postgresMissing();
const hour = 3_600_000;
const editor = { email: 'editor@firm.example', password: 'a long password' };

/** Node's argument that shifts the clock of a process. */
const shifted = (ms: number) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const Real = Date;
     globalThis.Date = class Date extends Real {
       constructor(...given) { given.length === 0 ? super(Real.now() + ${ms}) : super(...given); }
       static now() { return Real.now() + ${ms}; }
     };`,
  )}`;

describe.skipIf(missing !== null)('servers whose clocks differ', () => {
  let folder: string;
  let postgres: ThrowAwayPostgres;
  let receiver: Receiver;
  let behind: ServerProcess;
  let ahead: ServerProcess;
  let caller = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'probata-clocks-'));
    postgres = await startPostgres();
    receiver = await startReceiver();
    const databaseUrl = postgres.createDatabase('clocks');
    const start = (name: string, ms: number) =>
      runServer(
        builtServer,
        {
          DATA_DIR: join(folder, name),
          DATABASE_URL: databaseUrl,
          EDITOR_EMAIL: editor.email,
          EDITOR_PASSWORD: editor.password,
          TRUSTED_PROXIES: '127.0.0.1',
          CONTACT_WORKFLOW_URL: receiver.url,
          WORKFLOW_SECRET: `whsec_${Buffer.from('probata'.repeat(5)).toString('base64')}`,
        },
        { args: [shifted(ms)] },
      );
    behind = await start('behind', -3 * hour);
    ahead = await start('ahead', 2 * hour);
  }, 120_000);
  afterAll(async () => {
    for (const server of [behind, ahead]) await server?.kill();
    await receiver?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = (url: string, body: object, address = `203.0.113.${++caller}`) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...browserCookie },
      body: JSON.stringify(body),
    });
  const signIn = (server: ServerProcess, password = editor.password, address?: string) =>
    post(`${server.url}/auth/v1/token?grant_type=password`, { ...editor, password }, address);
  const list = async (server: ServerProcess, token: string) =>
    (await fetch(`${server.url}/api/admin/inquiries`, { headers: { authorization: `Bearer ${token}` } }))
      .status;

  it('have different clocks', async () => {
    const hoursOf = async (server: ServerProcess) => {
      const answer = await post(`${server.url}/api/inquiries/training`, { name: 'x' });
      await answer.text();
      const [, time = ''] = /.*"time":"([^"]+)"/s.exec(server.printed()) ?? [];
      return Math.round((Date.parse(time) - Date.now()) / hour);
    };
    expect([await hoursOf(behind), await hoursOf(ahead)]).toEqual([-3, 2]);
  });

  it('accept each other’s sessions, and refresh them', async () => {
    for (const [one, other] of [
      [behind, ahead],
      [ahead, behind],
    ] as const) {
      const answer = await signIn(one);
      expect(answer.status).toBe(200);
      const session = Object(await answer.json());
      for (const server of [one, other]) expect(await list(server, session.access_token)).toBe(200);
      const { refresh_token } = session;
      const refreshed = await post(`${other.url}/auth/v1/token?grant_type=refresh_token`, { refresh_token });
      expect(refreshed.status).toBe(200);
      expect(await list(one, Object(await refreshed.json()).access_token)).toBe(200);
    }
  });

  it('count failed sign-ins together, and end a delay when it is over', async () => {
    const address = '198.51.100.7';
    for (const server of [behind, ahead, behind, ahead, behind])
      expect((await signIn(server, 'wrong', address)).status).toBe(400);
    for (const server of [ahead, behind]) {
      const refused = await signIn(server, editor.password, address);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    }
    // Another address has its own limit.
    expect((await signIn(ahead)).status).toBe(200);
    await expect
      .poll(async () => (await signIn(behind, editor.password, address)).status, { timeout: 20_000 })
      .toBe(200);
  });

  it('deliver each inquiry once, signed with a time that a receiver accepts', async () => {
    const messages = Array.from({ length: 20 }, (_, number) => `Clock ${number}.`);
    const statuses = await Promise.all(
      messages.map(async (message, number) => {
        const { url } = number % 2 === 0 ? behind : ahead;
        const fields = { name: 'Jane', email: 'j@firm.example', company: 'Firm', phone: '', message };
        return (await post(`${url}/api/inquiries/contact`, fields)).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    const delivered = async () =>
      (await receiver.received()).map(({ body }) => String(Object(body).message)).sort();
    await expect.poll(async () => new Set(await delivered()).size, { timeout: 60_000 }).toBe(messages.length);
    expect(await delivered()).toEqual([...messages].sort());
    // Standard Webhooks: receivers refuse a time that is five minutes off.
    for (const { signedAt } of await receiver.received())
      expect(Math.abs(Number(signedAt) * 1000 - Date.now())).toBeLessThan(5 * 60_000);
  }, 90_000);
});
