// A small site with a strict content security policy, for tests of the React forms and of the built custom elements.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildElement } from '../../../scripts/element';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src *; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'";

/** A request to an endpoint. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers a request to an endpoint. */
export type Answer = (response: ServerResponse, received: Received) => void;

/** The script of the React forms and that of the custom elements. */
export async function buildScripts(): Promise<{ react: string; element: string }> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const built = await Promise.all([
    buildElement({ root, entry: 'behaviour/react-page.tsx', renderer: 'react' }),
    buildElement({ root }),
  ]);
  const [react = '', element = ''] = built.map(({ files }) => files[0]?.text ?? '');
  return { react, element };
}

/** Starts the site on a free port. Paths below `/api/` are endpoints: they record the request and send the current answer. */
export async function startSite(scripts: Readonly<Record<string, string>>) {
  const received: Received[] = [];
  const pages = new Map<string, string>();
  let answer: Answer = (response) => response.writeHead(204).end();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    response.setHeader('content-security-policy', policy);
    if (path.startsWith('/api/') || request.method === 'POST') {
      // CORS as a workflow on another origin answers it: content-type is the only header allowed.
      response.setHeader('access-control-allow-origin', '*');
      if (request.method === 'OPTIONS') {
        response.writeHead(204, { 'access-control-allow-headers': 'content-type' }).end();
        return;
      }
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => {
        body += part;
      });
      request.on('end', () => {
        const entry = { path, headers: request.headers, body };
        received.push(entry);
        answer(response, entry);
      });
      return;
    }
    const script = scripts[path];
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
      return;
    }
    const page = pages.get(path.replace(/\?.*/, ''));
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // as: a TCP server has no other kind of address
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    pages,
    answers(next: Answer) {
      answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A page with this body. */
export const pageOf = (body: string, language = 'en') =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contact us</title></head>${body}</html>`;
