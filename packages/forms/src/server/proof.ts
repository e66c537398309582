import type { Queries } from '@probata/server';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';

/** The keys that sign challenges; the newest signs, all verify. */
export interface ProofKeys {
  signing(): Promise<{ value: string }>;
  verifying(): Promise<readonly { value: string }[]>;
}

/** Proof-of-work challenges in Altcha's format. */
export interface ProofOfWork {
  challenge(): Promise<object>;
  /** Whether the payload solves an unexpired, unused challenge of this site. */
  verify(payload: string): Promise<boolean>;
}

const lifetimeMs = 20 * 60_000;

/** The largest number to find: about half a second on a slow phone. */
const hardest = 100_000;

const payloadSchema = z.object({ signature: z.string().regex(/^[0-9a-f]{64}$/), salt: z.string() });

/** When a challenge ends: Altcha writes the seconds since 1970 into its salt, which the signature covers. */
const endOf = (salt: string) =>
  new Date(Number(new URLSearchParams(salt.split('?')[1]).get('expires')) * 1000);

/** The time in so many milliseconds, by the database's clock. */
async function timeIn(database: Queries, ms: number): Promise<Date> {
  const [row] = await database.query<{ at: string }>(
    'select now() + make_interval(secs => $1::float8 / 1000) as at',
    [ms],
  );
  if (!row) throw new Error('The database returned no row for its time.');
  return new Date(row.at);
}

/** Marks a solved challenge as used. False when it was used before. */
async function spend(database: Queries, signature: string, expiresAt: Date): Promise<boolean> {
  await database.query('delete from inquiries.used_challenge where expires_at < now()');
  const rows = await database.query(
    `insert into inquiries.used_challenge (signature, expires_at)
     select $1::text, $2::timestamptz where $2::timestamptz > now()
     on conflict (signature) do nothing returning signature`,
    [signature, expiresAt],
  );
  return rows.length === 1;
}

/** The servers of a database share the key, the used challenges and its clock: each accepts the others' challenges. */
export function createProofOfWork(database: Queries, keys: ProofKeys, maxNumber = hardest): ProofOfWork {
  const isSolved = async (payload: string) => {
    for (const { value } of await keys.verifying())
      if (await verifySolution(payload, value, false).catch(() => false)) return true;
    return false;
  };
  return {
    challenge: async () =>
      createChallenge({
        hmacKey: (await keys.signing()).value,
        maxNumber,
        expires: await timeIn(database, lifetimeMs),
      }),
    verify: async (payload) => {
      if (payload.length > 2000 || !(await isSolved(payload))) return false;
      const { signature, salt } = payloadSchema.parse(
        JSON.parse(Buffer.from(payload, 'base64').toString('utf8')),
      );
      return spend(database, signature, endOf(salt));
    },
  };
}
