import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { codeOf, StartFailure } from '../failure';

/** The wait for running requests. With delivery's three seconds it stays below the ten that most hosts grant after SIGTERM. */
const finishMs = 4000;

/** Listens on an address. `names`: the settings of port and host. Returns its URL, with the port that the system chose for 0. */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  names = { port: 'PORT', host: 'HOST' },
): Promise<string> {
  return new Promise((done, failed) => {
    server.once('error', (error) => {
      const code = codeOf(error);
      if (code === 'EADDRINUSE')
        failed(
          new StartFailure(
            `Port ${port} on ${host} is already taken, so the site cannot start: stop the program that uses it, or set ${names.port} to a free port.`,
          ),
        );
      else if (code === 'EACCES')
        failed(
          new StartFailure(
            `Port ${port} on ${host} may not be used by this account: set ${names.port} to one above 1023.`,
          ),
        );
      else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        failed(
          new StartFailure(
            `${names.host} is ${host}, which is not an address of this machine: set it to one, such as 127.0.0.1.`,
          ),
        );
      else failed(error);
    });
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo; // a server that listens on a host, never on a pipe
      done(`http://${host.includes(':') ? `[${host}]` : host}:${address.port}`);
    });
  });
}

const whole = new WeakSet<Duplex>();

/** Whether the request on this connection is answered also when its sender has sent everything, and only listens (a half-closed connection). */
export const answerWhole = (socket: Duplex, isWhole: boolean): unknown =>
  isWhole ? whole.add(socket) : whole.delete(socket);

/** Node gives up each request whose connection is half closed: right where the answer is a stream or asks others, and wrong for a page. */
export function keepHalfOpen(server: Server & { httpAllowHalfOpen?: boolean }): void {
  server.on('connection', (socket) => {
    // Before Node's own listener, which reads the property.
    socket.prependListener('end', () => {
      server.httpAllowHalfOpen = whole.has(socket);
    });
  });
}

/** Stops listening, and resolves when the running requests are answered. */
export function finish(server: Server): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(() => server.closeAllConnections(), finishMs);
    server.close(() => {
      clearTimeout(late);
      done();
    });
    server.closeIdleConnections();
  });
}
