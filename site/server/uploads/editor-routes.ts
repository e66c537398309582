import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { endpoints } from '../../contract/endpoints';
import { digestHeader } from '../../contract/headers';
import { longestSearch } from '../../contract/text';
import {
  type CustodyReport,
  type KeptUpload,
  longestExtensionDays,
  toReprDigest,
  type UnfinishedUpload,
  type UploadAudit,
  type UploadBatchFiles,
  type UploadList,
  type UploadTicket,
  uploadExtensionSchema,
  uploadIdSchema,
  uploadQuerySchema,
} from '../../contract/uploads';
import { type EditorEnvironment, editorsOnly, noViewers, type RequireEditor } from '../accounts/editor';
import { type BodyLimits, defaultBodyLimits } from '../body';
import { bodyParser } from '../parse-request';
import { type Problem, problem } from '../problem';
import { zipLimit, zipOf } from './batch-zip';
import type { GuestFiles } from './guest-files';
import { attachment } from './upload-name';
import type { TicketKind, UploadStore } from './upload-store';

const pageLimit = 100;
const dayMs = 86_400_000;

interface EditorUploadParts {
  files: GuestFiles;
  store: UploadStore;
  requireEditor: RequireEditor;
  /** @default defaultBodyLimits */
  limits?: BodyLimits;
}

const missing = {
  status: 404,
  title: 'There is no such upload',
  detail: 'It may have been deleted.',
} as const satisfies Problem;

const expiredTicket = {
  status: 404,
  title: 'This address has expired',
  detail: 'A download link works once, within a minute. Please start the download again.',
} as const satisfies Problem;

const badQuery = {
  status: 400,
  title: 'The page cannot be read',
  detail: `Use after or before with the id of a row, and q with at most ${longestSearch} characters.`,
} as const satisfies Problem;

const badExtension = {
  status: 400,
  title: 'The time cannot be read',
  detail: `Send JSON with until, a time (ISO 8601 with a zone) in the next ${longestExtensionDays} days.`,
} as const satisfies Problem;

/** The id in the path; empty when it is none of ours. */
const readId = (given: string | undefined): string => uploadIdSchema.safeParse(given).data ?? '';

/** Saved, never shown: no sniffed type, no origin, no subresources. */
const savedHeaders = (name: string) => ({
  'content-disposition': attachment(name),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});

/**
 * The guests' files, for editors. `GET /` lists batches, `GET /batches/:id` the files of one, `GET /audit`, `GET /:id/custody`. Below a
 * batch or a file: `POST …/ticket` creates the address of one download, `POST …/extension`, `DELETE`. `GET /file/:ticket` and
 * `GET /zip/:ticket` are those addresses.
 */
export function editorUploadRoutes(parts: EditorUploadParts) {
  const { files, store, requireEditor, limits = defaultBodyLimits } = parts;
  const { storage } = files;
  const routes = new Hono<EditorEnvironment>();

  // A download is a navigation, which carries no token: its address holds a ticket that is valid once.
  // Hono routes HEAD to GET. A HEAD must not use up the ticket or open the file.
  routes.get('/file/:ticket', async (context) => {
    const isHead = context.req.raw.method === 'HEAD';
    const ticket = await store.readTicket('file', context.req.param('ticket'), isHead);
    if (!ticket) return problem(context, expiredTicket);
    const upload = await store.find(ticket.id);
    if (!upload || !(await storage.has(upload.id))) return problem(context, missing);
    if (!isHead) await store.downloaded(upload, ticket.editor);
    const bytes = isHead
      ? null
      : (Readable.toWeb(await storage.read(upload.id)) as ReadableStream<Uint8Array>);
    return new Response(bytes, {
      headers: {
        ...savedHeaders(upload.name),
        'content-type': 'application/octet-stream',
        'content-length': String(upload.size),
        [digestHeader]: toReprDigest(upload.sha256),
      },
    });
  });

  routes.get('/zip/:ticket', async (context) => {
    const isHead = context.req.raw.method === 'HEAD';
    const ticket = await store.readTicket('batch', context.req.param('ticket'), isHead);
    if (!ticket) return problem(context, expiredTicket);
    const batch = await store.findBatch(ticket.id);
    if (!batch) return problem(context, missing);
    const name = `${batch.title || batch.matter || 'batch'} ${batch.receivedAt.slice(0, 10)}.zip`;
    const zip = isHead
      ? null
      : zipOf({
          uploads: await store.inBatch(batch.id),
          read: async (id) => ((await storage.has(id)) ? storage.read(id) : null),
          onSend: (upload) => store.downloaded(upload, ticket.editor, 'batch'),
        });
    return new Response(zip, {
      headers: { ...savedHeaders(name.replaceAll('/', '_')), 'content-type': 'application/zip' },
    });
  });

  routes.use(editorsOnly(requireEditor));

  routes.get('/', async (context) => {
    const query = uploadQuerySchema.safeParse(context.req.query());
    if (!query.success) return problem(context, badQuery);
    const { after, before, q = '' } = query.data;
    const has = ({ name, sender, email, matter, title }: UnfinishedUpload) =>
      [name, sender, email, matter, title].join('\n').toLowerCase().includes(q.toLowerCase());
    const { rows, older, newer } = await store.list({ ...query.data, limit: pageLimit });
    return context.json({
      batches: rows,
      older,
      newer,
      totals: await store.totals(),
      retentionDays: store.retentionDays,
      unfinished: after || before ? [] : (await files.unfinished()).filter(has),
    } satisfies UploadList);
  });

  routes.get('/audit', async (context) => context.json({ audit: await store.audit() } satisfies UploadAudit));

  routes.get('/:id/custody', async (context) => {
    const id = readId(context.req.param('id'));
    const upload = await store.find(id);
    const events = await store.events(id);
    if (!upload && events.length === 0) return problem(context, missing);
    const details = upload && (await store.detailsOf(upload.batch));
    return context.json({
      id,
      upload: upload && details && { ...upload, details },
      events,
    } satisfies CustodyReport);
  });

  routes.get('/batches/:id', async (context) => {
    const query = uploadQuerySchema.safeParse(context.req.query());
    if (!query.success) return problem(context, badQuery);
    const batch = await store.findBatch(readId(context.req.param('id')));
    if (!batch) return problem(context, missing);
    const { rows, older, newer } = await store.listFiles(batch.id, { ...query.data, limit: pageLimit });
    return context.json({ batch, files: rows, older, newer } satisfies UploadBatchFiles);
  });

  /** The actions on one file, or on all files of a batch, are the same. */
  const actions = (what: TicketKind, path: '' | '/batches') => {
    const uploadsOf = async (id: string): Promise<KeptUpload[]> => {
      if (what === 'batch') return store.inBatch(id);
      const upload = await store.find(id);
      return upload ? [upload] : [];
    };

    routes.post(`${path}/:id/ticket`, noViewers, async (context) => {
      const id = readId(context.req.param('id'));
      const { length } = await uploadsOf(id);
      if (length === 0) return problem(context, missing);
      if (what === 'batch' && length > zipLimit)
        return problem(context, {
          status: 409,
          title: 'There are too many files for one zip',
          detail: `A zip holds up to ${zipLimit} files. Please download these one by one.`,
        });
      const ticket = await store.makeTicket(what, id, context.get('editor').email);
      const address = what === 'batch' ? 'zip' : 'file';
      return context.json(
        { href: `${endpoints.adminUploads}/${address}/${ticket}` } satisfies UploadTicket,
        201,
      );
    });

    routes.post(
      `${path}/:id/extension`,
      noViewers,
      bodyParser(limits)(uploadExtensionSchema, badExtension, async (context, { until }) => {
        const uploads = await uploadsOf(readId(context.req.param('id')));
        if (uploads.length === 0) return problem(context, missing);
        if (store.retentionDays === null)
          return problem(context, {
            status: 409,
            title: 'Nothing is deleted by age here',
            detail: 'Files are kept until an editor deletes them, so there is nothing to extend.',
          });
        const wait = Date.parse(until) - Date.now();
        if (!(wait > 0 && wait <= longestExtensionDays * dayMs)) return problem(context, badExtension);
        await store.extend(uploads, new Date(until).toISOString(), context.get('editor').email);
        return context.body(null, 204);
      }),
    );

    routes.delete(`${path}/:id`, noViewers, async (context) => {
      const id = readId(context.req.param('id'));
      const { email } = context.get('editor');
      const isGone = what === 'batch' ? await files.removeBatch(id, email) : await files.remove(id, email);
      return isGone ? context.body(null, 204) : problem(context, missing);
    });
  };
  actions('file', '');
  actions('batch', '/batches');
  return routes;
}
