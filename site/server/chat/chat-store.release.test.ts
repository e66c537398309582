import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ChatStore } from '@probata/admin/server';
import { toNamedAddress } from '@probata/server';
import { describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { ServerFixture } from '../server-fixture';

vi.setConfig({ testTimeout: 300_000 });

const mebibyte = 1024 ** 2;

// As many as 80 accounts can fill: texts that compress to nothing on the disk, and to their whole length in the memory.
describe.each(databases)('10,000 chats, %s', (kind) => {
  const server = new ServerFixture(kind);

  it('are listed and searched while everybody else is answered, in little memory', async () => {
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
    let most = 0;
    const watched = setInterval(() => {
      most = Math.max(most, process.memoryUsage().heapUsed);
    }, 50);
    const before = process.memoryUsage().heapUsed;
    const standstill = monitorEventLoopDelay({ resolution: 10 });
    standstill.enable();
    const begun = performance.now();
    expect((await chats.list(owner, { limit: 50 })).rows).toHaveLength(50);
    const listed = performance.now();
    expect((await chats.list(owner, { search: 'nowhere', limit: 50 })).rows).toEqual([]);
    const searched = performance.now();
    const asked = setInterval(() => void fetch(`${server.url}/livez`).catch(() => undefined), 200);
    expect((await chats.naming(toNamedAddress('x@y.example'), 10)).total).toBe(0);
    clearInterval(asked);
    clearInterval(watched);
    standstill.disable();
    console.info(
      `10,000 chats of 60 kB, ${kind}: listed in ${Math.round(listed - begun)} ms, the own 125 searched in ${Math.round(searched - listed)} ms, all in ${Math.round(performance.now() - searched)} ms; longest standstill ${Math.round(standstill.max / 1e6)} ms, heap +${Math.round((most - before) / mebibyte)} MB`,
    );
    // The watchdog ends the process after 15 seconds.
    expect(standstill.max / 1e6).toBeLessThan(5000);
    expect(most - before).toBeLessThan(200 * mebibyte);
  });
});
