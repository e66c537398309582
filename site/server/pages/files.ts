import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
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

/** Validators by the state of a file that only the system sets: builds set sizes alike, and times too (SOURCE_DATE_EPOCH). */
const validators = new Map<string, { state: string; etag: string }>();

/** The validators of a file's content; none when it cannot be read. */
async function validatorsOf(path: string): Promise<Record<string, string>> {
  try {
    const { ino, size, ctimeNs } = await stat(path, { bigint: true });
    const state = `${ino} ${size} ${ctimeNs}`;
    let known = validators.get(path);
    if (known?.state !== state) {
      const digest = createHash('sha256');
      await pipeline(createReadStream(path), digest);
      known = { state, etag: `"${digest.digest('base64url')}"` };
      validators.set(path, known);
    }
    // When the file came to this disk: the time of a build may be the same for every release.
    return { etag: known.etag, 'last-modified': new Date(Number(ctimeNs / 1_000_000n)).toUTCString() };
  } catch {
    return {};
  }
}

/** Answers with a file: compressed copies, ranges, ETag and conditional requests (RFC 9110). A status other than 200 is kept. */
export async function sendFile(
  { root, name, encodings }: ServedFile,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): Promise<void> {
  const accepted = new Set(new Negotiator(request).encodings([...encodings, 'identity']));
  const encoding = encodings.find((name) => accepted.has(name));
  const type = mime.contentType(name.slice(name.lastIndexOf('/') + 1));
  const path = encoding ? name + endings[encoding] : name;
  for (const [header, value] of Object.entries({
    ...(await validatorsOf(join(root, path))),
    'content-type': type || 'application/octet-stream',
    ...(encodings.length > 0 && { vary: 'Accept-Encoding' }),
    ...(encoding && { 'content-encoding': encoding }),
    ...headers,
  }))
    response.setHeader(header, value);
  send(request, encodeURI(path), {
    root,
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    acceptRanges: encodings.length === 0 && response.statusCode === 200,
  })
    .on('error', ({ status, headers: own = {} }: { status: number; headers?: Record<string, string> }) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      for (const header of ['content-type', 'content-encoding', 'cache-control', 'etag', 'last-modified'])
        response.removeHeader(header);
      response.writeHead(status, { ...own, 'content-length': '0' }).end();
    })
    .pipe(response);
}
