import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header of every answer that names its request in the log. */
export const requestIdHeader = 'x-request-id';

const ids = new WeakMap<IncomingMessage, string>();

/** The id of a request: our own, never the client's. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}
