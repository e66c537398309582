import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../tests/faults/postgres.mjs';
import { type FrontProxy, startProxy } from '../../tests/faults/proxy.mjs';
import { type Receiver, startReceiver } from '../../tests/faults/receiver.mjs';
import { builtServer, runServer, type ServerProcess } from '../../tests/faults/server.mjs';
import { post, statusOf } from './fleet-fixture';

// Two server processes on one PostgreSQL, behind a proxy that never retries (docs/scale.md).

const missing = postgresMissing();
const minutes = (count: number) => count * 60_000;
const editor = { email: 'editor@firm.example', password: 'a long password' };

let folder: string;
let postgres: ThrowAwayPostgres | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'probata-fleet-'));
  postgres = missing === null ? await startPostgres() : null;
}, minutes(2));
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(missing !== null)(
  `two servers behind a proxy${missing === null ? '' : ` (skipped: ${missing})`}`,
  () => {
    let receiver: Receiver;
    let proxy: FrontProxy;
    let databaseUrl: string;
    const servers = new Map<string, ServerProcess>();

    const start = async (name: string) => {
      const server = await runServer(builtServer, {
        DATA_DIR: join(folder, name),
        DATABASE_URL: databaseUrl,
        CONTACT_WORKFLOW_URL: receiver.url,
        EDITOR_EMAIL: editor.email,
        EDITOR_PASSWORD: editor.password,
        INQUIRY_RATE_LIMIT: '100000',
        TRUSTED_PROXIES: '127.0.0.1',
        // Longer than any test: it ends once the proxy has removed the server.
        STOP_NOTICE_MS: '600000',
      });
      servers.set(name, server);
      await proxy.put(name, server.url);
    };
    const of = (name: string): ServerProcess => {
      const server = servers.get(name);
      if (!server) throw new Error(`There is no server ${name}.`);
      return server;
    };
    const roll = async (name: string) => {
      const { pid, ended } = of(name);
      process.kill(pid, 'SIGTERM');
      await proxy.emptied(name);
      process.kill(pid, 'SIGINT');
      expect(await ended).toEqual({ code: 0, signal: null });
    };

    beforeAll(async () => {
      databaseUrl = postgres?.createDatabase('fleet') ?? '';
      receiver = await startReceiver();
      proxy = await startProxy();
      await Promise.all([start('A'), start('B')]);
    }, minutes(2));
    afterAll(async () => {
      await proxy?.stop();
      for (const server of servers.values()) await server.kill();
      await receiver?.stop();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const signIn = async (url: string): Promise<string> => {
      const answer = await post(`${url}/auth/v1/token?grant_type=password`, editor);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { access_token: string }).access_token; // the service's documented answer
    };
    const list = (url: string, token: string) =>
      statusOf(fetch(`${url}/api/admin/inquiries`, { headers: { authorization: `Bearer ${token}` } }));

    it('accept each other’s tokens', async () => {
      const token = await signIn(of('A').url);
      expect(await list(of('B').url, token)).toBe(200);
      expect(await list(of('B').url, `${token}x`)).toMatch(/^401 /);
    });

    it(
      'are replaced one after the other under load: no request fails, and each inquiry is delivered once at a time',
      async () => {
        const token = await signIn(proxy.url);
        const failures: unknown[] = [];
        const kept: string[] = [];
        let answered = 0;
        let isOver = false;
        const load = Array.from({ length: 6 }, async (_, visitor) => {
          for (let number = 0; !isOver; number += 1) {
            const message = randomUUID();
            const writes = number % 8 === 0;
            const status = await statusOf(
              writes
                ? post(
                    `${proxy.url}/api/inquiries/contact`,
                    { name: 'Jane', email: `v${visitor}@firm.example`, company: 'Firm', phone: '', message },
                    { 'idempotency-key': message },
                  )
                : fetch(`${proxy.url}/Training`),
            );
            answered += 1;
            if (status !== (writes ? 201 : 200)) failures.push(status);
            else if (writes) kept.push(message);
          }
        });
        const more = async () => {
          const enough = answered + 40;
          await expect.poll(() => answered >= enough, { timeout: minutes(1) }).toBe(true);
        };
        try {
          for (const name of ['A', 'B']) {
            await more();
            await roll(name);
            await more();
            await start(name);
          }
          await more();
        } finally {
          isOver = true;
          await Promise.all(load);
        }
        expect(failures).toEqual([]);
        expect(await list(proxy.url, token)).toBe(200);

        const delivered = async () =>
          (await receiver.received()).filter(({ accepted }) => accepted).map(({ body }) => body as Kept); // as: what was sent above
        interface Kept {
          message: string;
        }
        await expect
          .poll(async () => new Set((await delivered()).map(({ message }) => message)).size, {
            timeout: minutes(2),
          })
          .toBe(kept.length);
        const received = await receiver.received();
        expect(received.filter(({ alone }) => !alone)).toEqual([]);
        const keys = new Map<string, Set<string | null>>();
        for (const { body, key } of received) {
          const { message } = body as Kept; // as: what was sent above
          keys.set(message, (keys.get(message) ?? new Set()).add(key));
        }
        expect([...keys.keys()].sort()).toEqual(kept.sort());
        expect([...keys.values()].filter(({ size }) => size !== 1)).toEqual([]);
      },
      minutes(5),
    );
  },
);
