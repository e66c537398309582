import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import PQueue from 'p-queue';
import { longestPasswordBytes, preparedPassword } from '../contract';

/** The cost of every stored hash. They must be equal: a wrong password takes as long for an unknown address as for a known one. */
const cost = 10;

export const generatePassword = () => randomBytes(12).toString('base64url');

export const hashPassword = (password: string) => bcrypt.hash(preparedPassword(password), cost);

/** What a typed password is compared as: prepared, and as an earlier release hashed it, in the composition of whatever keyboard set it. */
const formsOf = (typed: string) => {
  const prepared = preparedPassword(typed);
  return [...new Set([prepared, typed, prepared.normalize('NFD')])];
};

/** The hash of a discarded random password, compared where there is no account: the answer takes as long (timing attack). */
const dummyHash = '$2b$10$tQjEu2LtRESFUiAUEWeebOWGwu5CQHJ2zmdW7ezpgAyjP7A2pvJ5m';

/** The most comparisons that may wait, about three seconds of work. */
const mostWaiting = 60;

/** bcrypt uses the threads that also write files, so only one comparison runs at a time. */
const queue = new PQueue({ concurrency: 1 });

/** Too many comparisons are waiting. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

/**
 * Whether a password matches the stored hash; null: there is no account. One with priority is compared first, however many wait.
 * @throws TooBusy when too many comparisons wait
 */
export async function matchesPassword(
  password: string,
  stored: string | null,
  hasPriority: boolean,
): Promise<boolean> {
  if (!hasPriority && queue.size >= mostWaiting) throw new TooBusy();
  const against = stored ?? dummyHash;
  // Each form is compared, also after one that matches: the time tells nothing about the account.
  const matches = await queue.add(
    async () => {
      const found: boolean[] = [];
      for (const form of formsOf(password))
        found.push((await bcrypt.compare(form, against)) && Buffer.byteLength(form) <= longestPasswordBytes);
      return found;
    },
    { priority: hasPriority ? 1 : 0 },
  );
  return stored !== null && matches.includes(true);
}
