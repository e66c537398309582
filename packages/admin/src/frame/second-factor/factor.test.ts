import { expect, it } from 'vitest';
import { factorNeed } from './factor';

const token = (aal: string) => `h.${btoa(JSON.stringify({ aal }))}.s`;
const factor = (status: 'verified' | 'unverified') =>
  ({ id: 'f', status, factor_type: 'totp', created_at: '', updated_at: '' }) as const;

it.each([
  ['aal1', [factor('verified')], {}, { kind: 'code', factor: 'f' }],
  ['aal2', [factor('verified')], {}, { kind: 'none' }],
  ['aal1', [factor('unverified')], {}, { kind: 'none' }],
  ['aal1', [], { needs_second_factor: true }, { kind: 'setUp' }],
  ['aal1', [factor('unverified')], { needs_second_factor: true }, { kind: 'setUp' }],
  ['aal1', [], {}, { kind: 'none' }],
])('%s with %j and %j needs %j', (aal, factors, metadata, need) => {
  expect(factorNeed(token(aal), { factors: [...factors], app_metadata: metadata })).toEqual(need);
});

it('asks for the code where a token cannot be read', () => {
  expect(factorNeed('opaque', { factors: [factor('verified')], app_metadata: {} })).toMatchObject({
    kind: 'code',
  });
});
