import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type addressReader, limitKey } from '../address';
import type { Log } from '../log';
import { problem } from '../problem';

/** Where guests send files (tus 1.0). */
export const uploadsPath = '/api/uploads';

/** The most one file may hold: beyond it the spec asks for SFTP or a drive (spec 2.4). */
export const uploadLimit = 1024 ** 3;

/** How many files one address may begin in an hour, and how many bytes in a day. */
const filesPerHour = 30;
const mebibytesPerDay = 10 * 1024;
const unfinishedMs = 7 * 86_400_000;

interface UploadParts {
  dataDir: string;
  readAddress: ReturnType<typeof addressReader>;
  log: Log;
  /** @default 1 GiB */
  limit?: number;
}

/** A file's name is words for an editor, never a path here: the file lies under an id of ours. */
const safeName = (name: string | null | undefined) =>
  (name ?? '')
    .replace(/[\p{Cc}/\\]/gu, ' ')
    .trim()
    .slice(0, 200) || 'unnamed';

/**
 * The guest upload: resumable, nothing listed, nothing given back. Files lie in the data folder, outside of what is served, under
 * random ids that only the browser that began them knows.
 */
export function uploadRoutes({ dataDir, readAddress, log, limit = uploadLimit }: UploadParts): Hono<{
  Bindings: HttpBindings;
}> {
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const datastore = new FileStore({ directory: folder, expirationPeriodInMilliseconds: unfinishedMs });
  const tus = new Server({
    path: uploadsPath,
    datastore,
    maxSize: limit,
    relativeLocation: true,
    namingFunction: () => randomBytes(24).toString('base64url'),
    getFileIdFromRequest: (_request, lastPath) =>
      lastPath && /^[\w-]{32}$/.test(lastPath) ? lastPath : undefined,
    onUploadCreate: async (_request, upload) => ({
      metadata: { filename: safeName(upload.metadata?.['filename']) },
    }),
    onUploadFinish: async (_request, upload) => {
      log.info('upload-finished', { bytes: upload.size ?? 0 });
      return {};
    },
  });
  const files = new RateLimiterMemory({ points: filesPerHour, duration: 3600 });
  const volume = new RateLimiterMemory({ points: mebibytesPerDay, duration: 86_400 });
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.post('/', async (context) => {
    const size = Number(context.req.header('upload-length'));
    if (!Number.isSafeInteger(size) || size < 0)
      return problem(context, {
        status: 400,
        title: 'The size is missing',
        detail: 'An upload begins with the size of its file.',
      });
    if (size > limit)
      return problem(context, {
        status: 413,
        title: 'The file is too large',
        detail: 'Contact us for SFTP or hard-drive delivery if you have anything over 1GB.',
        wayOn: true,
      });
    const address = limitKey(
      readAddress(context.env.incoming.socket.remoteAddress, context.req.header('x-forwarded-for')),
    );
    try {
      await files.consume(address);
      await volume.consume(address, Math.ceil(size / 1024 ** 2));
    } catch {
      return problem(context, {
        status: 429,
        title: 'Too many files',
        detail: 'Please go on later.',
        wayOn: true,
        headers: { 'retry-after': '3600' },
      });
    }
    return tus.handleWeb(context.req.raw);
  });
  // Reading is for editors, by other means: whoever finds an address learns how much is there, and no more. (A HEAD arrives as a GET.)
  app.get('/:id', (context, next) =>
    context.req.raw.method === 'HEAD' ? tus.handleWeb(context.req.raw) : next(),
  );
  app.on(['PATCH', 'DELETE'], '/:id', (context) => tus.handleWeb(context.req.raw));
  return app;
}
