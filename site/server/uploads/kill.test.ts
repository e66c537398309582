import { expect, it } from 'vitest';
import { uploadKillRounds } from '../../../tests/faults/uploads.mjs';

it('an upload resumes after a kill in the middle of a piece, and acknowledged files stay', async () => {
  const result = await uploadKillRounds({ rounds: 1, bytes: 12_000_000 });
  expect(result).toMatchObject({
    kills: 1,
    lostBytes: 0,
    sameChecksum: true,
    acknowledgedFiles: 1,
    lostFiles: 0,
  });
  expect(result.resumedAt).toBeGreaterThan(0);
}, 360_000);
