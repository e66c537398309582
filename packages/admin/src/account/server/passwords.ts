import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import PQueue from 'p-queue';
import { longestPasswordBytes, preparedPassword } from '../contract';

/** The cost of every stored hash. They must be equal: a wrong password takes as long for an unknown address as for a known one. */
const cost = 10;

export const generatePassword = () => randomBytes(12).toString('base64url');

export const hashPassword = (password: string) => bcrypt.hash(preparedPassword(password), cost);

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
  const typed = preparedPassword(password);
  const matches = await queue.add(() => bcrypt.compare(typed, against), { priority: hasPriority ? 1 : 0 });
  // bcrypt reads no further than the longest password.
  return stored !== null && matches && Buffer.byteLength(typed) <= longestPasswordBytes;
}
