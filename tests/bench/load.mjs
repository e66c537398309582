// A load generator on plain sockets: each connection sends a request, reads the whole response, and repeats.
import { connect } from 'node:net';

/** The bytes of a request. */
export function requestOf({ method = 'GET', path, headers = {}, body = '' }) {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

const headEnd = Buffer.from('\r\n\r\n');

/** Sends on one connection until `next` returns null; calls `done(status, ms)` for each response. */
function keepAsking(port, next, done) {
  return new Promise((finished, failed) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let begun = 0;
    let left = -1;
    let status = 0;
    let head = Buffer.alloc(0);
    const ask = () => {
      const bytes = next();
      if (!bytes) {
        socket.destroy();
        finished();
        return;
      }
      begun = performance.now();
      socket.write(bytes);
    };
    socket.on('connect', ask);
    socket.on('error', failed);
    socket.on('close', () => failed(new Error('The server closed the connection.')));
    socket.on('data', (chunk) => {
      let rest = chunk;
      if (left < 0) {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf(headEnd);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        status = Number(text.slice(9, 12));
        left = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
        rest = head.subarray(end + 4);
        head = Buffer.alloc(0);
      }
      left -= rest.length;
      if (left > 0) return;
      left = -1;
      done(status, performance.now() - begun);
      ask();
    });
  });
}

/**
 * Sends `requests` requests, or for `forMs` milliseconds, whichever ends first, on `connections` connections.
 * @returns requests per second, 50th and 99th percentile in milliseconds, and the number of responses with another status
 */
export async function drive({
  port,
  connections = 32,
  requests = Infinity,
  forMs = Infinity,
  status = 200,
  next,
}) {
  const times = [];
  let sent = 0;
  let wrong = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () =>
      keepAsking(
        port,
        () => (sent < requests && performance.now() - begun < forMs ? next(sent++) : null),
        (given, ms) => {
          times.push(ms);
          if (given !== status) wrong += 1;
        },
      ),
    ),
  );
  const seconds = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), total: times.length, wrong };
}
