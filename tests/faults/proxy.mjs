// A small proxy in front of several servers, as a balancer is: it asks each for /healthz, sends visitors in turns to those that answer
// 200, and never sends a request twice. What a server drops, the visitor sees.
import { Agent, request as ask, createServer } from 'node:http';

/** How often each server is asked whether it is well. */
const checkEveryMs = 50;

export async function startProxy() {
  const servers = new Map();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let timer = null;
  let stopped = false;
  const waiting = new Set();
  const look = () => {
    for (const entry of [...waiting])
      if (entry.met()) {
        waiting.delete(entry);
        entry.done();
      }
  };

  const isWell = (url) =>
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
        server.usable = await isWell(server.url);
      }),
    );
    look();
    if (!stopped) timer = setTimeout(check, checkEveryMs);
  };

  const front = createServer((request, response) => {
    const usable = [...servers.values()].filter(({ usable }) => usable);
    const server = usable[turn++ % usable.length];
    if (!server) {
      response.writeHead(503).end();
      return;
    }
    server.underWay += 1;
    response.once('close', () => {
      server.underWay -= 1;
      look();
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

  const until = (met) =>
    new Promise((done) => {
      waiting.add({ met, done });
      look();
    });
  return {
    url: `http://127.0.0.1:${front.address().port}`,
    put: (name, url) => {
      servers.set(name, { name, url, usable: false, underWay: 0 });
      return until(() => servers.get(name)?.usable === true);
    },
    emptied: (name) => {
      const server = servers.get(name);
      return until(() => !server || (!server.usable && server.underWay === 0));
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
