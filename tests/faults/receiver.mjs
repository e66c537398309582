// A workflow that misbehaves on demand, as a process of its own: `node tests/faults/receiver.mjs [port]`.
//
// POST anything but /control: recorded, then answered as the behaviour says.
// POST /control { status?, delayMs?, drop?, retryAfter?, times? }: the behaviour from now on, or for the next `times` requests.
// GET /control: { received: [{ path, key, type, body, at, accepted, alone }] }.   DELETE /control: forgets all, behaves well again.
// Pages of any origin may post here, as to a workflow that takes anonymous requests.
//
// It prints its address as one line. `startReceiver()` runs it as a second process and gives back a handle.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { endWithStarter, startAttended } from './attended.mjs';

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
  // The keys of what is being answered: two of one key at a time are told.
  const underWay = new Map();

  const control = async (request, response) => {
    if (request.method === 'DELETE') {
      received = [];
      usual = good;
      next = [];
    } else if (request.method === 'POST') {
      const { times, ...behaviour } = JSON.parse(await textOf(request));
      if (times === undefined) usual = { ...good, ...behaviour };
      else next.push(...Array.from({ length: times }, () => ({ ...good, ...behaviour })));
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
    const behaviour = next.shift() ?? usual;
    if (behaviour.drop === 'before') return request.socket.destroy();
    const text = await textOf(request).catch(() => '');
    let body = text;
    try {
      body = JSON.parse(text);
    } catch {
      // Recorded as it came.
    }
    const accepted = !behaviour.drop && behaviour.status < 300;
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
      body,
      at: Date.now(),
      accepted,
      alone: others === 0,
    });
    if (behaviour.delayMs) await new Promise((done) => setTimeout(done, behaviour.delayMs));
    // Dropped after the body was read: the sender cannot know whether it arrived.
    if (behaviour.drop) return request.socket.destroy();
    const headers = {
      // Pages may post here, too.
      'access-control-allow-origin': '*',
      ...(behaviour.retryAfter === null ? {} : { 'retry-after': String(behaviour.retryAfter) }),
    };
    response.writeHead(behaviour.status, headers).end(accepted ? '{}' : 'no');
  });
  server.listen(port, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
}

/**
 * Starts the receiver as a second process.
 * @returns {Promise<{ url: string, behave(behaviour: object): Promise<void>, received(): Promise<any[]>, forget(): Promise<void>, stop(): Promise<void> }>}
 */
export async function startReceiver({ port = 0 } = {}) {
  const { url, control, stop } = await startAttended(
    [fileURLToPath(import.meta.url), String(port), 'attended'],
    { name: 'receiver' },
  );
  return {
    url,
    behave: async (behaviour) => {
      await control('POST', behaviour);
    },
    received: async () => (await control('GET')).received,
    forget: async () => {
      await control('DELETE');
    },
    stop,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  serve(Number(process.argv[2] ?? 0));
  if (process.argv[3] === 'attended') endWithStarter();
}
