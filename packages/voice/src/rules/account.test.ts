// Compares the schemas for one-time codes with the real accounts library; its requests are answered here.
import { GoTrueClient } from '@supabase/auth-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { emailResendTypes, oneTimeCodeSchema, phoneResendTypes, resendSchema } from '../rules';

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
const type = fc.constantFrom(...emailResendTypes, ...phoneResendTypes);
const credentials = fc.oneof(
  odd.filter((value) => typeof value === 'object' && value !== null),
  fc.record(
    { email: odd, phone: odd, type: fc.oneof(odd, type), options: fc.constant({}) },
    { requiredKeys: [], noNullPrototype: true },
  ),
);

const methods = [
  ['signInWithOtp', oneTimeCodeSchema, (value: unknown) => client.signInWithOtp(value as never)], // any value
  ['resend', resendSchema, (value: unknown) => client.resend(value as never)], // any value
] as const;

test.each(methods)('%s accepts what our schema accepts', async (_name, schema: z.ZodMiniType, ask) => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(credentials, async (value) => {
      if (!schema.safeParse(value).success) return;
      accepted += 1;
      expect((await ask(value)).error).toBeNull();
    }),
    // Most inputs are refused.
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(15);
});
