import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ServerFixture } from './server-fixture';

describe('the target of a request', () => {
  const server = new ServerFixture('embedded', { settings: { INQUIRY_MINIMUM_MS: '0' } });

  /** The status of the answer to a request as it is written, and the answer. */
  const send = async (text: string, isHalfClosed = true) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(text.replaceAll('{host}', `${hostname}:${port}`));
    if (isHalfClosed) socket.end();
    const answer = Buffer.concat(await socket.toArray()).toString();
    return { status: Number(/^HTTP\/1.1 (\d+) /.exec(answer)?.[1]), answer };
  };

  it.each([
    ['without Host in HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n'],
    ['that keeps HTTP/1.0 alive', 'GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'],
    ['HEAD without Host in HTTP/1.0', 'HEAD /healthz HTTP/1.0\r\n\r\n'],
    ['with a Host in capitals', 'GET /healthz HTTP/1.1\r\nHost: LOCALHOST:80\r\nConnection: close\r\n\r\n'],
    ['in absolute form', 'GET http://{host}/healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n'],
    ['in absolute form, HTTP/1.0', 'GET http://{host}/healthz HTTP/1.0\r\n\r\n'],
    [
      'in absolute form with capitals',
      'GET HTTP://LocalHost/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
    [
      'in absolute form with another port',
      'GET http://www.firm.example:8080/healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n',
    ],
    [
      'in absolute form of https',
      'GET https://www.firm.example/healthz?a=b HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n',
    ],
    [
      'in absolute form of IPv6',
      'GET http://[::1]:80/healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n',
    ],
  ])('%s is answered', async (_, text) => {
    expect((await send(text)).status).toBe(200);
  });

  it.each([
    ['without Host in HTTP/1.1', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['with a user name', 'GET http://a@{host}/healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n'],
    [
      'with a password',
      'GET http://a:b@{host}/healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n',
    ],
    ['without an authority', 'GET http:///healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n'],
    ['with another scheme', 'GET ftp://{host}/healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n'],
    [
      'with a port that is none',
      'GET http://{host}:99999/healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n',
    ],
    ['that is an asterisk', 'GET * HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n'],
  ])('%s is refused', async (_, text) => {
    expect((await send(text)).status).toBe(400);
  });

  it('that is an asterisk tells of the server as a whole', async () => {
    expect((await send('OPTIONS * HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n')).status).toBe(204);
  });

  it('in absolute form names the host that an origin is compared with', async () => {
    const body = JSON.stringify({
      name: 'Ann Lee',
      email: 'ann@firm.example',
      company: 'Firm',
      phone: '',
      message: '',
    });
    const post = (origin: string) =>
      send(
        `POST http://www.firm.example/api/inquiries/contact HTTP/1.1\r\nHost: {host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
        false,
      );
    expect((await post('http://www.firm.example')).status).toBe(201);
    expect((await post(server.url)).status).toBe(403);
  });

  const post = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/inquiries/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
      body: new URLSearchParams({
        first_name: 'Ann',
        last_name: 'Lee',
        email: 'ann@firm.example',
        company: 'Firm',
        message: `${'a'.repeat(99)}\r\n`.repeat(200).slice(0, -3).concat('z'),
      }),
    });

  it.each([
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 303],
    [{ 'sec-fetch-site': 'same-origin' }, 303],
    [{}, 303],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'null', 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'null', 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }, 403],
  ])('of a form post with %j is answered %i', async (headers, status) => {
    expect((await post(headers as Record<string, string>)).status).toBe(status);
  });
});

describe('the method of an upload', () => {
  const server = new ServerFixture('embedded');
  const tus = { 'tus-resumable': '1.0.0' };
  const begin = async () =>
    server.url +
    (
      await fetch(`${server.url}/api/uploads`, { method: 'POST', headers: { ...tus, 'upload-length': '3' } })
    ).headers.get('location');
  const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

  it.each(['POST', 'PUT', 'PATCH'])('is the one that its header names, sent by %s', async (method) => {
    const sent = await fetch(await begin(), {
      method,
      headers: { ...piece, 'x-http-method-override': 'patch' },
      body: 'abc',
    });
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, '3']);
  });

  it('may be HEAD and DELETE, too', async () => {
    const location = await begin();
    const as = (method: string, path = location) =>
      fetch(path, { method: 'POST', headers: { ...tus, 'x-http-method-override': method } });
    const head = await as('HEAD');
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('cache-control')]).toEqual([
      200,
      '0',
      'no-store',
    ]);
    expect((await as('DELETE')).status).toBe(204);
    expect((await as('HEAD')).status).toBe(404);
    expect((await as('OPTIONS', `${server.url}/api/uploads`)).status).toBe(204);
  });

  it('from another origin is refused, whatever the header names', async () => {
    const location = await begin();
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(
        (
          await fetch(location, {
            method,
            headers: { ...tus, 'x-http-method-override': 'DELETE', origin: 'https://other.example' },
          })
        ).status,
      ).toBe(403);
  });

  it.each([
    ['POST', {}],
    ['POST', { 'tus-resumable': '0.2.2' }],
    ['POST', { 'tus-resumable': '1.0.1' }],
    ['HEAD', { 'tus-resumable': '' }],
    ['PATCH', { 'tus-resumable': '2.0.0' }],
    ['DELETE', {}],
  ])('%s with the version %j is refused with the versions that are spoken', async (method, headers) => {
    const path = method === 'POST' ? `${server.url}/api/uploads` : await begin();
    const refused = await fetch(path, {
      method,
      headers: { 'upload-length': '3', ...headers } as Record<string, string>,
    });
    expect([
      refused.status,
      refused.headers.get('tus-version'),
      refused.headers.get('tus-resumable'),
    ]).toEqual([412, '1.0.0', '1.0.0']);
  });

  it('OPTIONS tells what an upload may be, also with an origin', async () => {
    for (const headers of [{}, { origin: server.url }, tus]) {
      const answer = await fetch(`${server.url}/api/uploads`, {
        method: 'OPTIONS',
        headers: headers as Record<string, string>,
      });
      expect([answer.status, answer.headers.get('tus-version'), answer.headers.get('tus-max-size')]).toEqual([
        204,
        '1.0.0',
        String(1024 ** 3),
      ]);
      const extensions = answer.headers.get('tus-extension')?.split(',');
      expect(extensions).toEqual(expect.arrayContaining(['creation', 'termination', 'expiration']));
      // A size is asked for at the beginning.
      expect(extensions).not.toContain('creation-defer-length');
    }
  });

  it('PATCH has the content type of a piece, and every answer names the version', async () => {
    const location = await begin();
    for (const [headers, status] of [
      [{ ...piece, 'content-type': 'text/plain' }, 415],
      [{ ...piece, 'upload-offset': '2' }, 409],
      [piece, 204],
    ] as const) {
      const sent = await fetch(location, { method: 'PATCH', headers, body: 'abc' });
      expect([sent.status, sent.headers.get('tus-resumable')]).toEqual([status, '1.0.0']);
    }
  });
});
