import type { InquiryForm } from '@probata/forms';
import { inquiryForms } from '@probata/forms';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import {
  type FailingDeliveries,
  type InquiryAudit,
  type InquiryList,
  type InquiryResend,
  inquiryPageLimit,
  inquiryQuerySchema,
  inquiryStatuses,
  type KeptInquiry,
  requestedRemoval,
} from '../../contract/inquiries';
import { type Editor, editorsOnly, noViewers, type RequireEditor } from '../accounts/editor';
import { toPage } from '../paging';
import { problem } from '../problem';
import type { Delivery } from './delivery';
import { csvHead, toCsvRow } from './export';
import type { Intake } from './intake';
import type { InquiryStore } from './store';

interface EditorRouteParts {
  store: InquiryStore;
  intake: Intake;
  delivery: Delivery;
  requireEditor: RequireEditor;
  /** The workflow URL of each form; null: its inquiries are only kept. */
  workflows: Readonly<Record<InquiryForm, string | null>>;
  /** Whether messages are sent about inquiries. */
  notifies: boolean;
}

const defaultLimit = 50;

const idSchema = z.uuid();

const badQuery = {
  status: 400,
  title: 'The search cannot be read',
  detail: `Use form (${inquiryForms.join(', ')}), status (${inquiryStatuses.join(', ')}), search, after or before (an id) and limit (1 to ${inquiryPageLimit}).`,
} as const;

const missing = {
  status: 404,
  title: 'There is no such inquiry',
  detail: 'It may have been deleted.',
} as const;

/**
 * The inquiries, for editors: `GET /` lists (`form`, `status`, `search`, `after` or `before`, `limit`), `GET /export` the same as CSV,
 * `GET /audit`, `GET /failing`, `GET /:id`, `POST /:id/resend`, `DELETE /:id`.
 */
export function editorRoutes({
  store,
  intake,
  delivery,
  requireEditor,
  workflows,
  notifies,
}: EditorRouteParts) {
  const delivers = { contact: workflows.contact !== null, training: workflows.training !== null };
  const routes = new Hono<{ Variables: { editor: Editor } }>();

  routes.use(editorsOnly(requireEditor));

  routes.get('/', async (context) => {
    const query = inquiryQuerySchema.safeParse(context.req.query());
    if (!query.success) return problem(context, badQuery);
    const { limit = defaultLimit } = query.data;
    const found = await store.search({ ...query.data, limit: limit + 1 });
    const { rows, older, newer } = toPage(found, { ...query.data, limit });
    return context.json({
      inquiries: rows,
      older,
      newer,
      counts: await store.counts(),
      delivers,
    } satisfies InquiryList);
  });

  routes.get('/export', noViewers, async (context) => {
    const query = inquiryQuerySchema.safeParse(context.req.query());
    if (!query.success) return problem(context, badQuery);
    const { form, status, search } = query.data;
    await store.exported(
      context.get('editor').email,
      `form ${form ?? 'any'}, status ${status ?? 'any'}${search ? ', by a search' : ''}`,
    );
    const day = new Date().toISOString().slice(0, 10);
    context.header('content-type', 'text/csv; charset=utf-8');
    context.header('content-disposition', `attachment; filename="inquiries-${day}.csv"`);
    return stream(context, async (out) => {
      await out.write(csvHead);
      let after: string | undefined;
      for (;;) {
        const rows = await store.search({ form, status, search, after, limit: inquiryPageLimit });
        await out.write(rows.map(toCsvRow).join(''));
        after = rows.at(-1)?.id;
        if (rows.length < inquiryPageLimit) return;
      }
    });
  });

  routes.get('/audit', async (context) =>
    context.json({ audit: await store.audit() } satisfies InquiryAudit),
  );

  routes.get('/failing', async (context) => {
    // Without its workflow a form's inquiries are only kept.
    const failing = (await store.failing()).filter(({ form }) => delivers[form]);
    const mail = notifies ? await store.noticeFailure() : null;
    return context.json({ failing, mail } satisfies FailingDeliveries);
  });

  routes.get('/:id', async (context) => {
    const id = idSchema.safeParse(context.req.param('id'));
    const inquiry = id.success ? await store.find(id.data) : null;
    if (!inquiry) return problem(context, missing);
    await store.opened(inquiry.id, context.get('editor').email);
    return context.json(inquiry satisfies KeptInquiry);
  });

  routes.post('/:id/resend', noViewers, async (context) => {
    const id = idSchema.safeParse(context.req.param('id'));
    if (!id.success || !(await store.resend(id.data, context.get('editor').email)))
      return problem(context, missing);
    delivery.poll();
    return context.json({ status: 'queued' } satisfies InquiryResend);
  });

  routes.delete('/:id', noViewers, async (context) => {
    const id = idSchema.safeParse(context.req.param('id'));
    if (!id.success) return problem(context, missing);
    // A journal that still holds the inquiry would restore it at the next start.
    if (!(await intake.settle()))
      return problem(context, {
        status: 503,
        title: 'The inquiry was not deleted',
        detail: 'The database is away. Please try again in a moment.',
        retryAfter: 5,
      });
    const reason = context.req.query('reason') === requestedRemoval ? 'on request of the person' : '';
    if (!(await store.remove(id.data, context.get('editor').email, reason))) return problem(context, missing);
    return context.body(null, 204);
  });

  return routes;
}
