import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { erasureReceiptSchema, peopleEndpoints } from '@probata/admin/contract';
import { ChatStore } from '@probata/admin/server';
import { toNamedAddress } from '@probata/server';
import { describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { ServerFixture } from '../server-fixture';

vi.setConfig({ testTimeout: 300_000 });

const mebibyte = 1024 ** 2;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // as: what the flag exposes

/**
 * Watches the event loop, and what is held in the heap: garbage is collected before each look. The function returned ends that, and returns
 * the longest standstill in ms and the growth in bytes.
 */
function watch() {
  let most = 0;
  const watched = setInterval(() => {
    collectGarbage();
    most = Math.max(most, process.memoryUsage().heapUsed);
  }, 250);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return () => {
    clearInterval(watched);
    delay.disable();
    return { standstill: Math.round(delay.max / 1e6), heap: most - before };
  };
}

const toMegabytes = (bytes: number) => Math.round(bytes / mebibyte);

// Texts that compress to nothing on the disk, and to their whole length in the memory.
describe.each(databases)('chats by the thousand, %s', (kind) => {
  const server = new ServerFixture(kind, {
    requireEditor: async () => ({ email: 'person@firm.example', role: 'editor' }),
  });

  it('leave the memory as it is when a person has 2,000 of them, and exports and erases them', async () => {
    const email = 'person@firm.example';
    for (let part = 0; part < 20; part += 1)
      await server.database.run(`
        with made as (
          insert into chats.chat (id, owner, name, bytes)
          select gen_random_uuid(), '${email}', 'Chat ' || n, 100000 from generate_series(1, 100) as n returning id, owner
        )
        insert into chats.message (id, chat, owner, role, content)
        select gen_random_uuid(), id, owner, 'user', repeat('word ', 10000) from made, generate_series(1, 2)`);
    const ask = (path: string, body: object) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });

    const exported = watch();
    let bytes = 0;
    const begun = performance.now();
    for await (const part of (await ask(peopleEndpoints.export.path, { email })).body ?? [])
      bytes += part.length;
    const ended = performance.now();
    const toFile = exported();
    expect(bytes).toBeGreaterThan(2000 * 100_000);

    const erased = watch();
    const receipt = await (await ask(peopleEndpoints.erase.path, { email, uploads: true })).json();
    const toNothing = erased();
    expect(erasureReceiptSchema.parse(receipt).erased.chats).toBe(2000);
    console.info(
      `2,000 chats of 100 kB, ${kind}: exported in ${Math.round(ended - begun)} ms, longest standstill ${toFile.standstill} ms, heap +${toMegabytes(toFile.heap)} MB; erased in ${Math.round(performance.now() - ended)} ms, longest standstill ${toNothing.standstill} ms, heap +${toMegabytes(toNothing.heap)} MB`,
    );
    expect(Math.max(toFile.heap, toNothing.heap)).toBeLessThan(50 * mebibyte);
  });

  // As many as 80 accounts can fill.
  it('are listed and searched, 10,000 of them, while everybody else is answered, in little memory', async () => {
    const { database } = server;
    for (let part = 0; part < 20; part += 1)
      await database.run(`
        with made as (
          insert into chats.chat (id, owner, name, bytes)
          select gen_random_uuid(), 'account' || n % 80 || '@firm.example', 'Chat ' || n, 60000
          from generate_series(${part * 500 + 1}, ${part * 500 + 500}) as n returning id, owner
        )
        insert into chats.message (id, chat, owner, role, content)
        select gen_random_uuid(), id, owner, 'user', repeat('word ', 12000) from made`);
    await database.run('analyze chats.chat; analyze chats.message');
    const chats = new ChatStore(database);
    const owner = { email: 'account1@firm.example' };
    const end = watch();
    const begun = performance.now();
    expect((await chats.list(owner, { limit: 50 })).rows).toHaveLength(50);
    const listed = performance.now();
    expect((await chats.list(owner, { search: 'nowhere', limit: 50 })).rows).toEqual([]);
    const searched = performance.now();
    const asked = setInterval(() => void fetch(`${server.url}/livez`).catch(() => undefined), 200);
    expect((await chats.naming(toNamedAddress('x@y.example'), 10)).total).toBe(0);
    clearInterval(asked);
    const { standstill, heap } = end();
    console.info(
      `10,000 chats of 60 kB, ${kind}: listed in ${Math.round(listed - begun)} ms, the own 125 searched in ${Math.round(searched - listed)} ms, all in ${Math.round(performance.now() - searched)} ms; longest standstill ${standstill} ms, heap +${toMegabytes(heap)} MB`,
    );
    // The watchdog ends the process after 15 seconds.
    expect(standstill).toBeLessThan(5000);
    expect(heap).toBeLessThan(50 * mebibyte);
  });
});
