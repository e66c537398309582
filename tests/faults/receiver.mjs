// A workflow with scripted failures, in a child process: `node tests/faults/receiver.mjs [port]` prints its address.
// It answers every POST, with CORS for every origin.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { exitWithParent, startChild } from './child-process.mjs';

/**
 * How the receiver answers, from now on or the next `times` requests: `POST /control` sets it, `DELETE /control` resets it and the
 * recorded requests. `drop` closes the connection, before or after it read the body.
 * @typedef {{ status?: number, delayMs?: number, drop?: boolean | 'before', retryAfter?: number | string, times?: number }} Behavior
 */

/**
 * A recorded request; `GET /control` lists them as `received`. `alone`: no other request of its key was being answered.
 * @typedef {{ path: string, key: string | null, type: string | null, signedAt: string | null, body: unknown, at: number, accepted: boolean, alone: boolean }} Received
 */

const good = { status: 200, delayMs: 0, drop: false, retryAfter: null };

async function textOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function serve(port) {
  let received = [];
  let usual = good;
  let next = [];
  // Keys with a running request: concurrent requests under one key are recorded.
  const underWay = new Map();

  const control = async (request, response) => {
    if (request.method === 'DELETE') {
      received = [];
      usual = good;
      next = [];
    } else if (request.method === 'POST') {
      const { times, ...behavior } = JSON.parse(await textOf(request));
      if (times === undefined) usual = { ...good, ...behavior };
      else next.push(...Array.from({ length: times }, () => ({ ...good, ...behavior })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ received }));
  };

  const server = createServer(async (request, response) => {
    if (request.url === '/control') return control(request, response);
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { 'access-control-allow-headers': 'content-type' }).end();
      return;
    }
    const behavior = next.shift() ?? usual;
    if (behavior.drop === 'before') return request.socket.destroy();
    const text = await textOf(request).catch(() => '');
    let body = text;
    try {
      body = JSON.parse(text);
    } catch {
      // No JSON: recorded as text.
    }
    const accepted = !behavior.drop && behavior.status < 300;
    const key = request.headers['idempotency-key'] ?? null;
    const others = underWay.get(key) ?? 0;
    if (key !== null) {
      underWay.set(key, others + 1);
      response.once('close', () => underWay.set(key, underWay.get(key) - 1));
    }
    received.push({
      path: request.url,
      key,
      type: request.headers['content-type'] ?? null,
      signedAt: request.headers['webhook-timestamp'] ?? null,
      body,
      at: Date.now(),
      accepted,
      alone: others === 0,
    });
    if (behavior.delayMs) await new Promise((done) => setTimeout(done, behavior.delayMs));
    // Dropped after the body was read: the sender cannot tell whether it was received.
    if (behavior.drop) return request.socket.destroy();
    const headers = {
      // CORS for pages.
      'access-control-allow-origin': '*',
      ...(behavior.retryAfter === null ? {} : { 'retry-after': String(behavior.retryAfter) }),
    };
    response.writeHead(behavior.status, headers).end(accepted ? '{}' : 'no');
  });
  server.listen(port, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
}

/** @typedef {Awaited<ReturnType<typeof startReceiver>>} Receiver */

/** Starts the receiver as a child process. */
export async function startReceiver({ port = 0 } = {}) {
  const { url, control, stop } = await startChild([fileURLToPath(import.meta.url), String(port), 'child'], {
    name: 'receiver',
  });
  return {
    url,
    /** @param {Behavior} behavior */
    behave: async (behavior) => {
      await control('POST', behavior);
    },
    /** @returns {Promise<Received[]>} */
    received: async () => (await control('GET')).received,
    forget: async () => {
      await control('DELETE');
    },
    stop,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  serve(Number(process.argv[2] ?? 0));
  if (process.argv[3] === 'child') exitWithParent();
}
