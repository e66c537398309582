import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parseStrictJson, readBody } from './body';

/** The part of a request that `readBody` uses. */
const incoming = () => new PassThrough() as unknown as Parameters<typeof readBody>[0]; // a stream is all it uses

const limits = { bytes: 16, timeout: 1000 };

describe('parseStrictJson', () => {
  it('parses like JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(parseStrictJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    '{"a":1,"a":2}',
    '{"b":{"a":1,"\\u0061":2}}',
    '[{"a":"}","a":"{"}]',
    '{"a\\"":1,"c":[],"a\\"":2}',
  ])('refuses the duplicate key in %s', (text) => {
    expect(() => parseStrictJson(text)).toThrow(/twice/);
  });

  it('finds a duplicate key at any depth', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), fc.jsonValue()), { minLength: 1 }),
        fc.nat(),
        (entries, pick) => {
          const unique = [...new Map(entries).entries()].map(
            ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
          );
          expect(() => parseStrictJson(`{${unique.join(',')}}`)).not.toThrow();
          const again = unique[pick % unique.length] ?? '';
          expect(() => parseStrictJson(`{${[...unique, again].join(',')}}`)).toThrow(/twice/);
        },
      ),
    );
  });

  it('accepts the same key in two objects', () => {
    expect(parseStrictJson('[{"a":1},{"a":2,"b":{"a":3}}]')).toEqual([{ a: 1 }, { a: 2, b: { a: 3 } }]);
  });

  it.each(['', '{', '{"a":1,}', "{'a':1}", 'undefined'])('refuses %j, which is not JSON', (text) => {
    expect(() => parseStrictJson(text)).toThrow('The body is not valid JSON.');
  });
});

describe('readBody', () => {
  it('joins chunks, also inside a character', async () => {
    const request = incoming();
    const bytes = Buffer.from('für alle');
    const read = readBody(request, limits);
    request.push(bytes.subarray(0, 2));
    request.push(bytes.subarray(2));
    request.push(null);
    expect(await read).toBe('für alle');
  });

  it('refuses an oversized body after draining it', async () => {
    const request = incoming();
    const read = readBody(request, limits);
    request.push(Buffer.alloc(17));
    request.push(Buffer.alloc(2000));
    request.push(null);
    await expect(read).rejects.toMatchObject({ status: 413 });
  });

  it('refuses a body that is not UTF-8', async () => {
    const request = incoming();
    const read = readBody(request, limits);
    request.push(Buffer.from([0xff, 0xfe]));
    request.push(null);
    await expect(read).rejects.toMatchObject({ status: 400, message: 'The body is not UTF-8 text.' });
  });

  it('refuses an incomplete body', async () => {
    const request = incoming();
    const read = readBody(request, limits);
    request.push('half');
    request.destroy();
    await expect(read).rejects.toMatchObject({ status: 400 });
  });

  it('times out on a slow body', async () => {
    vi.useFakeTimers();
    try {
      const read = readBody(incoming(), limits);
      const outcome = expect(read).rejects.toMatchObject({ status: 408 });
      await vi.advanceTimersByTimeAsync(1000);
      await outcome;
    } finally {
      vi.useRealTimers();
    }
  });
});
