import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killEditors } from '../../../tests/faults/kill-editors.mjs';
import { bundleServer } from '../../../tests/faults/server.mjs';

it('a killed server loses no acknowledged save, and keeps every session', async () => {
  const bundle = await bundleServer();
  try {
    const result = await killEditors({ rounds: 1, bundle });
    expect(result).toMatchObject({ lost: 0, replacedUnseen: 0, isNewestShown: true });
    expect(result.acknowledged).toBeGreaterThanOrEqual(3);
  } finally {
    rmSync(join(bundle, '..'), { recursive: true, force: true });
  }
}, 360_000);
