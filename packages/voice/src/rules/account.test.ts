// Compares the schemas for one-time codes with the real accounts library; its requests are answered here.
import { GoTrueClient } from '@supabase/auth-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { libraryResendSchema, oneTimeCodeSchema } from '../rules';

const client = new GoTrueClient({
  url: 'https://accounts.probata.example',
  persistSession: false,
  autoRefreshToken: false,
  fetch: async () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
});

const odd = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  0,
  false,
  'ada@firm.example',
  '+12145550100',
  [],
  {},
);
const credentials = fc.oneof(
  odd.filter((value) => typeof value === 'object' && value !== null),
  fc.record(
    { email: odd, phone: odd, type: odd, options: fc.constant({}) },
    { requiredKeys: [], noNullPrototype: true },
  ),
);

const methods = [
  ['signInWithOtp', oneTimeCodeSchema, (value: unknown) => client.signInWithOtp(value as never)], // any value
  ['resend', libraryResendSchema, (value: unknown) => client.resend(value as never)], // any value
] as const;

test.each(methods)('%s and our schema agree', async (_name, schema: z.ZodMiniType, ask) => {
  const seen = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(credentials, async (value) => {
      const ours = schema.safeParse(value);
      const { error } = await ask(value);
      seen[ours.success ? 'accepted' : 'refused'] += 1;
      expect(ours.error?.issues.map(({ message }) => message) ?? []).toEqual(error ? [error.message] : []);
    }),
    { seed: 20_261_120, numRuns: 300 },
  );
  expect(seen.accepted).toBeGreaterThan(15);
  expect(seen.refused).toBeGreaterThan(15);
});
