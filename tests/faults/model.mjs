// An OpenAI-compatible model with scripted failures, in a child process: `node tests/faults/model.mjs [port]` prints its address.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { exitWithParent, startChild } from './child-process.mjs';

/**
 * `busy`: 429 with Retry-After. `fail`: 500. `hang`: no answer. `garbage`: a web page. `hold`: a stream that pauses after its first word
 * until `POST /release`. `break`: a stream that breaks after its first word.
 * @typedef {'ok' | 'busy' | 'fail' | 'hang' | 'garbage' | 'hold' | 'break'} ModelMode
 */

/**
 * `POST /control`: the behavior from now on, or for the next `times` requests. `DELETE /control` resets it and the recorded requests.
 * @typedef {{ mode?: ModelMode, reply?: string, times?: number }} ModelBehavior
 */

/**
 * The answer of `GET /control`: what `/v1/chat/completions` received, and how many clients disconnected before their answer was complete.
 * @typedef {{ authorization: string | null, body: { model: string, stream?: boolean, messages: { role: string, content: string }[] } }} ModelRequest
 * @typedef {{ received: ModelRequest[], left: number }} ModelState
 */

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
      const { times, ...behavior } = JSON.parse(await textOf(request));
      if (times === undefined) usual = { ...good, ...behavior };
      else next.push(...Array.from({ length: times }, () => ({ ...good, ...behavior })));
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
    const behavior = next.shift() ?? usual;
    const { mode, reply } = behavior;
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
    if (body.stream) return stream(response, behavior);
    response.end(
      JSON.stringify(choice('chat.completion', { message: { role: 'assistant', content: reply } }, 'stop')),
    );
  });
  server.listen(port, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
}

/** @typedef {Awaited<ReturnType<typeof startModel>>} Model */

/** Starts the model as a child process. */
export async function startModel() {
  const { url, control, stop } = await startChild([fileURLToPath(import.meta.url), '0', 'child'], {
    name: 'model',
  });
  return {
    /** The value of CHAT_BASE_URL. */
    baseUrl: `${url}/v1`,
    /** @param {ModelBehavior} behavior */
    behave: async (behavior) => {
      await control('POST', behavior);
    },
    /** Resumes the streams that `hold` paused. */
    release: async () => {
      await fetch(`${url}/release`, { method: 'POST' });
    },
    /** @returns {Promise<ModelState>} */
    state: () => control('GET'),
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
