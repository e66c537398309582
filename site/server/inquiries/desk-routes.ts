import { Hono } from 'hono';
import {
  type InquiryBatchDone,
  inquiryBatchSchema,
  inquiryPageLimit,
  inquirySelectionSchema,
  newSavedViewSchema,
  type SavedView,
  type SavedViews as SavedViewList,
  savedViewLimits,
} from '../../contract/inquiries';
import { type EditorEnvironment, noViewers } from '../accounts/editor';
import type { BodyLimits } from '../body';
import { bodyParser, idOf, requireUuid } from '../parse-request';
import { problem } from '../problem';
import type { Delivery } from './delivery';
import { inquiryCsv } from './export';
import type { Intake } from './intake';
import type { SavedViews } from './saved-views';
import type { InquiryStore } from './store';

interface DeskParts {
  store: InquiryStore;
  intake: Intake;
  delivery: Delivery;
  views: SavedViews;
  limits: BodyLimits;
}

/** 422: an assignee without an account. */
export const noSuchEditor = {
  status: 422,
  title: 'There is no such editor',
  detail: 'The account may have been removed. Choose another editor.',
} as const;

/** 503: the journal cannot be settled, and would restore what is deleted. */
export const notDeleted = {
  status: 503,
  title: 'Nothing was deleted',
  detail: 'The database is not available. Please try again in a moment.',
  retryAfter: 5,
} as const;

const badSelection = {
  status: 400,
  title: 'The selection cannot be read',
  detail: `Send JSON with ids (1 to ${inquiryPageLimit}) and, for an action, action (resend, assign with assignee, state with state, unread, delete with requested).`,
} as const;

const badView = {
  status: 400,
  title: 'The view cannot be read',
  detail: `Send JSON with name (at most ${savedViewLimits.name} characters) and query (at most ${savedViewLimits.query.toLocaleString('en-US')} characters).`,
} as const;

const noSuchView = {
  status: 404,
  title: 'There is no such view',
  detail: 'It may have been deleted.',
} as const;

const tooManyViews = {
  status: 409,
  title: 'There are too many views',
  detail: 'Delete a view that you no longer use, then save this one.',
} as const;

/** Several inquiries at once (`POST /several`, `POST /export`), and the editor's own named filters (`/views`). Mounted behind `editorsOnly`. */
export function deskRoutes({ store, intake, delivery, views, limits }: DeskParts) {
  const routes = new Hono<EditorEnvironment>();
  const parseBody = bodyParser(limits);

  routes.post(
    '/several',
    noViewers,
    parseBody(inquiryBatchSchema, badSelection, async (context, asked) => {
      if (asked.action === 'delete' && !(await intake.settle())) return problem(context, notDeleted);
      const done = await store.changeSeveral(asked, context.get('editor').email);
      if (done === null) return problem(context, noSuchEditor);
      if (asked.action === 'resend') delivery.poll();
      return context.json(done satisfies InquiryBatchDone);
    }),
  );

  routes.post(
    '/export',
    noViewers,
    parseBody(inquirySelectionSchema, badSelection, async (context, { ids }) => {
      const rows = await store.findAll(ids);
      await store.exported(context.get('editor').email, `a selection of ${rows.length}`);
      return context.body(inquiryCsv.head + rows.map(inquiryCsv.row).join(''), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="inquiries.csv"',
      });
    }),
  );

  routes.get('/views', async (context) =>
    context.json({ views: await views.list(context.get('editor')) } satisfies SavedViewList),
  );

  routes.post(
    '/views',
    parseBody(newSavedViewSchema, badView, async (context, { name, query }) => {
      const view = await views.save(context.get('editor'), name, query);
      return view ? context.json(view satisfies SavedView, 201) : problem(context, tooManyViews);
    }),
  );

  routes.delete('/views/:id', requireUuid('id', noSuchView), async (context) =>
    (await views.remove(context.get('editor'), idOf(context)))
      ? context.body(null, 204)
      : problem(context, noSuchView),
  );

  return routes;
}
