import { ReadableStream as NodeStream } from 'node:stream/web';
import { type BodyLimits, defaultBodyLimits, type Problem, problem } from '@probata/server';
import { longestSearch } from '@probata/server/contract';
import { digestHeader, type KeptUpload, toReprDigest, uploadIdSchema } from '@probata/uploads';
import {
  attachment,
  type GuestFiles,
  type UploadStore,
  zipLimit,
  zipOf,
} from '@probata/uploads/server/parts';
import { Hono } from 'hono';
import {
  type EditorEnvironment,
  editorsOnly,
  noViewers,
  type RequireEditor,
} from '../../account/server/editor';
import { bodyParser } from '../../frame/server/parse-request';
import type { InquiryChanges } from '../../inquiries/server/changes';
import { numberIn } from '../../paths';
import {
  type CustodyReport,
  longestExtensionDays,
  type UploadAudit,
  type UploadBatchFiles,
  type UploadList,
  type UploadTicket,
  unfinishedPage,
  uploadEndpoints,
  uploadExtensionSchema,
  uploadQuerySchema,
} from '../contract';
import type { Download, DownloadTickets, TicketKind } from './tickets';

const pageLimit = 100;
const dayMs = 86_400_000;

interface EditorUploadParts {
  files: GuestFiles;
  store: UploadStore;
  tickets: DownloadTickets;
  /** Tells when an access has ended. */
  changes: InquiryChanges;
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
  detail: `Use after or before with older or newer of another page, and q with at most ${longestSearch} characters.`,
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
  const { files, store, tickets, changes, requireEditor, limits = defaultBodyLimits } = parts;
  const { storage } = files;
  const routes = new Hono<EditorEnvironment>();

  /** The bytes, until the access of who downloads them ends: then the answer breaks off. */
  const whileAdmitted = (bytes: ReadableStream<Uint8Array>, download: Download) => {
    const ended = new AbortController();
    const { editor, session } = download;
    const follower = { email: editor, session: session ?? undefined, isDownload: true };
    const leave = changes.follow(follower, (news) => {
      if (news.kind === 'ended' && news.why === 'access') ended.abort();
      else if (news.kind === 'missed')
        tickets.hasAccess(download).then(
          (may) => may || ended.abort(),
          () => ended.abort(),
        );
    });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    void bytes
      .pipeTo(writable, { signal: ended.signal })
      .catch(() => undefined)
      .finally(leave);
    return readable;
  };

  // A download is a navigation, which carries no token: its address holds a ticket that is valid once.
  // Hono routes HEAD to GET. A HEAD must not use up the ticket or open the file.
  routes.get('/file/:ticket', async (context) => {
    const isHead = context.req.raw.method === 'HEAD';
    const ticket = await tickets.read('file', context.req.param('ticket'), isHead);
    if (!ticket) return problem(context, expiredTicket);
    const upload = await store.find(ticket.id);
    if (!upload || !(await storage.has(upload.id))) return problem(context, missing);
    if (!isHead) await store.downloaded(upload, ticket.editor);
    const bytes = isHead
      ? null
      : whileAdmitted(
          NodeStream.from<Uint8Array>(await storage.read(upload.id)) as ReadableStream<Uint8Array>, // of Node's own type
          ticket,
        );
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
    const ticket = await tickets.read('batch', context.req.param('ticket'), isHead);
    if (!ticket) return problem(context, expiredTicket);
    const batch = await store.findBatch(ticket.id);
    if (!batch) return problem(context, missing);
    const name = `${batch.title || batch.matter || 'batch'} ${batch.receivedAt.slice(0, 10)}.zip`;
    const zip = isHead
      ? null
      : whileAdmitted(
          zipOf({
            uploads: await store.inBatch(batch.id),
            read: async (id) => ((await storage.has(id)) ? storage.read(id) : null),
            onSend: (upload) => store.downloaded(upload, ticket.editor, 'batch'),
          }),
          ticket,
        );
    return new Response(zip, {
      headers: { ...savedHeaders(name.replaceAll('/', '_')), 'content-type': 'application/zip' },
    });
  });

  routes.use(editorsOnly(requireEditor));

  routes.get('/', async (context) => {
    const query = uploadQuerySchema.safeParse(context.req.query());
    if (!query.success) return problem(context, badQuery);
    const { after, before, q = '' } = query.data;
    const isFirst = !after && !before;
    const unfinished = isFirst ? await files.unfinished(q, unfinishedPage) : { rows: [], total: 0 };
    const { rows, older, newer } = await store.list({ ...query.data, limit: pageLimit });
    return context.json({
      batches: rows,
      older,
      newer,
      totals: await store.totals(),
      retentionDays: store.retentionDays,
      unfinished: unfinished.rows,
      unfinishedTotal: unfinished.total,
    } satisfies UploadList);
  });

  routes.get('/audit', async (context) => context.json({ audit: await store.audit() } satisfies UploadAudit));

  routes.get('/:id/custody', async (context) => {
    const id = readId(context.req.param('id'));
    const upload = await store.find(id);
    const events = await store.events(id);
    if (!upload && events.length === 0) return problem(context, missing);
    const found = upload && (await store.statementsOf(upload));
    return context.json({
      id,
      upload: upload && found && { ...upload, details: found.details },
      statements: found?.statements ?? [],
      isOwned: found?.isOwned ?? false,
      events,
    } satisfies CustodyReport);
  });

  routes.get('/batches/:id', async (context) => {
    const query = uploadQuerySchema.safeParse(context.req.query());
    if (!query.success) return problem(context, badQuery);
    const id = context.req.param('id');
    const batch = await (numberIn('VOL', id) ? store.findBatchByNumber(id) : store.findBatch(readId(id)));
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
      const ticket = await tickets.make(what, id, context.get('editor'));
      const address = what === 'batch' ? 'zip' : 'file';
      return context.json(
        { href: `${uploadEndpoints.list}/${address}/${ticket}` } satisfies UploadTicket,
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
