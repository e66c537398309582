import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { builtServer, runServer, usedDataFolder } from '../../tests/faults/server.mjs';
import { submit } from './main-fixture';

// The built server as a process.

let folder: string;

const minutes = (count: number) => count * 60_000;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'probata-main-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Each test waits for processes of its own.
describe.concurrent('the server process', () => {
  it(
    'serves, and releases everything on SIGTERM',
    async ({ expect }) => {
      const settings = { DATA_DIR: await usedDataFolder(join(folder, 'data')) };
      const server = await runServer(builtServer, settings);
      expect((await fetch(server.url)).status).toBe(200);
      expect((await submit(server.url, '')).status).toBe(201);

      const second = runServer(builtServer, settings);
      await expect(second).rejects.toThrow(/^Another server is already using the data folder .+$/);
      await expect(second).rejects.toMatchObject({ code: 1 });

      expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
      // An empty journal: everything is in the database.
      expect(readdirSync(join(folder, 'data/journal'))).toEqual([]);
      expect(readdirSync(join(folder, 'data'))).not.toContain('lock');
    },
    minutes(2),
  );
});
