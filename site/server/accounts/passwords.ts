import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import PQueue from 'p-queue';
import { longestPasswordBytes } from '../../contract/accounts';

/** The cost of every stored hash. They must be equal: a wrong password takes as long for an unknown address as for a known one. */
const cost = 10;

export const drawPassword = () => randomBytes(12).toString('base64url');

export const hashPassword = (password: string) => bcrypt.hash(password, cost);

/** The hash of a random password that was not kept: compared when an account does not exist, which takes as long. */
const nobody = '$2b$10$tQjEu2LtRESFUiAUEWeebOWGwu5CQHJ2zmdW7ezpgAyjP7A2pvJ5m';

/** The comparisons for strangers that may wait: about three seconds' work. */
const mostWaiting = 60;

/** bcrypt uses the threads that also write files, so only one comparison runs at a time. */
const queue = new PQueue({ concurrency: 1 });

/** Too many comparisons are waiting. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

/**
 * Whether a password belongs to a hash. null (there is no account): false, and it takes as long.
 * @throws TooBusy unless `isFirst`, which also overtakes the others
 */
export async function matchesPassword(
  password: string,
  stored: string | null,
  isFirst: boolean,
): Promise<boolean> {
  if (!isFirst && queue.size >= mostWaiting) throw new TooBusy();
  const against = stored ?? nobody;
  const isEqual = await queue.add(() => bcrypt.compare(password, against), {
    priority: isFirst ? 1 : 0,
  });
  return isEqual && stored !== null && Buffer.byteLength(password) <= longestPasswordBytes;
}
