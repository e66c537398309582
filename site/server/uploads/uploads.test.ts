import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressReader } from '../address';
import { uploadRoutes, uploadsPath } from './uploads';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let dataDir: string;
let server: Server;
let base: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'probata-uploads-'));
  const app = new Hono();
  app.route(uploadsPath, uploadRoutes({ dataDir, readAddress: addressReader([]), log: quiet, limit: 1000 }));
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Listening on a host gives a network address, never a pipe's name.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(dataDir, { recursive: true, force: true });
});

const tus = { 'tus-resumable': '1.0.0' };
const begin = (size: number, name = 'brief.pdf') =>
  fetch(`${base}${uploadsPath}`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
const send = (location: string, offset: number, body: string) =>
  fetch(`${base}${location}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  });
const offsetOf = async (location: string) =>
  (await fetch(`${base}${location}`, { method: 'HEAD', headers: tus })).headers.get('upload-offset');
const stored = () => readdirSync(join(dataDir, 'uploads')).filter((file) => !file.endsWith('.json'));

describe('the guest upload', () => {
  it('takes a file in pieces and goes on where it stopped', async () => {
    const begun = await begin(10);
    expect(begun.status).toBe(201);
    const location = begun.headers.get('location') ?? '';
    expect((await send(location, 0, 'hello')).status).toBe(204);
    expect(await offsetOf(location)).toBe('5');
    expect((await send(location, 0, 'again')).status).toBe(409);
    expect((await send(location, 5, 'world')).status).toBe(204);
    const [file = ''] = stored();
    expect(readFileSync(join(dataDir, 'uploads', file), 'utf8')).toBe('helloworld');
  });

  it('never uses a name it was given', async () => {
    const begun = await begin(1, '../../etc/passwd\u0000.html');
    expect(begun.headers.get('location')).toMatch(/^\/api\/uploads\/[\w-]{32}$/);
    expect(stored()).toEqual([expect.stringMatching(/^[\w-]{32}$/)]);
  });

  it('gives nothing back and lists nothing', async () => {
    const location = (await begin(1)).headers.get('location') ?? '';
    await send(location, 0, 'x');
    expect((await fetch(`${base}${location}`)).status).toBe(404);
    expect((await fetch(`${base}${uploadsPath}`)).status).toBe(404);
  });

  it('finds nothing outside its folder', async () => {
    for (const id of ['..%2f..%2fjournal', '%2e%2e', 'a'.repeat(31), `${'a'.repeat(31)}.`]) {
      expect((await fetch(`${base}${uploadsPath}/${id}`, { method: 'HEAD', headers: tus })).status).toBe(404);
    }
  });

  it('refuses a file that is too large, with the way on', async () => {
    const refused = await begin(1001);
    expect(refused.status).toBe(413);
    expect(await refused.text()).toContain('SFTP');
    expect(stored()).toEqual([]);
  });

  it.each(['', '-1', 'ten', '1e400'])('refuses the size %j', async (size) => {
    const refused = await fetch(`${base}${uploadsPath}`, {
      method: 'POST',
      headers: size === '' ? tus : { ...tus, 'upload-length': size },
    });
    expect(refused.status).toBe(400);
  });

  it('stops an address that begins too many', async () => {
    const answers = [];
    for (let turn = 0; turn < 31; turn += 1) answers.push((await begin(1)).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });
});
