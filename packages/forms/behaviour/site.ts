// A small site with a strict policy, on which the React forms and the built custom elements are tried.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { bundleElement } from '../../../scripts/element';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src *; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'";

/** A request that an endpoint got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers a request to an endpoint. */
export type Answer = (response: ServerResponse, received: Received) => void;

/** Both scripts, built once. */
export async function buildScripts(): Promise<{ react: string; element: string }> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const shared = { root, sheets: 'src/element/sheets.ts', write: false };
  const built = await Promise.all([
    bundleElement({ ...shared, entry: 'behaviour/react-page.tsx', renderer: 'react' }),
    bundleElement({ ...shared, entry: 'src/element.ts' }),
  ]);
  const [react = '', element = ''] = built.map(({ files }) => files[0]?.text ?? '');
  return { react, element };
}

/** Starts the site on a free port. Paths below `/api/` are endpoints: they record and give the current answer; `pages` are HTML. */
export async function startSite(scripts: Readonly<Record<string, string>>) {
  const received: Received[] = [];
  const pages = new Map<string, string>();
  let answer: Answer = (response) => response.writeHead(204).end();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    response.setHeader('content-security-policy', policy);
    if (path.startsWith('/api/') || request.method === 'POST') {
      // A workflow on another origin answers preflights like this: only the type of the body may be set.
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
  const { port } = server.address() as AddressInfo; // a TCP server has no other kind of address
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

/** A page around some markup. */
export const pageOf = (body: string, language = 'en') =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contact us</title></head>${body}</html>`;
