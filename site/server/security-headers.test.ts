import { request } from 'node:http';
import { connect } from 'node:net';
import { plainTransport, securityHeaders } from '@probata/server';
import { describe, expect, it } from 'vitest';
import { editor } from '../../tests/faults/server.mjs';
import { ServerFixture } from './server-fixture';

describe('the security headers of an https site', () => {
  const server = new ServerFixture('embedded', {
    settings: { PUBLIC_URL: 'https://www.firm.example', HSTS_SUBDOMAINS: 'on' },
    showPages: true,
  });

  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown> }>((done, failed) => {
      request(server.url, { method, path, headers, agent: false }, (answer) => {
        answer.resume().on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers }));
      })
        .on('error', failed)
        .end();
    });

  const expected = Object.entries(securityHeaders({ isSecure: true, includesSubdomains: true }));

  it('name the five headers', () => {
    expect(expected.map(([name]) => name).sort()).toEqual([
      'permissions-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
      'x-frame-options',
    ]);
    expect(Object.fromEntries(expected)['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(securityHeaders({ isSecure: true, includesSubdomains: false })['strict-transport-security']).toBe(
      'max-age=31536000',
    );
    expect(Object.keys(securityHeaders(plainTransport))).not.toContain('strict-transport-security');
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

  it.each(['host: a\r\nhost: b', 'Host: a\r\nHOST: a', 'host: a\r\nx: 1\r\nhost:'])(
    'refuse two Host headers: %j',
    async (hosts) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      socket.end(`GET /healthz HTTP/1.1\r\n${hosts}\r\n\r\n`);
      expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/^HTTP\/1.1 400 /);
    },
  );

  it('come with cookies of this host alone', async () => {
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(editor),
    });
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-probata-(session|device)=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
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
    ['an upload without a size', 'POST', '/api/uploads', { 'tus-resumable': '1.0.0' }, 400],
    ['an upload of another protocol', 'POST', '/api/uploads', {}, 412],
  ])('stand on %s', async (_, method, path, sent, status) => {
    const answer = await ask(method, path, sent);
    expect(answer.status).toBe(status);
    for (const [name, value] of expected) expect(answer.headers[name], name).toBe(value);
    const policy = String(answer.headers['content-security-policy']);
    if (/json/.test(String(answer.headers['content-type'])))
      expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
