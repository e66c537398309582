import type { Connection } from '@supabase/lite';
import { z } from 'zod';

/** Who may be somebody else in the database: a signed-in user, and nobody besides, whatever else the token says. */
const signedIn = z.object({
  auth: z.object({
    uid: z.string(),
    role: z.literal('authenticated'),
    jwt: z.record(z.string(), z.unknown()),
  }),
});

/**
 * Has the service's data API run each request as the role of its token, and do no more than that. Its own way grants every right on
 * every table to each of its roles at the first requests after a start: two of them at once fail on PostgreSQL ("tuple concurrently
 * updated"), and the migrations say already who may do what.
 */
export async function runAsCaller(connection: Connection): Promise<void> {
  const { sql } = await import('kysely');
  connection.withContext = async (asked, steps, options = {}) => {
    // Functions and dry runs are not offered (routes.ts); what they would need is not set here.
    if (options.rpc || options.forceRollback || options.transaction)
      throw new Error('The data API was asked for what this site does not offer, so nothing was done.');
    const caller = signedIn.safeParse(asked).data?.auth ?? { uid: '', role: 'anon', jwt: {} };
    return connection.kysely.transaction().execute(async (turn) => {
      await sql`select set_config('role', ${caller.role}, true), set_config('request.jwt.claim.sub', ${caller.uid}, true), set_config('request.jwt.claim.role', ${caller.role}, true), set_config('request.jwt.claims', ${JSON.stringify(caller.jwt)}, true)`.execute(
        turn,
      );
      return steps(turn);
    });
  };
}
