import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { HttpBindings } from '@hono/node-server';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type addressReader, limitKey } from '../address';
import { problem } from '../problem';
import { isUploadId, type Shelf, unfinishedMs } from './shelf';
import { shownName } from './upload-name';

/** Where guests send files (tus 1.0). */
export const uploadsPath = '/api/uploads';

/** The most one file may hold: beyond it the spec asks for SFTP or a drive (spec 2.4). */
export const uploadLimit = 1024 ** 3;

/** Left free on the disk, whatever guests send: the database and the journal lie beside the files. */
const reserve = 512 * 1024 ** 2;

/** What one address may begin. */
export interface UploadQuota {
  filesPerHour: number;
  gibibytesPerDay: number;
}

interface UploadParts {
  shelf: Shelf;
  quota: UploadQuota;
  readAddress: ReturnType<typeof addressReader>;
  /** @default 1 GiB */
  limit?: number;
  /** Bytes free where the files lie. @default what the system says */
  freeBytes?: () => Promise<number>;
}

/** The checksum of what was received, as answers name it (RFC 9530). */
const digestHeader = (sha256: string) => ({
  'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
});

/**
 * The guest upload: resumable, nothing listed, nothing given back. Files lie in the data folder, outside of what is served, under
 * random ids that only the browser that began them knows. The answer to the last piece, and to asking how far a whole file is,
 * carries the checksum of what lies on the disk.
 */
export function uploadRoutes({
  shelf,
  quota,
  readAddress,
  limit = uploadLimit,
  ...parts
}: UploadParts): Hono<{
  Bindings: HttpBindings;
}> {
  const { folder } = shelf;
  const freeBytes =
    parts.freeBytes ??
    (async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    });
  const tus = new Server({
    path: uploadsPath,
    datastore: new FileStore({ directory: folder, expirationPeriodInMilliseconds: unfinishedMs }),
    maxSize: limit,
    relativeLocation: true,
    // Pages of other sites read nothing of this; whom the settings name is answered by the guard of all interfaces.
    allowedOrigins: () => false,
    // What is whole belongs to the editors.
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomBytes(24).toString('base64url'),
    getFileIdFromRequest: (_request, lastPath) => (lastPath && isUploadId(lastPath) ? lastPath : undefined),
    onUploadCreate: async (_request, upload) => ({
      metadata: { filename: shownName(upload.metadata?.['filename']) },
    }),
    onUploadFinish: async (_request, upload) => {
      const kept = await shelf.finish(upload.id);
      return kept ? { headers: digestHeader(kept.sha256) } : {};
    },
  });
  const files = new RateLimiterMemory({ points: quota.filesPerHour, duration: 3600 });
  const volume = new RateLimiterMemory({ points: quota.gibibytesPerDay * 1024, duration: 86_400 });
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.post('/', async (context) => {
    const size = Number(context.req.header('upload-length') || Number.NaN);
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
        detail: 'So much from one network address is more than one person sends. Please go on later.',
        wayOn: true,
        headers: { 'retry-after': '3600' },
      });
    }
    if ((await freeBytes()) < size + reserve)
      return problem(context, {
        status: 507,
        title: 'There is no room for the file',
        detail: 'Our disk is nearly full. Nothing was sent.',
        wayOn: true,
      });
    return tus.handleWeb(context.req.raw);
  });
  // Reading is for editors, by other means: whoever finds an address learns how much is there, and no more. (A HEAD arrives as a GET.)
  app.get('/:id', async (context, next) => {
    if (context.req.raw.method !== 'HEAD') return next();
    const answer = await tus.handleWeb(context.req.raw);
    const { headers, status } = answer;
    if (status !== 200 || headers.get('upload-offset') !== headers.get('upload-length')) return answer;
    // The last piece may have arrived at a server that was killed before it said so.
    const kept = await shelf.finish(context.req.param('id'));
    return kept
      ? new Response(null, { status, headers: [...headers, ...Object.entries(digestHeader(kept.sha256))] })
      : answer;
  });
  app.on(['PATCH', 'DELETE'], '/:id', (context) => tus.handleWeb(context.req.raw));
  return app;
}
