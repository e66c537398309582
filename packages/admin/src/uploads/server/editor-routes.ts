import { ReadableStream as NodeStream } from 'node:stream/web';
import { type BodyLimits, type Problem, problem } from '@probata/server';
import { longestSearch } from '@probata/server/contract';
import { digestHeader, type KeptUpload, toReprDigest, uploadIdSchema } from '@probata/uploads';
import {
  attachment,
  type GuestFiles,
  type UploadStore,
  zipLimit,
  zipOf,
} from '@probata/uploads/server/parts';
import { noViewers, type RequireEditor } from '../../account/server/editor';
import { addressOf } from '../../endpoint';
import { editorEndpoints } from '../../frame/server/editor-endpoints';
import type { InquiryChanges } from '../../inquiries/server/changes';
import { numberIn } from '../../paths';
import { longestExtensionDays, unfinishedPage, uploadEndpoints } from '../contract';
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
  limits: BodyLimits;
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
const readId = (given: string): string => uploadIdSchema.safeParse(given).data ?? '';

/** Saved, never shown: no sniffed type, no origin, no subresources. */
const savedHeaders = (name: string) => ({
  'content-disposition': attachment(name),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});

/** The guests' files, for editors. */
export function editorUploadRoutes({ files, store, tickets, changes, ...parts }: EditorUploadParts) {
  const { storage } = files;
  const { routes, answer } = editorEndpoints(parts);

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
  routes.get(uploadEndpoints.file.path, async (context) => {
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

  routes.get(uploadEndpoints.zip.path, async (context) => {
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

  answer(uploadEndpoints.list, { refused: badQuery }, async (_, { query }) => {
    const { after, before, q = '' } = query;
    const isFirst = !after && !before;
    const unfinished = isFirst ? await files.unfinished(q, unfinishedPage) : { rows: [], total: 0 };
    const { rows, older, newer } = await store.list({ ...query, limit: pageLimit });
    return {
      batches: rows,
      older,
      newer,
      totals: await store.totals(),
      retentionDays: store.retentionDays,
      unfinished: unfinished.rows,
      unfinishedTotal: unfinished.total,
    };
  });

  answer(uploadEndpoints.audit, {}, async () => ({ audit: await store.audit() }));

  answer(uploadEndpoints.custody, {}, async (context, { params }) => {
    const id = readId(params.id);
    const upload = await store.find(id);
    const events = await store.events(id);
    if (!upload && events.length === 0) return problem(context, missing);
    const found = upload && (await store.statementsOf(upload));
    return {
      id,
      upload: upload && found && { ...upload, details: found.details },
      statements: found?.statements ?? [],
      isOwned: found?.isOwned ?? false,
      events,
    };
  });

  answer(uploadEndpoints.batch, { refused: badQuery }, async (context, { params: { id }, query }) => {
    const batch = await (numberIn('VOL', id) ? store.findBatchByNumber(id) : store.findBatch(readId(id)));
    if (!batch) return problem(context, missing);
    const { rows, older, newer } = await store.listFiles(batch.id, { ...query, limit: pageLimit });
    return { batch, files: rows, older, newer };
  });

  /** The actions on one file, or on all files of a batch, are the same. */
  const actions = (what: TicketKind) => {
    const isBatch = what === 'batch';
    const uploadsOf = async (id: string): Promise<KeptUpload[]> => {
      if (isBatch) return store.inBatch(id);
      const upload = await store.find(id);
      return upload ? [upload] : [];
    };

    const ticketRow = isBatch ? uploadEndpoints.batchTicket : uploadEndpoints.fileTicket;
    answer(ticketRow, { checks: [noViewers] }, async (context, { params }) => {
      const id = readId(params.id);
      const { length } = await uploadsOf(id);
      if (length === 0) return problem(context, missing);
      if (isBatch && length > zipLimit)
        return problem(context, {
          status: 409,
          title: 'There are too many files for one zip',
          detail: `A zip holds up to ${zipLimit} files. Please download these one by one.`,
        });
      const ticket = await tickets.make(what, id, context.get('editor'));
      const download = isBatch ? uploadEndpoints.zip : uploadEndpoints.file;
      return { href: addressOf(download, { params: { ticket } }) };
    });

    answer(
      isBatch ? uploadEndpoints.extendBatch : uploadEndpoints.extendFile,
      { checks: [noViewers], refused: badExtension },
      async (context, { params, body: { until } }) => {
        const uploads = await uploadsOf(readId(params.id));
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
        return null;
      },
    );

    const removeRow = isBatch ? uploadEndpoints.removeBatch : uploadEndpoints.removeFile;
    answer(removeRow, { checks: [noViewers] }, async (context, { params }) => {
      const id = readId(params.id);
      const { email } = context.get('editor');
      const isGone = await (isBatch ? files.removeBatch(id, email) : files.remove(id, email));
      return isGone ? null : problem(context, missing);
    });
  };
  actions('file');
  actions('batch');
  return routes;
}
