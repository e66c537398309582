import { describe, expect, it } from 'vitest';
import { passwordRefusal, preparedPassword } from '../contract';
import { hashPassword, matchesPassword } from './passwords';

const composed = 'Caf\u00e9-M\u00fcller-1987';

describe('a password', () => {
  it.each([
    ['composed', composed.normalize('NFC')],
    ['decomposed', composed.normalize('NFD')],
  ])('that was set %s is right in every composition', async (_, set) => {
    const stored = await hashPassword(set);
    for (const form of ['NFC', 'NFD'] as const)
      expect(await matchesPassword(composed.normalize(form), stored, true)).toBe(true);
  });

  it('has one kind of space, and keeps its letter case and its width (RFC 8265)', async () => {
    const stored = await hashPassword('correct\u00a0horse\u3000battery');
    expect(await matchesPassword('correct horse battery', stored, true)).toBe(true);
    for (const other of ['Correct horse battery', 'correct  horse battery', '\uff43orrect horse battery'])
      expect(await matchesPassword(other, stored, true)).toBe(false);
  });

  it('is measured in the form that is hashed', () => {
    expect(preparedPassword('e\u0301')).toBe('\u00e9');
    expect(passwordRefusal('e\u0301'.repeat(36))).toBeNull();
    expect(passwordRefusal('e\u0301'.repeat(37))).not.toBeNull();
    expect(passwordRefusal('e\u0301'.repeat(4))).not.toBeNull();
  });
});
