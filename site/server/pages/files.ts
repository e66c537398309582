import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import mime from 'mime-types';
import Negotiator from 'negotiator';
import send from 'send';

/** A file that may be served. */
export interface ServedFile {
  root: string;
  /** Below the root, with forward slashes. */
  name: string;
  /** The encodings of the compressed copies beside it. */
  encodings: readonly ('br' | 'gzip')[];
}

const endings = { br: '.br', gzip: '.gz' } as const;

/** The files of a folder by URL path. A path that is not listed does not exist: no file name is made from a request. */
export function listFiles(root: string): Map<string, ServedFile> {
  const names = readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.') && part !== '.well-known'));
  const present = new Set(names);
  const files = new Map<string, ServedFile>();
  for (const name of names) {
    if (
      Object.values(endings).some(
        (ending) => name.endsWith(ending) && present.has(name.slice(0, -ending.length)),
      )
    )
      continue;
    const encodings = (['br', 'gzip'] as const).filter((encoding) => present.has(name + endings[encoding]));
    const file = { root, name, encodings };
    files.set(`/${name}`, file);
    if (/(^|\/)index\.html?$/.test(name)) files.set(`/${name.slice(0, name.lastIndexOf('/') + 1)}`, file);
  }
  return files;
}

/** Answers with a file: compressed copies, ranges, ETag and conditional requests (RFC 9110). A status other than 200 is kept. */
export function sendFile(
  { root, name, encodings }: ServedFile,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const accepted = new Set(new Negotiator(request).encodings([...encodings, 'identity']));
  const encoding = encodings.find((name) => accepted.has(name));
  const type = mime.contentType(name.slice(name.lastIndexOf('/') + 1));
  for (const [header, value] of Object.entries({
    'content-type': type || 'application/octet-stream',
    ...(encodings.length > 0 && { vary: 'Accept-Encoding' }),
    ...(encoding && { 'content-encoding': encoding }),
    ...headers,
  }))
    response.setHeader(header, value);
  const path = encodeURI(encoding ? name + endings[encoding] : name);
  send(request, path, {
    root,
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    acceptRanges: encodings.length === 0 && response.statusCode === 200,
  })
    .on('error', ({ status, headers: own = {} }: { status: number; headers?: Record<string, string> }) => {
      for (const header of ['content-type', 'content-encoding', 'cache-control'])
        response.removeHeader(header);
      response.writeHead(status, { ...own, 'content-length': '0' }).end();
    })
    .pipe(response);
}
