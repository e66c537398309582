import { expect, it } from 'vitest';
import { killRounds } from '../../../tests/faults/kill.mjs';

// The first round is the hardest: the workflow fails, so nothing is delivered before the kill. The others: kill.release.test.ts.
it('kill -9 between acknowledgment and delivery loses nothing', async () => {
  const result = await killRounds({ rounds: 1 });
  expect(result).toMatchObject({ lost: 0, underSeveralKeys: 0, wrongFields: 0 });
  expect(result.acknowledged).toBeGreaterThanOrEqual(1);
}, 360_000);
