import { type InquiryForm, inquiryForms } from '@probata/forms';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import { problem } from '../problem';
import type { Delivery } from './delivery';
import { csvHead, toCsvRow } from './export';
import type { Intake } from './intake';
import { type InquirySearch, type InquiryStore, inquiryStatuses } from './store';

/** Who is signed in and may read inquiries. */
export interface Editor {
  email: string;
}

/** Finds the editor a request comes from; null for everybody else. */
export type RequireEditor = (request: Request) => Promise<Editor | null>;

/** Nobody is an editor: the answer of a server without accounts. */
export const denyEditors: RequireEditor = async () => null;

interface EditorRouteParts {
  store: InquiryStore;
  intake: Intake;
  delivery: Delivery;
  requireEditor: RequireEditor;
  /** Where each form delivers; null: its inquiries are kept. */
  workflows: Readonly<Record<InquiryForm, string | null>>;
}

const pageLimit = 200;

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const searchSchema = z.object({
  form: optional(z.enum(inquiryForms)),
  status: optional(z.enum(inquiryStatuses)),
  search: optional(z.string().max(200)),
  after: optional(z.uuid()),
  before: optional(z.uuid()),
  limit: optional(z.coerce.number().int().min(1).max(pageLimit)),
});

const idSchema = z.uuid();

const toSearch = ({ search, ...rest }: z.output<typeof searchSchema>): InquirySearch => ({
  ...rest,
  text: search,
});

/**
 * The inquiries, for signed-in editors: `GET /` lists (`form`, `status`, `search`, `after` or `before`, `limit`), `GET /export` the same as CSV,
 * `GET /audit`, `GET /:id`, `POST /:id/resend`, `DELETE /:id`.
 */
export function editorRoutes({ store, intake, delivery, requireEditor, workflows }: EditorRouteParts) {
  const delivers = { contact: workflows.contact !== null, training: workflows.training !== null };
  const routes = new Hono<{ Variables: { editor: Editor } }>();

  routes.use(async (context, next) => {
    const editor = await requireEditor(context.req.raw);
    if (!editor)
      return problem(context, {
        status: 401,
        title: 'Sign-in needed',
        detail: 'Inquiries are shown to signed-in editors only.',
        headers: { 'www-authenticate': 'Bearer' },
      });
    context.set('editor', editor);
    context.header('cache-control', 'no-store');
    await next();
  });

  const badSearch = {
    status: 400,
    title: 'The search cannot be read',
    detail: `Use form (${inquiryForms.join(', ')}), status (${inquiryStatuses.join(', ')}), search, after or before (an id) and limit (1 to ${pageLimit}).`,
  } as const;
  const missing = {
    status: 404,
    title: 'There is no such inquiry',
    detail: 'It may have been deleted.',
  } as const;

  routes.get('/', async (context) => {
    const asked = searchSchema.safeParse(context.req.query());
    if (!asked.success) return problem(context, badSearch);
    const limit = asked.data.limit ?? 50;
    const { before, after } = asked.data;
    const found = await store.search({ ...toSearch(asked.data), limit: limit + 1 });
    const isMore = found.length > limit;
    // Read backwards, the one too many is the newest.
    const inquiries = before ? found.slice(-limit) : found.slice(0, limit);
    const older = before ? inquiries.length > 0 : isMore;
    const newer = before ? isMore : after !== undefined && inquiries.length > 0;
    return context.json({
      inquiries,
      /** Give it as `after` to read on. */
      older: older ? (inquiries.at(-1)?.id ?? null) : null,
      /** Give it as `before` to go back. */
      newer: newer ? (inquiries[0]?.id ?? null) : null,
      counts: await store.counts(),
      delivers,
    });
  });

  routes.get('/export', async (context) => {
    const asked = searchSchema.safeParse(context.req.query());
    if (!asked.success) return problem(context, badSearch);
    const { form, status } = asked.data;
    await store.exported(
      context.get('editor').email,
      `form ${form ?? 'any'}, status ${status ?? 'any'}${asked.data.search ? ', by a search' : ''}`,
    );
    const day = new Date().toISOString().slice(0, 10);
    context.header('content-type', 'text/csv; charset=utf-8');
    context.header('content-disposition', `attachment; filename="inquiries-${day}.csv"`);
    return stream(context, async (out) => {
      await out.write(csvHead);
      let after: string | undefined;
      for (;;) {
        const rows = await store.search({ ...toSearch(asked.data), after, limit: pageLimit });
        await out.write(rows.map(toCsvRow).join(''));
        after = rows.at(-1)?.id;
        if (rows.length < pageLimit) return;
      }
    });
  });

  routes.get('/audit', async (context) => context.json({ audit: await store.audit() }));

  routes.get('/:id', async (context) => {
    const id = idSchema.safeParse(context.req.param('id'));
    const inquiry = id.success ? await store.find(id.data) : null;
    return inquiry ? context.json(inquiry) : problem(context, missing);
  });

  routes.post('/:id/resend', async (context) => {
    const id = idSchema.safeParse(context.req.param('id'));
    if (!id.success || !(await store.resend(id.data, context.get('editor').email)))
      return problem(context, missing);
    delivery.look();
    return context.json({ status: 'queued' });
  });

  routes.delete('/:id', async (context) => {
    const id = idSchema.safeParse(context.req.param('id'));
    if (!id.success) return problem(context, missing);
    // The journal may still hold it, and would bring it back at the next start.
    if (!(await intake.settle()))
      return problem(context, {
        status: 503,
        title: 'The inquiry was not deleted',
        detail: 'The database is away. Please try again in a moment.',
        headers: { 'retry-after': '5' },
      });
    const reason = context.req.query('reason') === 'request' ? 'on request of the person' : '';
    if (!(await store.remove(id.data, context.get('editor').email, reason))) return problem(context, missing);
    return context.body(null, 204);
  });

  return routes;
}
