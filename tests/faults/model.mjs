// An OpenAI-compatible model that misbehaves on demand, as a process of its own: `node tests/faults/model.mjs [port]`.
//
// POST /v1/chat/completions: recorded, then answered as the behaviour says, whole or as a stream.
// POST /control { mode?, reply?, times? }: the behaviour from now on, or for the next `times` requests. Modes:
//   ok · busy (429, with Retry-After) · fail (500) · hang (never answers) · garbage (a web page)
//   hold (a stream that waits after its first word) · break (a stream that ends after its first word)
// POST /release: the streams that wait go on.
// GET /control: { received: [{ authorization, body }], left }; `left` counts those who went away before their answer was complete.
// DELETE /control: forgets all, behaves well again.
//
// It prints its address as one line. `startModel()` runs it as a second process and gives back a handle.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { endWithStarter, startAttended } from './attended.mjs';

const good = { mode: 'ok', reply: 'Use letters that name the producing party [1].' };

async function textOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const choice = (object, part, finish) => ({
  id: '1',
  object,
  created: 1,
  model: 'small',
  choices: [{ index: 0, ...part, finish_reason: finish }],
});

function serve(port) {
  let received = [];
  let left = 0;
  let usual = good;
  let next = [];
  const waiting = [];

  const control = async (request, response) => {
    if (request.method === 'DELETE') {
      received = [];
      left = 0;
      usual = good;
      next = [];
    } else if (request.method === 'POST') {
      const { times, ...behaviour } = JSON.parse(await textOf(request));
      if (times === undefined) usual = { ...good, ...behaviour };
      else next.push(...Array.from({ length: times }, () => ({ ...good, ...behaviour })));
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ received, left }));
  };

  async function stream(response, { mode, reply }) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const event = (part, finish = null) =>
      response.write(`data: ${JSON.stringify(choice('chat.completion.chunk', { delta: part }, finish))}\n\n`);
    const [first, ...rest] = reply.split(/(?<=\s)/);
    event({ role: 'assistant', content: first });
    if (mode === 'break') return setImmediate(() => response.destroy());
    if (mode === 'hold') await new Promise((go) => waiting.push(go));
    for (const word of rest) event({ content: word });
    event({}, 'stop');
    response.end('data: [DONE]\n\n');
  }

  const server = createServer(async (request, response) => {
    if (request.url === '/control') return control(request, response);
    if (request.url === '/release') {
      for (const go of waiting.splice(0)) go();
      return response.end();
    }
    const body = JSON.parse(await textOf(request));
    received.push({ authorization: request.headers.authorization ?? null, body });
    response.on('close', () => {
      if (!response.writableFinished) left += 1;
    });
    const behaviour = next.shift() ?? usual;
    const { mode, reply } = behaviour;
    if (mode === 'hang') return;
    if (mode === 'garbage') {
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end('<!doctype html><title>Not a model</title>');
    }
    response.setHeader('content-type', 'application/json');
    if (mode === 'busy' || mode === 'fail') {
      response.writeHead(
        mode === 'busy' ? 429 : 500,
        mode === 'busy' ? { 'retry-after': '0' } : { 'retry-after-ms': '1' },
      );
      return response.end(`{"error":{"message":"a secret detail, and ${body.messages.at(-1).content}"}}`);
    }
    if (body.stream) return stream(response, behaviour);
    response.end(
      JSON.stringify(choice('chat.completion', { message: { role: 'assistant', content: reply } }, 'stop')),
    );
  });
  server.listen(port, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
}

/** Starts the model as a second process. */
export async function startModel() {
  const { url, control, stop } = await startAttended([fileURLToPath(import.meta.url), '0', 'attended'], {
    name: 'model',
  });
  return {
    /** What CHAT_BASE_URL is set to. */
    baseUrl: `${url}/v1`,
    behave: async (behaviour) => {
      await control('POST', behaviour);
    },
    release: async () => {
      await fetch(`${url}/release`, { method: 'POST' });
    },
    state: () => control('GET'),
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
