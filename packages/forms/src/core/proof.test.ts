import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solveChallenge } from './proof';

const challengeOf = (number: number, maxnumber: number) => ({
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`salt${number}`).digest('hex'),
  maxnumber,
  salt: 'salt',
  signature: 's',
});

test.each([0, 1, 249, 250, 999, 1_000])('the number %i is found', async (number) => {
  const payload = await solveChallenge(challengeOf(number, 1_000));
  expect(JSON.parse(atob(payload ?? ''))).toMatchObject({ number, salt: 'salt', signature: 's' });
});

test("a number over the challenge's maximum, an aborted signal, or too hard a challenge gives null", async () => {
  expect(await solveChallenge(challengeOf(1_001, 1_000))).toBeNull();
  expect(await solveChallenge(challengeOf(5, 1_000), AbortSignal.abort())).toBeNull();
  expect(await solveChallenge(challengeOf(5, 1e9))).toBeNull();
});

test('any other value gives null', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (given) => {
      expect(await solveChallenge(given)).toBeNull();
    }),
  );
});
