import type { HttpBindings } from '@hono/node-server';
import { type AddressReader, codeOf, type Log, limitKey, type Problem, problem } from '@probata/server';
import { type Locker, Metadata } from '@tus/server';
import { Hono } from 'hono';
import { uploadIdSchema, uploadLimit } from '../core/contract';
import { uploadHeaders } from '../core/headers';
import type { GuestFiles } from './guest-files';
import { newUploadId, noSpace, noUpload, TusServer, toDigest } from './tus-server';
import { parseNewUpload } from './upload-info';
import { displayName } from './upload-name';
import type { UploadQuota } from './upload-quota';

interface UploadRouteParts {
  /** Where the routes are mounted, such as `/api/uploads`. */
  path: string;
  files: GuestFiles;
  /** Locks that all servers respect. @default locks of this process */
  locker?: Locker | undefined;
  quota: UploadQuota;
  readAddress: AddressReader;
  log: Log;
  /** Bytes of a piece are on the disk. */
  onReceived?: ((bytes: number) => void) | undefined;
  /** The largest file in bytes. @default 1 GiB */
  limit?: number;
}

/** What `Upload-Metadata` holds; null when it is malformed. */
function readMetadata(header: string | undefined): Record<string, string | null> | null {
  try {
    return header ? Metadata.parse(header) : {};
  } catch {
    return null;
  }
}

const uploadContentType = 'application/offset+octet-stream';

/** The version of the protocol. */
const tusVersion = '1.0.0';

const notOwned = {
  status: 403,
  title: 'The batch belongs to another browser',
  detail: 'Only the browser that began a batch adds files to it. Please send the file as a batch of its own.',
} as const satisfies Problem;

/**
 * The guest upload (tus 1.0). Guests cannot list or read files; an id is known only to the browser that created the upload.
 * The answer to the last piece, and to a `HEAD` of a complete file, carries the checksum of the stored bytes.
 */
export function uploadRoutes(parts: UploadRouteParts) {
  const {
    path: mounted,
    files,
    locker,
    quota,
    readAddress,
    log,
    onReceived = () => undefined,
    limit = uploadLimit,
  } = parts;
  const { storage } = files;
  const tus = new TusServer({ path: mounted, files, locker, limit, log });

  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (context, next) => {
    const { method } = context.req.raw;
    if (method === 'OPTIONS') return next();
    if (method === 'GET' || context.req.header(uploadHeaders.resumable) === tusVersion) await next();
    else
      context.res = problem(context, {
        status: 412,
        title: 'The version of the protocol is not known',
        detail: `Uploads use tus ${tusVersion}, which each request names in ${uploadHeaders.resumable}.`,
        headers: { [uploadHeaders.version]: tusVersion },
      });
    context.header(uploadHeaders.resumable, tusVersion);
  });
  app.use(async (context, next) => {
    if (!context.req.url.includes('?')) return next();
    return problem(context, {
      status: 400,
      title: 'The address has a query',
      detail: 'The address of an upload is used as it was given, without a query.',
    });
  });
  app.use('/:id', async (context, next) => {
    const id = uploadIdSchema.safeParse(context.req.param('id')).data;
    if (id === undefined || new URL(context.req.url).pathname !== `${mounted}/${id}`)
      return problem(context, noUpload);
    tus.name(context.req.raw, id);
    return next();
  });
  for (const path of ['/', '/:id'])
    app.options(path, (context) =>
      context.body(null, 204, {
        [uploadHeaders.version]: tusVersion,
        // A size is asked for at the beginning.
        [uploadHeaders.extensions]: storage.datastore.extensions
          .filter((name) => name !== 'creation-defer-length')
          .join(),
        [uploadHeaders.largest]: String(limit),
      }),
    );

  app.post('/', async (context) => {
    const length = context.req.header(uploadHeaders.length) ?? '';
    const size = /^\d+$/.test(length) ? Number(length) : Number.NaN;
    if (!Number.isSafeInteger(size))
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
        offersContact: true,
      });
    const given = readMetadata(context.req.header(uploadHeaders.metadata));
    if (given === null)
      return problem(context, {
        status: 400,
        title: 'The details of the files cannot be read',
        detail: `${uploadHeaders.metadata} is a list of keys, each with its value in Base64 (tus 1.0).`,
      });
    const about = parseNewUpload(given);
    if (!about.success)
      return problem(context, {
        status: 400,
        title: 'The details of the files are not accepted',
        detail:
          'Please correct your name, your email address, the matter and the batch, or leave them empty.',
        errors: Object.fromEntries(about.error.issues.map(({ path, message }) => [String(path[0]), message])),
      });
    const id = newUploadId();
    if (!(await storage.admit(id, size))) return problem(context, noSpace);
    const address = limitKey(readAddress(context.env.incoming));
    let isBegun = false;
    let hasFailed = false;
    try {
      const wait = await quota.take(address, size);
      if (wait > 0)
        return problem(context, {
          status: 429,
          title: 'Too many files',
          detail: 'Your IP address has reached its upload limit. Please try again later.',
          offersContact: true,
          retryAfter: wait,
        });
      const { secret, ...details } = about.data;
      const name = displayName(given['filename']);
      const full = await files.begin({ id, address, name, size }, details);
      if (full !== null)
        return problem(context, {
          status: 429,
          title: 'Too many unfinished files',
          detail:
            full === 'address'
              ? 'Your IP address has started too many files that are not complete. Please finish or remove some of them first.'
              : 'Too many files are being sent at the moment. Please try again later.',
          offersContact: true,
          retryAfter: 600,
        });
      if (!(await files.enter(details.batch, secret, id))) return problem(context, notOwned);
      tus.begin(context.req.raw, { id, about: details });
      const answer = await tus.answer(context);
      isBegun = answer.status < 400;
      // A guest who waits for the storage asks again and again.
      if (answer.status >= 500) await quota.release(address, size).catch(() => undefined);
      // The request may have carried the first piece.
      await storage.begun(id);
      return answer;
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      if (!isBegun) {
        const discarded = files
          .end(id)
          .catch((error: unknown) =>
            log.error('upload-not-discarded', { upload: id, reason: codeOf(error) }),
          );
        // A database that does not answer would take its deadline twice.
        if (!hasFailed) await discarded;
      }
    }
  });
  // Hono routes HEAD to GET. Only HEAD is answered: guests learn the offset, never the content.
  app.get('/:id', async (context, next) => {
    if (context.req.raw.method !== 'HEAD') return next();
    const answer = await tus.answer(context);
    const { headers, status } = answer;
    if (status !== 200 || headers.get(uploadHeaders.offset) !== headers.get(uploadHeaders.length))
      return answer;
    // A server killed after the last piece has not recorded the upload yet.
    const kept = await files.finish(context.req.param('id'));
    return kept
      ? new Response(null, { status, headers: [...headers, ...Object.entries(toDigest(kept.sha256))] })
      : answer;
  });
  app.patch('/:id', async (context) => {
    if (context.req.header('content-type') !== uploadContentType)
      return problem(context, {
        status: 415,
        title: 'The content type is not accepted',
        detail: `A piece of a file is sent as ${uploadContentType}.`,
        headers: { 'accept-patch': uploadContentType },
      });
    const length = Number(context.req.header('content-length') ?? Number.NaN);
    const piece = await storage.admitPiece(context.req.param('id'), length);
    if (!piece) return problem(context, noSpace);
    try {
      return await tus.answer(context);
    } finally {
      onReceived(await piece.settle());
    }
  });
  app.delete('/:id', async (context) => {
    const answer = await tus.answer(context);
    if (answer.status === 204) {
      storage.forget(context.req.param('id'));
      await files.end(context.req.param('id'));
    }
    return answer;
  });
  return app;
}
