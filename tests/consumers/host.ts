import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]* src=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** A strict Content-Security-Policy: inline code by hash only, no eval, no host that is not named, no markup made of text. */
const policyOf = (html: string, reached: readonly string[]) =>
  [
    "default-src 'none'",
    ['script-src', "'self'", ...hashesOf(html, 'script')].join(' '),
    ['style-src', "'self'", ...hashesOf(html, 'style')].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...reached].join(' '),
    'media-src blob: data:',
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

interface HostOptions {
  /** The files, by the path they are served under. */
  folders: Readonly<Record<string, string>>;
  /** Other origins the page may connect to. @default none */
  reached?: readonly string[];
  /** Values for `{name}` in the HTML. */
  words?: Readonly<Record<string, string>>;
  /** The origin that `/api/` is proxied to. */
  api?: string;
}

/** Hosts static files on a free port, under a strict policy, as a content network would. */
export async function startHost({ folders, reached = [], words = {}, api }: HostOptions) {
  const fileOf = (path: string) => {
    for (const [prefix, folder] of Object.entries(folders)) {
      if (!path.startsWith(prefix)) continue;
      const file = join(folder, normalize(`/${path.slice(prefix.length)}`));
      const page = existsSync(file) && statSync(file).isDirectory() ? join(file, 'index.html') : file;
      if (existsSync(page)) return page;
    }
    return null;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (api && pathname.startsWith('/api/')) {
      const { host: _, ...headers } = request.headers;
      const onward = ask(api + pathname, { method: request.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
      return;
    }
    const file = fileOf(pathname);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    if (!type.startsWith('text/html')) {
      response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
      return;
    }
    const html = readFileSync(file, 'utf8').replace(/\{(\w+)\}/g, (whole, word) => words[word] ?? whole);
    response
      .writeHead(200, { 'content-type': type, 'content-security-policy': policyOf(html, reached) })
      .end(html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
