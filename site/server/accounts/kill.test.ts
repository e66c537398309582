import { expect, it } from 'vitest';
import { killEditors } from '../../../tests/faults/kill-editors.mjs';

it('a killed server loses no acknowledged save, and keeps every session', async () => {
  const result = await killEditors({ rounds: 1 });
  expect(result).toMatchObject({ lost: 0, replacedUnseen: 0, isNewestShown: true });
  expect(result.acknowledged).toBeGreaterThanOrEqual(3);
}, 360_000);
