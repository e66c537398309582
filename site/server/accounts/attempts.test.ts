import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Attempts } from './attempts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const jane = 'jane@firm.example';
const stranger = (number: number) => ({ address: `203.0.113.${number}`, account: jane, device: null });
const known = { address: '203.0.113.1', account: jane, device: 'laptop' };

/** Fails as often as it is admitted, at most `times` times. */
async function fail(attempts: Attempts, attempt: Parameters<Attempts['admit']>[0], times: number) {
  let admitted = 0;
  for (let time = 0; time < times; time += 1) if ((await attempts.admit(attempt)).isAdmitted) admitted += 1;
  return admitted;
}

it('delays one address at one account, twice as long after each failure', async () => {
  const attempts = new Attempts();
  expect(await fail(attempts, stranger(1), 20)).toBe(5);
  const delays: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    const refused = await attempts.admit(stranger(1));
    if (refused.isAdmitted) throw new Error('It was admitted before the delay was over.');
    delays.push(refused.retrySeconds);
    vi.advanceTimersByTime(refused.retrySeconds * 1000);
    expect((await attempts.admit(stranger(1))).isAdmitted).toBe(true);
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
});

it('refuses an address after many accounts, and nobody else', async () => {
  const attempts = new Attempts();
  for (let number = 0; number < 30; number += 1)
    expect(
      (await attempts.admit({ address: '203.0.113.9', account: `${number}@firm.example`, device: null }))
        .isAdmitted,
    ).toBe(true);
  expect(await attempts.admit(stranger(9))).toMatchObject({ isAdmitted: false });
  expect((await attempts.admit(stranger(10))).isAdmitted).toBe(true);
  vi.advanceTimersByTime(300_000);
  expect((await attempts.admit(stranger(9))).isAdmitted).toBe(true);
});

it('never refuses an account: its failures make strangers wait, and known devices not', async () => {
  const attempts = new Attempts();
  const waits: number[] = [];
  for (let number = 0; number < 60; number += 1) {
    const attempt = await attempts.admit(stranger(number));
    if (!attempt.isAdmitted) throw new Error('A stranger was refused for the failures of others.');
    waits.push(attempt.waitMs);
  }
  expect(waits.slice(0, 12)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 200]);
  expect(Math.max(...waits)).toBe(3000);
  expect(await attempts.admit(known)).toMatchObject({ isAdmitted: true, waitMs: 0 });
});

it('gives a device that has signed in before a budget of its own', async () => {
  const attempts = new Attempts();
  for (let number = 0; number < 40; number += 1)
    await attempts.admit({ address: known.address, account: `${number}@firm.example`, device: null });
  await fail(attempts, { ...known, device: null }, 20);
  expect(await fail(attempts, known, 20)).toBe(5);
  expect((await attempts.admit({ ...known, device: 'phone' })).isAdmitted).toBe(true);
});

it('starts anew after a success', async () => {
  const attempts = new Attempts();
  for (let time = 0; time < 40; time += 1) {
    const attempt = await attempts.admit(stranger(1));
    if (!attempt.isAdmitted) throw new Error('It was refused after a success.');
    expect(attempt.waitMs).toBe(0);
    await attempt.succeeded();
  }
});
