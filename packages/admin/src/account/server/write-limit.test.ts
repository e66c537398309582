import type { Database } from '@probata/server';
import { describe, expect, it } from 'vitest';
import { chatEndpoints } from '../../chat/contract';
import { inquiryEndpoints } from '../../inquiries/contract';
import { peopleEndpoints } from '../../people/contract';
import { accountPrefixes } from '../contract';

import { DiskFull, TooManyWrites, WriteLimit } from './write-limit';

// Embedded: nothing is counted in the database.
const database = { kind: 'embedded' } as Database;
const most = { requests: 3, kibibytes: 100, kibibytesOfDay: 150 };

const requestOf = (method: string, path: string, headers: Record<string, string> = {}) => ({
  method,
  url: `http://site.example${path}`,
  headers: new Headers(headers),
});

describe('what an account may store', () => {
  const limitOf = (isShort = false, more = {}) =>
    new WriteLimit({ database, isShort: async () => isShort, most: { ...most, ...more } });
  /** Whether each of these requests of an account is taken. */
  const take = async (limit: WriteLimit, account: string, ...requests: ReturnType<typeof requestOf>[]) => {
    const taken: string[] = [];
    for (const request of requests)
      taken.push(
        await limit.take(account, request).then(
          () => 'taken',
          (error: Error) => error.name,
        ),
      );
    return taken;
  };

  it('is counted by requests, for each account, and reading is free', async () => {
    const limit = limitOf();
    const save = requestOf('POST', chatEndpoints.list.path);
    expect(await take(limit, 'ann', save, save, save, save)).toEqual([
      'taken',
      'taken',
      'taken',
      'TooManyWrites',
    ]);
    expect(await take(limit, 'ann', requestOf('GET', chatEndpoints.list.path))).toEqual(['taken']);
    expect(await take(limit, 'bob', requestOf('DELETE', chatEndpoints.list.path))).toEqual(['taken']);
    const refused = await limit.take('ann', save).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooManyWrites);
    expect(Object(refused).retryAfter).toBeGreaterThan(0);
  });

  it.each([
    ['a minute', { 'content-length': `${60 * 1024}` }, {}],
    ['a day', { 'content-length': `${60 * 1024}` }, { kibibytes: 10_000, kibibytesOfDay: 100 }],
    ['a body of unknown length', { 'transfer-encoding': 'chunked' }, { kibibytes: 300 }],
  ])('is counted by the bytes of %s', async (_, headers, more) => {
    const save = requestOf('PUT', `${accountPrefixes.rest}/app_settings`, headers);
    expect(await take(limitOf(false, { kibibytesOfDay: 400, ...more }), 'ann', save, save)).toEqual([
      'taken',
      'TooManyWrites',
    ]);
  });

  it('leaves the reserve of the disk to the inquiries, and may be deleted', async () => {
    const limit = limitOf(true, { requests: 100 });
    for (const [method, path] of [
      ['POST', `${chatEndpoints.list.path}/1/messages`],
      ['POST', inquiryEndpoints.views.path],
      ['PATCH', `${inquiryEndpoints.list.path}/1`],
      ['POST', `${accountPrefixes.rest}/app_settings`],
    ] as const)
      await expect(limit.take('ann', requestOf(method, path))).rejects.toBeInstanceOf(DiskFull);
    expect(
      await take(
        limit,
        'ann',
        requestOf('DELETE', `${chatEndpoints.list.path}/1`),
        requestOf('POST', peopleEndpoints.erase.path),
      ),
    ).toEqual(['taken', 'taken']);
  });
});
