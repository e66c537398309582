// A load balancer: round robin over the servers whose /healthz answers 200. It never retries, so clients see dropped requests.
import { Agent, request as ask, createServer } from 'node:http';

/** The interval of health checks in milliseconds. */
const checkEveryMs = 50;

/** @typedef {Awaited<ReturnType<typeof startProxy>>} FrontProxy */

export async function startProxy() {
  const servers = new Map();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let timer = null;
  let stopped = false;
  const waiting = new Set();
  const settleWaiting = () => {
    for (const entry of [...waiting])
      if (entry.met()) {
        waiting.delete(entry);
        entry.done();
      }
  };

  const isHealthy = (url) =>
    new Promise((done) => {
      const asked = ask(`${url}/healthz`, { agent: false }, (answer) => {
        answer.resume();
        done(answer.statusCode === 200);
      });
      asked.on('error', () => done(false)).end();
    });
  const check = async () => {
    await Promise.all(
      [...servers.values()].map(async (server) => {
        server.usable = await isHealthy(server.url);
      }),
    );
    settleWaiting();
    if (!stopped) timer = setTimeout(check, checkEveryMs);
  };

  const front = createServer((request, response) => {
    const usable = [...servers.values()].filter(({ usable }) => usable);
    const server = usable[turn++ % usable.length];
    if (!server) {
      response.writeHead(503).end();
      return;
    }
    server.running += 1;
    response.once('close', () => {
      server.running -= 1;
      settleWaiting();
    });
    const onward = ask(
      `${server.url}${request.url}`,
      {
        agent,
        method: request.method,
        headers: { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress },
      },
      (answer) => {
        const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
      },
    );
    onward.on('error', (error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(`${server.name}: ${error.message}`);
    });
    request.pipe(onward);
  });
  await new Promise((done) => front.listen(0, '127.0.0.1', done));
  void check();

  /** @returns {Promise<void>} */
  const until = (met) =>
    new Promise((done) => {
      waiting.add({ met, done });
      settleWaiting();
    });
  return {
    url: `http://127.0.0.1:${front.address().port}`,
    /**
     * Adds a server, or replaces the one of this name; resolves when it is healthy.
     * @param {string} name
     * @param {string} url
     */
    put: (name, url) => {
      servers.set(name, { name, url, usable: false, running: 0 });
      return until(() => servers.get(name)?.usable === true);
    },
    /**
     * Resolves when the proxy has removed this server and its requests have ended.
     * @param {string} name
     */
    emptied: (name) => {
      const server = servers.get(name);
      return until(() => !server || (!server.usable && server.running === 0));
    },
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      agent.destroy();
      front.closeAllConnections();
      await new Promise((done) => front.close(done));
    },
  };
}
