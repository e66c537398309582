import { createLog } from '@probata/server';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toInquiry } from '../index';
import { backoff, Delivery, readRetryAfter } from './delivery';
import type { InquiryQueue, LeasedInquiry } from './inquiry-queue';
import type { SignDelivery } from './signature';

const pace = { firstWait: 1000, longestWait: 3_600_000 };

describe('backoff', () => {
  it('doubles from the first wait to the longest', () => {
    expect([1, 2, 3, 4].map((failures) => backoff(failures, pace, 1))).toEqual([1000, 2000, 4000, 8000]);
    expect(backoff(13, pace, 1)).toBe(3_600_000);
    expect(backoff(100_000, pace, 1)).toBe(3_600_000);
  });

  it('spreads over the upper half', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (failures, random) => {
          const whole = backoff(failures, pace, 1);
          const wait = backoff(failures, pace, random);
          expect(wait).toBeGreaterThanOrEqual(whole / 2);
          expect(wait).toBeLessThanOrEqual(whole);
        },
      ),
    );
  });
});

describe('readRetryAfter', () => {
  const now = Date.UTC(2026, 10, 20, 12, 0, 0);

  it.each([
    [null, 0],
    ['120', 120_000],
    [' 3 ', 3000],
    ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['999999999', 86_400_000],
    ['soon', 0],
    ['-5', 0],
  ])('%j is %d ms', (header, expected) => {
    expect(readRetryAfter(header, now)).toBe(expected);
  });
});

/** Delivers one inquiry to a workflow that answers with this status. `records` are the store's records of an outcome. */
async function deliverOne(
  status: number,
  inquiry: Partial<LeasedInquiry>,
  records: Partial<Pick<InquiryQueue, 'delivered' | 'failed'>>,
  sign?: SignDelivery,
) {
  const fetched = vi.fn(async () => new Response('', { status }));
  vi.stubGlobal('fetch', fetched);
  const now = new Date().toISOString();
  const leased: LeasedInquiry[][] = [
    [{ id: 'one', form: 'contact', ...toInquiry({}), attempts: 0, queuedAt: now, leasedAt: now, ...inquiry }],
  ];
  const store: Partial<InquiryQueue> = {
    release: async () => {},
    lease: async () => leased.pop() ?? [],
    nextDue: async () => null,
    ...records,
  };
  const delivery = new Delivery({
    store: store as InquiryQueue, // a delivery calls nothing else
    workflows: { contact: 'https://flow.example/contact', training: null },
    server: 'here',
    log: createLog(() => {}),
    sign,
  });
  await delivery.start();
  return { delivery, fetched };
}

/** The store's record of one delivery that fails: its call of `failed`. */
async function failing(status: number, inquiry: Partial<LeasedInquiry>, sign?: SignDelivery) {
  const failed = vi.fn();
  const { delivery } = await deliverOne(status, inquiry, { failed }, sign);
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  await delivery.stop();
  return failed.mock.calls[0] ?? [];
}

describe('an outcome that the database does not take', () => {
  it.each([
    [200, 'delivered'],
    [500, 'failed'],
  ] as const)(
    'is recorded again, and a workflow that answered %i is not asked again',
    async (status, kind) => {
      const record = vi
        .fn<() => Promise<void>>()
        .mockRejectedValueOnce(new Error('The connection ended.'))
        .mockResolvedValue(undefined);
      const { delivery, fetched } = await deliverOne(status, {}, { [kind]: record });
      await expect.poll(() => record.mock.calls.length, { timeout: 10_000 }).toBe(2);
      await delivery.stop();
      expect(fetched).toHaveBeenCalledTimes(1);
    },
  );

  it('is left to the next lease when the server stops', async () => {
    const record = vi.fn(async () => {
      throw new Error('The connection ended.');
    });
    const { delivery } = await deliverOne(200, {}, { delivered: record });
    await expect.poll(() => record.mock.calls.length).toBe(1);
    await delivery.stop(0);
    expect(record.mock.calls.length).toBeLessThanOrEqual(2);
  });
});

describe('a workflow that answers 401', () => {
  it.each([
    ['unsigned deliveries', undefined, 'The workflow answered 401: it does not accept anonymous requests'],
    [
      'signed deliveries',
      () => ({ 'webhook-id': 'one', 'webhook-timestamp': '0', 'webhook-signature': '' }),
      'The workflow answered 401: it does not accept anonymous requests, or WORKFLOW_SECRET differs from its own',
    ],
  ])('is reported with what may be wrong for %s', async (_name, sign, reason) => {
    expect(await failing(401, {}, sign)).toEqual(['one', 'here', reason, expect.any(Number)]);
  });
});

describe('an inquiry that is older than three days when its delivery fails', () => {
  const day = 86_400_000;

  it.each([
    ['is tried again after one attempt, as the date may have jumped', 0, true],
    ['is given up after the tenth', 9, false],
  ])('%s', async (_name, attempts, again) => {
    const queuedAt = new Date(Date.now() - 4 * day).toISOString();
    const [, , , wait] = await failing(500, { attempts, queuedAt });
    expect(wait === null).toBe(!again);
  });
});
