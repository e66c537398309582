import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Editor, RequireEditor } from '../inquiries/editor-routes';
import { problem, signInNeeded } from '../problem';
import { isUploadId, type Shelf } from './shelf';
import { attachment } from './upload-name';
import type { KeptUpload, UploadStore } from './upload-store';

/** Where editors find the guests' files. */
export const editorUploadsPath = '/api/admin/uploads';

/** A browser saves a file by following an address, and sends no token with it: the address itself is the permission, for one use. */
const ticketMs = 60_000;
const mostTickets = 1000;

const pageLimit = 100;
const dayMs = 86_400_000;

interface EditorUploadParts {
  shelf: Shelf;
  store: UploadStore;
  requireEditor: RequireEditor;
  /** Milliseconds since 1970. @default Date.now */
  now?: () => number;
}

const idSchema = z.string().refine(isUploadId);
const pageSchema = z.object({ after: idSchema.optional(), before: idSchema.optional() });

/**
 * The guests' files, for signed-in editors: `GET /` lists (`after` or `before` an id), `GET /audit`, `POST /:id/ticket` gives the
 * address of one download, `DELETE /:id`. `GET /file/:ticket` is that address: it is good for a minute, once.
 */
export function editorUploadRoutes({ shelf, store, requireEditor, now = Date.now }: EditorUploadParts) {
  const tickets = new Map<string, { id: string; editor: string; until: number }>();
  const routes = new Hono<{ Variables: { editor: Editor } }>();
  const missing = {
    status: 404,
    title: 'There is no such upload',
    detail: 'It may have been deleted.',
  } as const;

  routes.get('/file/:ticket', async (context) => {
    const ticket = tickets.get(context.req.param('ticket'));
    tickets.delete(context.req.param('ticket'));
    if (!ticket || ticket.until < now())
      return problem(context, {
        status: 404,
        title: 'This address is no longer good',
        detail: 'A download is good for one minute, once. Please start it again on the page of the uploads.',
      });
    const upload = await store.find(ticket.id);
    const bytes = upload && (await shelf.read(upload.id));
    if (!upload || !bytes) return problem(context, missing);
    await store.downloaded(upload, ticket.editor);
    // Whatever the guest sent, it is saved and never shown: it has no type, no origin, and may load nothing.
    return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': String(upload.size),
        'content-disposition': attachment(upload.name),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
        'repr-digest': `sha-256=:${Buffer.from(upload.sha256, 'hex').toString('base64')}:`,
      },
    });
  });

  routes.use(async (context, next) => {
    const editor = await requireEditor(context.req.raw);
    if (!editor) return signInNeeded(context);
    context.set('editor', editor);
    context.header('cache-control', 'no-store');
    await next();
  });

  const shown = (upload: KeptUpload) => ({
    ...upload,
    /** null: kept until an editor deletes it. */
    expiresAt:
      shelf.retentionDays === null
        ? null
        : new Date(Date.parse(upload.receivedAt) + shelf.retentionDays * dayMs).toISOString(),
  });

  routes.get('/', async (context) => {
    const asked = pageSchema.safeParse(context.req.query());
    if (!asked.success)
      return problem(context, {
        status: 400,
        title: 'The page cannot be read',
        detail: 'Use after or before with the id of an upload.',
      });
    const { after, before } = asked.data;
    const found = await store.list({ after, before, limit: pageLimit + 1 });
    const isMore = found.length > pageLimit;
    const uploads = before ? found.slice(-pageLimit) : found.slice(0, pageLimit);
    const older = before ? uploads.length > 0 : isMore;
    const newer = before ? isMore : after !== undefined && uploads.length > 0;
    return context.json({
      uploads: uploads.map(shown),
      older: older ? (uploads.at(-1)?.id ?? null) : null,
      newer: newer ? (uploads[0]?.id ?? null) : null,
      totals: await store.totals(),
      retentionDays: shelf.retentionDays,
    });
  });

  routes.get('/audit', async (context) => context.json({ audit: await store.audit() }));

  routes.post('/:id/ticket', async (context) => {
    const id = context.req.param('id');
    if (!isUploadId(id) || !(await store.find(id))) return problem(context, missing);
    for (const [ticket, { until }] of tickets)
      if (until < now() || tickets.size >= mostTickets) tickets.delete(ticket);
    const ticket = randomBytes(32).toString('base64url');
    tickets.set(ticket, { id, editor: context.get('editor').email, until: now() + ticketMs });
    return context.json({ href: `${editorUploadsPath}/file/${ticket}` }, 201);
  });

  routes.delete('/:id', async (context) => {
    const id = context.req.param('id');
    if (!isUploadId(id) || !(await shelf.remove(id, context.get('editor').email)))
      return problem(context, missing);
    return context.body(null, 204);
  });

  return routes;
}
