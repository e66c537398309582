import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killRooms } from '../../../tests/faults/kill-rooms.mjs';
import { bundleServer } from '../../../tests/faults/server.mjs';

it('a server that is killed loses no save it acknowledged, and signs nobody out', async () => {
  const bundle = await bundleServer();
  try {
    const result = await killRooms({ rounds: 1, bundle });
    expect(result).toMatchObject({ lost: 0, replacedUnseen: 0, isNewestShown: true });
    expect(result.acknowledged).toBeGreaterThanOrEqual(3);
  } finally {
    rmSync(join(bundle, '..'), { recursive: true, force: true });
  }
}, 360_000);
