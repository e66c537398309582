import { expect, it } from 'vitest';
import { bundleServer } from '../../../tests/faults/server.mjs';
import { uploadKillRounds } from '../../../tests/faults/uploads.mjs';

it('an upload resumes after a kill in the middle of a piece, and acknowledged files stay', async () => {
  const result = await uploadKillRounds({ rounds: 2, bytes: 12_000_000, bundle: await bundleServer() });
  expect(result).toMatchObject({
    kills: 2,
    lostBytes: 0,
    sameChecksum: true,
    acknowledgedFiles: 2,
    lostFiles: 0,
  });
  expect(result.resumedAt).toBeGreaterThan(0);
}, 120_000);
