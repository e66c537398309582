import { type InquiryForm, inquiryForms } from '@probata/forms';
import type { Delivery, Intake, NoticeStore } from '@probata/forms/server/parts';
import { type BodyLimits, problem, streamCsv } from '@probata/server';
import {
  confirmedOnly,
  type Editor,
  type EditorContext,
  noViewers,
  type RequireEditor,
  routesForEditors,
} from '../../account/server/editor';
import { dayIn, describePeriod } from '../../audit/period-contract';
import { bodyParser, idOf, requireUuid } from '../../frame/server/parse-request';
import {
  assignedToMe,
  dueChoices,
  type FailingDeliveries,
  type InquiryAssignees,
  type InquiryAudit,
  type InquiryChanged,
  type InquiryConflict,
  type InquiryList,
  type InquiryResend,
  type InquiryTotal,
  inquiryChangeSchema,
  inquiryExportQuerySchema,
  inquiryNumberSchema,
  inquiryPageLimit,
  inquiryQuerySchema,
  inquiryStates,
  inquiryStatuses,
  type KeptInquiry,
  requestedRemoval,
} from '../contract';
import { changeStream } from './change-stream';
import type { InquiryChanges } from './changes';
import { inquiryCsv, toRecord } from './export';
import { type Notes, noteRoutes } from './notes';
import { type SavedReplies, savedReplyRoutes } from './saved-replies';
import { type SavedViews, savedViewRoutes } from './saved-views';
import { noSuchEditor, notDeleted, selectionRoutes } from './selection-routes';
import type { InquiryFilter, InquiryStore } from './store';

interface EditorRouteParts {
  store: InquiryStore;
  intake: Intake;
  delivery: Delivery;
  changes: InquiryChanges;
  views: SavedViews;
  notes: Notes;
  replies: SavedReplies;
  requireEditor: RequireEditor;
  /** The workflow URL of each form; null: its inquiries are only kept. */
  workflows: Readonly<Record<InquiryForm, string | null>>;
  /** null: no messages are sent about inquiries. */
  notices: NoticeStore | null;
  /** Of the body of a change. */
  limits: BodyLimits;
}

/** Each opening and closing of a modal dialog computes the style of every row again (INP). */
const defaultLimit = 25;

/** `assignedToMe` is another filter for each editor. */
const filterFor = ({ email }: Editor, { assignee, ...filter }: InquiryFilter): InquiryFilter => ({
  ...filter,
  assignee: assignee === assignedToMe ? email : assignee,
});

const badQuery = {
  status: 400,
  title: 'The search cannot be read',
  detail: `Use form (${inquiryForms.join(', ')}), status (${inquiryStatuses.join(', ')}), state (${inquiryStates.join(', ')}), assignee (me, nobody or an email address), unread (yes) and due (${dueChoices.join(', ')}). Also use from and until (ISO 8601), search, after or before (older or newer of another page), and limit (1 to ${inquiryPageLimit}); in an export also zone (a time zone).`,
} as const;

const badChange = {
  status: 400,
  title: 'The change cannot be read',
  detail: `Send JSON with revision, and state (${inquiryStates.join(', ')}), assignee (me, an editor's email address or null) or snoozedUntil (ISO 8601 or null).`,
} as const;

const missing = {
  status: 404,
  title: 'There is no such inquiry',
  detail: 'It may have been deleted.',
} as const;

/**
 * The inquiries, for editors: `GET /` lists (`form`, `status`, `state`, `assignee`, `unread`, `due`, `from`, `until`, `search`, `after` or `before`, `limit`),
 * `GET /export` the same as CSV, `POST /export` those of some ids, `GET /total` counts the same, `POST /several`, `GET /changes` as a stream, `/views`, `/replies`,
 * `GET /assignees`, `GET /audit`, `GET /failing`, `GET /:id`, `PATCH /:id`, `/:id/notes`, `POST /:id/resend`, `DELETE /:id`.
 */
export function editorRoutes({
  store,
  intake,
  delivery,
  changes,
  views,
  notes,
  replies,
  requireEditor,
  workflows,
  notices,
  limits,
}: EditorRouteParts) {
  const requireId = requireUuid('id', missing);
  const delivers = { contact: workflows.contact !== null, training: workflows.training !== null };
  const routes = routesForEditors(requireEditor);
  /** An inquiry that an editor opens. */
  const answerOne = async (context: EditorContext, inquiry: KeptInquiry | null) => {
    if (!inquiry) return problem(context, missing);
    const { email, role } = context.get('editor');
    await store.opened(inquiry.id, email);
    // A viewer changes nothing.
    const readAt = inquiry.readAt ?? (role === 'editor' ? await store.markRead(inquiry.id) : null);
    return context.json({ ...inquiry, readAt } satisfies KeptInquiry);
  };

  routes.get('/', async (context) => {
    const query = inquiryQuerySchema.safeParse(context.req.query());
    if (!query.success) return problem(context, badQuery);
    const { after, before, limit = defaultLimit, ...filter } = query.data;
    const { rows, older, newer } = await store.search({
      ...filterFor(context.get('editor'), filter),
      after,
      before,
      limit,
    });
    // A page holds whole messages.
    await store.listed(context.get('editor').email, rows.length, after ?? before);
    const { kept, ...counts } = await store.counts(delivers);
    return context.json({
      inquiries: rows,
      older,
      newer,
      counts,
      kept,
      delivers,
    } satisfies InquiryList);
  });

  routes.get('/export', noViewers, confirmedOnly, async (context) => {
    const query = inquiryExportQuerySchema.safeParse(context.req.query());
    if (!query.success) return problem(context, badQuery);
    const { after: _after, before: _before, limit: _limit, zone, ...given } = query.data;
    const filter = filterFor(context.get('editor'), given);
    const { form, status, state, assignee, unread, due, from, until, search } = filter;
    await store.exported(
      context.get('editor').email,
      [
        `form ${form ?? 'any'}`,
        `status ${status ?? 'any'}`,
        ...(state ? [state] : []),
        ...(assignee ? [`assigned to ${assignee}`] : []),
        ...(unread ? ['unread'] : []),
        ...(due ? [due === 'soon' ? 'due soon' : 'not answered'] : []),
        ...describePeriod({ from, until, zone }),
        ...(search ? ['by a search'] : []),
      ].join(', '),
    );
    return streamCsv(context, `inquiries-${dayIn(new Date(), zone)}.csv`, inquiryCsv, async (after) => {
      const { rows, ...page } = await store.searchNoted({ ...filter, after, limit: inquiryPageLimit });
      return { ...page, rows: rows.map(toRecord) };
    });
  });

  routes.route('/', selectionRoutes({ store, intake, delivery, limits }));
  routes.route('/views', savedViewRoutes(views, limits));
  routes.route('/replies', savedReplyRoutes(replies, limits));
  routes.route('/:id/notes', noteRoutes(notes, limits));
  routes.get('/changes', changeStream({ changes, store, requireEditor }));

  // Apart from the list, which does not wait until all that match are counted.
  routes.get('/total', async (context) => {
    const query = inquiryQuerySchema.safeParse(context.req.query());
    if (!query.success) return problem(context, badQuery);
    const { after: _after, before: _before, limit: _limit, ...filter } = query.data;
    const total = await store.total(filterFor(context.get('editor'), filter));
    return context.json({ total } satisfies InquiryTotal);
  });

  routes.get('/assignees', async (context) =>
    context.json({ assignees: await store.assignees() } satisfies InquiryAssignees),
  );

  routes.get('/audit', async (context) =>
    context.json({ audit: await store.audit() } satisfies InquiryAudit),
  );

  routes.get('/failing', async (context) => {
    // Without its workflow a form's inquiries are only kept.
    const failing = (await store.failing()).filter(({ form }) => delivers[form]);
    const mail = notices && (await notices.failure());
    return context.json({ failing, mail } satisfies FailingDeliveries);
  });

  routes.get('/:id', async (context, next) => {
    const number = inquiryNumberSchema.safeParse(idOf(context));
    if (!number.success) return next();
    return answerOne(context, await store.findByNumber(number.data));
  });
  routes.get('/:id', requireId, async (context) => answerOne(context, await store.find(idOf(context))));

  routes.patch(
    '/:id',
    noViewers,
    requireId,
    bodyParser(limits)(inquiryChangeSchema, badChange, async (context, asked) => {
      const outcome = await store.change(idOf(context), asked, context.get('editor').email);
      if (outcome.kind === 'saved') {
        const { inquiry, takenFrom } = outcome;
        return context.json({ ...inquiry, takenFrom } satisfies InquiryChanged);
      }
      if (outcome.kind === 'missing') return problem(context, missing);
      if (outcome.kind === 'noSuchEditor') return problem(context, noSuchEditor);
      return problem(context, {
        status: 409,
        title: 'Another editor came first',
        detail: 'Another editor has changed this inquiry in the meantime.',
        extensions: { inquiry: outcome.inquiry } satisfies InquiryConflict,
      });
    }),
  );

  routes.post('/:id/resend', noViewers, requireId, async (context) => {
    if (!(await store.resend(idOf(context), context.get('editor').email))) return problem(context, missing);
    delivery.poll();
    return context.json({ status: 'queued' } satisfies InquiryResend);
  });

  routes.delete('/:id', noViewers, requireId, async (context) => {
    // A journal that still holds the inquiry would restore it at the next start.
    if (!(await intake.settle())) return problem(context, notDeleted);
    const requested = context.req.query('reason') === requestedRemoval;
    const { email } = context.get('editor');
    const done = await store.changeSeveral({ action: 'delete', ids: [idOf(context)], requested }, email);
    return done?.changed ? context.body(null, 204) : problem(context, missing);
  });

  return routes;
}
