import { toInquiry } from '@probata/forms';
import { FormPosts } from '@probata/forms/server/parts';
import { describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { ServerFixture } from '../server-fixture';

vi.setConfig({ testTimeout: 60_000 });

const inquiry = toInquiry({
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@firm.example',
  company: 'Firm',
});
const minute = 60_000;

/** Posts whose clock is moved by hand, on a database that is away. */
function postsAway() {
  let now = 0;
  const database = { query: () => Promise.reject(new Error('away')), run: () => Promise.resolve() };
  const posts = new FormPosts(database, 'secret', () => now);
  return {
    at: (minutes: number, text = inquiry, caller = '203.0.113.5') => {
      now = minutes * minute;
      return posts.keyOf('contact', text, caller);
    },
  };
}

describe('the key of a form post', () => {
  it('is the same for five minutes from the first post, wherever they begin', async () => {
    for (const begin of [0, 4.99, 5, 7.5]) {
      const { at } = postsAway();
      const first = await at(begin);
      for (const later of [0, 0.01, 2.5, 4.99])
        expect(await at(begin + later), `${begin} ${later}`).toBe(first);
      const next = await at(begin + 5.01);
      expect(next).not.toBe(first);
      expect(await at(begin + 10)).toBe(next);
    }
  });

  it('differs by text, address and form', async () => {
    const { at } = postsAway();
    const keys = [
      await at(0),
      await at(0, { ...inquiry, message: 'Another' }),
      await at(0, inquiry, '203.0.113.6'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe.each(databases)('the key of a form post, %s', (kind) => {
  const server = new ServerFixture(kind);

  it('is shared by servers, and by a server that was started again', async () => {
    const keyOf = (secret = 'secret') =>
      new FormPosts(server.database, secret).keyOf('contact', inquiry, '203.0.113.5');
    const first = await keyOf();
    expect(await keyOf()).toBe(first);
    expect(await keyOf('another secret')).not.toBe(first);
    await server.database.run("update inquiries.attempt set expire = 0 where key like 'form-post:%'");
    const next = await keyOf();
    expect(next).not.toBe(first);
    expect(await keyOf()).toBe(next);
  });
});
