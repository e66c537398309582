import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usedDataFolder } from '../../tests/faults/server.mjs';
import { readConfig } from './config';
import { createLog } from './log';
import { securityHeaders } from './security-headers';
import { type RunningServer, startServer } from './start';

describe('the security headers of an https site', () => {
  let folder: string;
  let server: RunningServer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'probata-headers-'));
    server = await startServer({
      config: readConfig({
        PORT: '0',
        DATA_DIR: await usedDataFolder(join(folder, 'data')),
        PUBLIC_URL: 'https://www.firm.example',
      }),
      log: createLog(() => undefined),
    });
  });

  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown> }>((done, failed) => {
      request(server.url, { method, path, headers, agent: false }, (answer) => {
        answer.resume().on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers }));
      })
        .on('error', failed)
        .end();
    });

  const expected = Object.entries(securityHeaders('https://www.firm.example'));

  it('name the five headers', () => {
    expect(expected.map(([name]) => name).sort()).toEqual([
      'permissions-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
      'x-frame-options',
    ]);
    expect(Object.keys(securityHeaders('http://www.firm.example'))).not.toContain(
      'strict-transport-security',
    );
  });

  it.each([
    ['is not HTTP', 'HELLO\r\n\r\n', 400],
    ['has too many headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(99_999)}\r\n\r\n`, 431],
  ])('stand on the answer to a request that %s', async (_name, text, status) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.end(text);
    const answer = Buffer.concat(await socket.toArray()).toString();
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of expected) expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
  });

  it('stand on the answer of every route', async () => {
    const asked = new Set<string>();
    for (const { method, path } of server.routes) {
      const filled = path.replace(/:\w+(\{[^}]*\})?/g, 'x').replaceAll('*', 'x') || '/';
      for (const verb of method === 'ALL' ? ['GET', 'POST', 'OPTIONS'] : [method])
        asked.add(`${verb} ${filled}`);
    }
    expect(asked.size).toBeGreaterThan(20);
    for (const route of asked) {
      const [method = '', path = ''] = route.split(' ');
      const { headers } = await ask(method, path);
      for (const [name, value] of expected) expect(headers[name], `${name} on ${route}`).toBe(value);
    }
  });

  it.each([
    ['a page', 'GET', '/', {}, 200],
    ['a redirect to the canonical spelling', 'GET', '/training', {}, 308],
    ['an unknown page', 'GET', '/nowhere', {}, 404],
    ['an unknown interface', 'GET', '/api/nowhere', {}, 404],
    ['a method that is not allowed', 'DELETE', '/', {}, 405],
    ['the catalog of templates', 'GET', '/blog/assets/templates/catalog.json', {}, 200],
    ['the health check', 'GET', '/healthz', {}, 200],
    ['another origin', 'POST', '/api/inquiries/contact', { origin: 'https://other.example' }, 403],
    ['an upload without a size', 'POST', '/api/uploads', {}, 400],
  ])('stand on %s', async (_, method, path, sent, status) => {
    const answer = await ask(method, path, sent);
    expect(answer.status).toBe(status);
    for (const [name, value] of expected) expect(answer.headers[name], name).toBe(value);
  });
});
