import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Log } from '../log';

/** The header of every answer that names its request in the log. */
export const requestIdHeader = 'x-request-id';

const ids = new WeakMap<IncomingMessage, string>();

/** The id of a request: our own, never the client's, and also where no router answers, unlike Hono's `requestId`. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}

const current = new AsyncLocalStorage<IncomingMessage>();

/** Answers a request, which the lines of `logOfRequests` name meanwhile. */
export const asRequest = <Result>(request: IncomingMessage, answer: () => Result): Result =>
  current.run(request, answer);

/** A log whose lines name the current request. Work that outlives a request gets the log itself. */
export function logOfRequests(log: Log): Log {
  const named = (fields: Parameters<Log['info']>[1]) => {
    const request = current.getStore();
    return request ? { request: requestIdOf(request), ...fields } : fields;
  };
  return {
    info: (event, fields) => log.info(event, named(fields)),
    warn: (event, fields) => log.warn(event, named(fields)),
    error: (event, fields) => log.error(event, named(fields)),
  };
}
