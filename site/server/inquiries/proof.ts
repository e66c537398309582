import { randomBytes } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { InquiryStore } from './store';

/** A puzzle that costs a browser a moment and a flood of programs a fortune; in the form the Altcha widget reads. */
export interface ProofOfWork {
  challenge(): Promise<object>;
  /** Whether the payload answers a challenge of ours that has not run out and was not used before. */
  verify(payload: string): Promise<boolean>;
}

const lifetimeMs = 20 * 60_000;

/** About half a second on a slow telephone. */
const hardest = 100_000;

const payloadSchema = z.object({ signature: z.string().regex(/^[0-9a-f]{64}$/), salt: z.string() });

/** Every server on one database shares the key and the list of used challenges, so a challenge of one can be answered to another. */
export function createProofOfWork(store: InquiryStore, maxNumber = hardest): ProofOfWork {
  let known: Promise<string> | null = null;
  const key = () => {
    known ??= store
      .secret('proof-of-work', () => randomBytes(32).toString('hex'))
      .catch((error: unknown) => {
        known = null;
        throw error;
      });
    return known;
  };
  return {
    challenge: async () =>
      createChallenge({
        hmacKey: await key(),
        maxNumber,
        expires: new Date(Date.now() + lifetimeMs),
      }),
    verify: async (payload) => {
      if (payload.length > 2000 || !(await verifySolution(payload, await key()).catch(() => false)))
        return false;
      const { signature } = payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
      return store.spendChallenge(signature, new Date(Date.now() + lifetimeMs));
    },
  };
}
