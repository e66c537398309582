import type { Delivery, Intake } from '@probata/forms/server/parts';
import { type BodyLimits, problem } from '@probata/server';
import { Hono } from 'hono';
import { type EditorEnvironment, noViewers } from '../../account/server/editor';
import { bodyParser } from '../../frame/server/parse-request';
import {
  type InquiryBatchDone,
  inquiryBatchSchema,
  inquiryPageLimit,
  inquirySelectionSchema,
} from '../contract';
import { inquiryCsv, toRecord } from './export';
import type { InquiryStore } from './store';

interface SelectionParts {
  store: InquiryStore;
  intake: Intake;
  delivery: Delivery;
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

/** `POST /several`: an action on several inquiries; `POST /export`: their CSV. Mounted behind `editorsOnly`. */
export function selectionRoutes({ store, intake, delivery, limits }: SelectionParts) {
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
      return context.body(inquiryCsv.head + rows.map((row) => inquiryCsv.row(toRecord(row))).join(''), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="inquiries.csv"',
      });
    }),
  );

  return routes;
}
