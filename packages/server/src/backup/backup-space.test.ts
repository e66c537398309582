import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usedDataFolder } from '../../../../tests/faults/server.mjs';
import { type EmbeddedDatabase, openEmbedded } from '../database/embedded';
import { writeBackup } from './backup';

const mebibyte = 1024 ** 2;
const reserve = 512 * mebibyte;
const folders = { copied: ['journal'], linked: { folder: 'uploads', names: async () => [] } };
let folder: string;
let database: EmbeddedDatabase;

beforeAll(async () => {
  folder = await usedDataFolder();
  mkdirSync(join(folder, 'journal'));
  database = await openEmbedded(join(folder, 'database'));
}, 120_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('leaves the reserve free, or is not begun', async () => {
  const file = join(folder, 'site.backup');
  let free = reserve + 20 * mebibyte;
  const write = () => writeBackup({ folder, folders, database, file, reserve, freeBytes: async () => free });
  await expect(write()).rejects.toThrow(
    /^The backup needs \d+ MB on the disk of .+, DISK_RESERVE_MB of the data folder included, and 557 MB are free, so it was not started: free some space, .+\.$/,
  );
  expect(readdirSync(folder).filter((name) => /backup/.test(name))).toEqual([]);
  free = reserve + 1000 * mebibyte;
  expect(await write()).toBeGreaterThan(mebibyte);
  expect(existsSync(file)).toBe(true);
}, 60_000);
