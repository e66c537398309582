import type { Delivery, Intake } from '@probata/forms/server/parts';
import { problem } from '@probata/server';
import { noViewers } from '../../account/server/editor';
import type { AnswerEndpoint } from '../../frame/server/editor-endpoints';
import { inquiryEndpoints, inquiryPageLimit } from '../contract';
import { inquiryCsv, toRecord } from './export';
import type { InquiryStore } from './store';

interface SelectionParts {
  store: InquiryStore;
  intake: Intake;
  delivery: Delivery;
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

/** Answers an action on several inquiries, and the export of some. */
export function answerSelections(answer: AnswerEndpoint, { store, intake, delivery }: SelectionParts): void {
  const options = { checks: [noViewers], refused: badSelection };

  answer(inquiryEndpoints.changeSeveral, options, async (context, { body }) => {
    if (body.action === 'delete' && !(await intake.settle())) return problem(context, notDeleted);
    const done = await store.changeSeveral(body, context.get('editor').email);
    if (done === null) return problem(context, noSuchEditor);
    if (body.action === 'resend') delivery.poll();
    return done;
  });

  answer(inquiryEndpoints.exportSelected, options, async (context, { body: { ids } }) => {
    const rows = await store.findAll(ids);
    await store.exported(context.get('editor').email, `a selection of ${rows.length}`);
    return context.body(inquiryCsv.head + rows.map((row) => inquiryCsv.row(toRecord(row))).join(''), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="inquiries.csv"',
    });
  });
}
