import { type InquiryForm, inquiryForms } from '@probata/forms';
import type { Delivery, Intake, NoticeStore } from '@probata/forms/server/parts';
import { type BodyLimits, problem, streamCsv } from '@probata/server';
import { z } from 'zod';
import { confirmedOnly, type Editor, noViewers, type RequireEditor } from '../../account/server/editor';
import { dayIn, describePeriod } from '../../audit/period-contract';
import { editorEndpoints, requireUuid } from '../../frame/server/editor-endpoints';
import {
  assignedToMe,
  dueChoices,
  type InquiryConflict,
  inquiryEndpoints,
  inquiryNumberSchema,
  inquiryPageLimit,
  inquiryStates,
  inquiryStatuses,
  requestedRemoval,
} from '../contract';
import { changeStream } from './change-stream';
import type { InquiryChanges } from './changes';
import { inquiryCsv, toRecord } from './export';
import { answerNotes, type Notes } from './notes';
import { answerSavedReplies, type SavedReplies } from './saved-replies';
import { answerSavedViews, type SavedViews } from './saved-views';
import { answerSelections, noSuchEditor, notDeleted } from './selection-routes';
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

/** Answers what editors ask of the inquiries. */
export function editorRoutes({
  store,
  intake,
  delivery,
  changes,
  views,
  notes,
  replies,
  workflows,
  notices,
  ...parts
}: EditorRouteParts) {
  const { routes, answer } = editorEndpoints(parts);
  const checks = [noViewers, requireUuid('id', missing)];
  const delivers = { contact: workflows.contact !== null, training: workflows.training !== null };

  answer(inquiryEndpoints.list, { refused: badQuery }, async (context, { query }) => {
    const { after, before, limit = defaultLimit, ...given } = query;
    const editor = context.get('editor');
    const { rows, ...cursors } = await store.search({ ...filterFor(editor, given), after, before, limit });
    // A page holds whole messages.
    await store.listed(editor.email, rows.length, after ?? before);
    const { kept, ...counts } = await store.counts(delivers);
    return { inquiries: rows, ...cursors, counts, kept, delivers };
  });

  answer(
    inquiryEndpoints.export,
    { checks: [noViewers, confirmedOnly], refused: badQuery },
    async (context, { query }) => {
      const { after: _after, before: _before, limit: _limit, zone, ...given } = query;
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
    },
  );

  answerSelections(answer, { store, intake, delivery });
  answerSavedViews(answer, views);
  answerSavedReplies(answer, replies);
  answerNotes(answer, notes);
  answer(inquiryEndpoints.changes, {}, changeStream({ changes, store, requireEditor: parts.requireEditor }));

  answer(inquiryEndpoints.total, { refused: badQuery }, async (context, { query }) => {
    const { after: _after, before: _before, limit: _limit, ...given } = query;
    return { total: await store.total(filterFor(context.get('editor'), given)) };
  });

  answer(inquiryEndpoints.assignees, {}, async () => ({ assignees: await store.assignees() }));

  answer(inquiryEndpoints.audit, {}, async () => ({ audit: await store.audit() }));

  answer(inquiryEndpoints.failing, {}, async () => ({
    // Without its workflow a form's inquiries are only kept.
    failing: (await store.failing()).filter(({ form }) => delivers[form]),
    mail: notices && (await notices.failure()),
  }));

  answer(inquiryEndpoints.one, {}, async (context, { params: { id } }) => {
    const isNumber = inquiryNumberSchema.safeParse(id).success;
    if (!isNumber && !z.uuid().safeParse(id).success) return problem(context, missing);
    const inquiry = await (isNumber ? store.findByNumber(id) : store.find(id));
    if (!inquiry) return problem(context, missing);
    const { email, role } = context.get('editor');
    await store.opened(inquiry.id, email);
    // A viewer changes nothing.
    const readAt = inquiry.readAt ?? (role === 'editor' ? await store.markRead(inquiry.id) : null);
    return { ...inquiry, readAt };
  });

  answer(
    inquiryEndpoints.change,
    { checks, refused: badChange },
    async (context, { params: { id }, body }) => {
      const outcome = await store.change(id, body, context.get('editor').email);
      if (outcome.kind === 'saved') return { ...outcome.inquiry, takenFrom: outcome.takenFrom };
      if (outcome.kind === 'missing') return problem(context, missing);
      if (outcome.kind === 'noSuchEditor') return problem(context, noSuchEditor);
      return problem(context, {
        status: 409,
        title: 'Another editor came first',
        detail: 'Another editor has changed this inquiry in the meantime.',
        extensions: { inquiry: outcome.inquiry } satisfies InquiryConflict,
      });
    },
  );

  answer(inquiryEndpoints.resend, { checks }, async (context, { params: { id } }) => {
    if (!(await store.resend(id, context.get('editor').email))) return problem(context, missing);
    delivery.poll();
    return { status: 'queued' as const };
  });

  answer(inquiryEndpoints.remove, { checks }, async (context, { params: { id } }) => {
    // A journal that still holds the inquiry would restore it at the next start.
    if (!(await intake.settle())) return problem(context, notDeleted);
    const requested = context.req.query('reason') === requestedRemoval;
    const { email } = context.get('editor');
    const done = await store.changeSeveral({ action: 'delete', ids: [id], requested }, email);
    return done?.changed ? null : problem(context, missing);
  });

  return routes;
}
