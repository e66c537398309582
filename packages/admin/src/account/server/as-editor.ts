import type { Database, Queries } from '@probata/server';

/** Runs steps as the data API does: under row-level security, as an editor. */
export const asEditor = <Result>(
  database: Database,
  { user, email }: { email: string; user?: string | undefined },
  steps: (step: Queries) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (step) => {
    await step.query(
      "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
      [JSON.stringify({ ...(user === undefined ? {} : { sub: user }), email, role: 'authenticated' })],
    );
    return steps(step);
  });
