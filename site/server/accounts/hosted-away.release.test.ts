import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerFixture } from '../server-fixture';

// A hosted accounts service that is away: an editor learns it within three seconds, and is not signed out.

const email = 'editor@firm.example';
const id = '00000000-0000-4000-8000-000000000000';

/** What the service does with each question. */
const states: Record<string, RequestListener> = {
  'breaks off': (request) => request.socket.destroy(),
  'answers 503': (_, response) => response.writeHead(503).end(),
  'is overloaded': (_, response) => response.writeHead(429).end(),
  'answers with a page': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'),
  // Not the first: the three seconds are of a server that has loaded its code.
  'does not answer': () => undefined,
  'knows the user, and then does not answer': (request, response) => {
    if (request.url?.startsWith('/auth/')) response.end(JSON.stringify({ email }));
  },
};

let answer: RequestListener = (_, response) => response.end();
const hosted = createServer((request, response) => answer(request, response));
beforeAll(async () => {
  await new Promise<void>((listening) => hosted.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  hosted.closeAllConnections();
  hosted.close();
});
const server = new ServerFixture('embedded', {
  settings: () => {
    // A server that listens on a host has an AddressInfo, never a pipe name.
    const { port } = hosted.address() as AddressInfo;
    return { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_ANON_KEY: 'anon' };
  },
});

/** Every route that only editors may use. */
const requests = () => {
  const found = server.routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/api\/(admin|chat|blog\/analyze)/.test(path))
    // The ticket is the permission.
    .filter(({ path }) => !/^\/api\/admin\/uploads\/(file|zip)\//.test(path));
  return [
    ...new Set(found.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, id).replace(/\/$/, '')}`)),
  ];
};

const ask = async (route: string) => {
  const [method = '', path = ''] = route.split(' ');
  const answered = await fetch(server.url + path, {
    method,
    headers: { authorization: 'Bearer a.b.c', 'content-type': 'application/json' },
    signal: AbortSignal.timeout(3000),
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  return { route, status: answered.status, body: await answered.text() };
};

it.each(Object.keys(states))('answers 503 within three seconds when the service %s', async (state) => {
  answer = states[state] ?? answer;
  const routes = requests();
  expect(routes.length).toBeGreaterThan(15);
  const answers = await Promise.all(routes.map(ask));
  expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
  for (const { route, body } of answers) {
    expect(JSON.parse(body), route).toMatchObject({
      title: 'The accounts service is not available',
      status: 503,
    });
    expect(body, route).not.toMatch(/ECONN|fetch failed|127\.0|timeout|JSON/i);
  }
});

it('still answers 401 to whom the service does not know', async () => {
  answer = (_, response) => response.writeHead(401).end('{}');
  expect((await ask('GET /api/admin/inquiries')).status).toBe(401);
});
