import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usedDataFolder } from '../../tests/faults/server.mjs';
import { readConfig } from './config';
import { createLog } from './log';
import { type RunningServer, startServer } from './start';

let folder: string;
let server: RunningServer;
const logged: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'probata-request-id-'));
  server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: await usedDataFolder(join(folder, 'data')) }),
    log: createLog((line) => logged.push(line)),
    showPages: false,
  });
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('names each request in its answer, its problem and the log alike', async () => {
  const answer = await fetch(`${server.url}/api/inquiries/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Object(await answer.json()).instance).toBe(`urn:uuid:${id}`);
  expect(logged.filter((line) => line.includes(`"request":"${id}"`))).toHaveLength(1);
});

it('never takes the client’s own over', async () => {
  const given = await fetch(`${server.url}/api/nothing`, {
    headers: { 'x-request-id': 'jane@firm.example' },
  });
  expect(given.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(logged.join('')).not.toContain('jane@firm.example');
});
