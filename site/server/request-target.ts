import type { IncomingMessage } from 'node:http';
import { uploadsEndpoint } from '../contract/endpoints';

/** tus has it for networks that let no PATCH, DELETE or HEAD through. */
const override = 'x-http-method-override';

const overriding = new Set(['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS']);

/** Sets the Host that every reader of the request sees. */
function setHost(request: IncomingMessage, host: string): void {
  const raw = request.rawHeaders.filter((_, at, all) => all[at - (at % 2)]?.toLowerCase() !== 'host');
  request.rawHeaders.splice(0, request.rawHeaders.length, ...raw, 'Host', host);
  request.headers.host = host;
}

/**
 * Reads the target of a request once, for all that answer it: the absolute form becomes the origin form, with its authority as the Host
 * (RFC 9112, 3.2.2), the Host is in lower case, and an upload has the method that its header names. False: the target cannot be read, or
 * has several Hosts.
 */
export function readTarget(request: IncomingMessage): boolean {
  const { url = '', method = '' } = request;
  // Node keeps the first of several, a proxy perhaps the last (RFC 9112, 3.2).
  if ((request.headersDistinct.host ?? []).length > 1) return false;
  const host = request.headers.host?.toLowerCase();
  if (host !== undefined && host !== request.headers.host) setHost(request, host);
  if (url === '*') return method === 'OPTIONS';
  if (!url.startsWith('/')) {
    const [, authority = '', rest = ''] = /^https?:\/\/([^/?#@]+)([/?][^#]*)?$/is.exec(url) ?? [];
    if (authority === '' || !URL.canParse(`http://${authority}`)) return false;
    setHost(request, authority.toLowerCase());
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
  }
  const asked = request.headers[override];
  const [path = ''] = (request.url ?? '').split('?', 1);
  const isUpload = path === uploadsEndpoint || path.startsWith(`${uploadsEndpoint}/`);
  if (isUpload && typeof asked === 'string' && overriding.has(asked.trim().toUpperCase()))
    request.method = asked.trim().toUpperCase();
  return true;
}
