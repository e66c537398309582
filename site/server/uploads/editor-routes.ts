import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { endpoints } from '../../contract/endpoints';
import { digestHeader } from '../../contract/headers';
import {
  type KeptUpload,
  toReprDigest,
  type UploadAudit,
  type UploadList,
  type UploadTicket,
  uploadIdSchema,
  uploadQuerySchema,
} from '../../contract/uploads';
import { type Editor, editorsOnly, noViewers, type RequireEditor } from '../accounts/editor';
import { toPage } from '../paging';
import { problem } from '../problem';
import type { GuestFiles } from './guest-files';
import { attachment } from './upload-name';
import type { StoredUpload, UploadStore } from './upload-store';

const pageLimit = 100;
const dayMs = 86_400_000;

interface EditorUploadParts {
  files: GuestFiles;
  store: UploadStore;
  requireEditor: RequireEditor;
}

const missing = {
  status: 404,
  title: 'There is no such upload',
  detail: 'It may have been deleted.',
} as const;

/**
 * The guests' files, for editors: `GET /` lists, `GET /audit`, `POST /:id/ticket` creates the address of one download, `DELETE /:id`.
 * `GET /file/:ticket` is that address.
 */
export function editorUploadRoutes({ files, store, requireEditor }: EditorUploadParts) {
  const routes = new Hono<{ Variables: { editor: Editor } }>();

  // A download is a navigation, which carries no token: its address holds a ticket that is valid once.
  // Hono routes HEAD to GET. A HEAD must not use up the ticket or open the file.
  routes.get('/file/:ticket', async (context) => {
    const isHead = context.req.raw.method === 'HEAD';
    const ticket = await store.readTicket(context.req.param('ticket'), isHead);
    if (!ticket)
      return problem(context, {
        status: 404,
        title: 'This address has expired',
        detail: 'A download address works once, within a minute. Please start the download again.',
      });
    const upload = await store.find(ticket.upload);
    if (!upload || !(await files.has(upload.id))) return problem(context, missing);
    if (!isHead) await store.downloaded(upload, ticket.editor);
    const bytes = isHead ? null : (Readable.toWeb(await files.read(upload.id)) as ReadableStream<Uint8Array>);
    // Saved, never shown: no sniffed type, no origin, no subresources.
    return new Response(bytes, {
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': String(upload.size),
        'content-disposition': attachment(upload.name),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
        [digestHeader]: toReprDigest(upload.sha256),
      },
    });
  });

  routes.use(editorsOnly(requireEditor));

  const withExpiry = (upload: StoredUpload): KeptUpload => ({
    ...upload,
    expiresAt:
      files.retentionDays === null
        ? null
        : new Date(Date.parse(upload.receivedAt) + files.retentionDays * dayMs).toISOString(),
  });

  routes.get('/', async (context) => {
    const query = uploadQuerySchema.safeParse(context.req.query());
    if (!query.success)
      return problem(context, {
        status: 400,
        title: 'The page cannot be read',
        detail: 'Use after or before with the id of an upload, and q with at most 200 characters.',
      });
    const { after, before, q = '' } = query.data;
    const isNamed = ({ name }: { name: string }) => name.toLowerCase().includes(q.toLowerCase());
    const found = await store.list({ ...query.data, limit: pageLimit + 1 });
    const { rows, older, newer } = toPage(found, { ...query.data, limit: pageLimit });
    return context.json({
      uploads: rows.map(withExpiry),
      older,
      newer,
      totals: await store.totals(),
      retentionDays: files.retentionDays,
      unfinished: after || before ? [] : (await files.unfinished()).filter(isNamed),
    } satisfies UploadList);
  });

  routes.get('/audit', async (context) => context.json({ audit: await store.audit() } satisfies UploadAudit));

  routes.post('/:id/ticket', noViewers, async (context) => {
    const id = uploadIdSchema.safeParse(context.req.param('id'));
    if (!id.success || !(await store.find(id.data))) return problem(context, missing);
    const ticket = await store.makeTicket(id.data, context.get('editor').email);
    return context.json({ href: `${endpoints.adminUploads}/file/${ticket}` } satisfies UploadTicket, 201);
  });

  routes.delete('/:id', noViewers, async (context) => {
    const id = uploadIdSchema.safeParse(context.req.param('id'));
    if (!id.success || !(await files.remove(id.data, context.get('editor').email)))
      return problem(context, missing);
    return context.body(null, 204);
  });

  return routes;
}
