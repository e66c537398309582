import { type InquiryForm, type InquiryKey, inquiryKeys } from '@probata/forms';
import {
  instant,
  longestEmail,
  longestSearch,
  pageCursors,
  positionSchema,
  queryParameter,
  storedText,
} from '@probata/server/contract';
import * as z from 'zod/mini';
import { auditLineSchema } from '../audit/contract';
import { zoneParameter } from '../audit/period-contract';
import type { Contract } from '../endpoint';
import { readSlug } from '../paths';

const forms = { contact: 'contact', training: 'training' } as const satisfies {
  [Form in InquiryForm]: Form;
};

const inquiryFormSchema = z.enum(forms);

/** `queued`: awaits delivery, or only kept while its form has no workflow. `failed`: given up until an editor resends it. */
export const inquiryStatuses = ['queued', 'delivered', 'failed'] as const;

const inquiryStatusSchema = z.enum(inquiryStatuses);

export type InquiryStatus = z.output<typeof inquiryStatusSchema>;

/** What the editors did about an inquiry. `new`: nothing yet. */
export const inquiryStates = ['new', 'answered', 'closed'] as const;

export const inquiryStateSchema = z.enum(inquiryStates);

const hourMs = 3_600_000;

/**
 * Specification 9, "Contact promise: reply within 24 hours": the ages of a new inquiry, in milliseconds, at which its answer is due, and
 * from which it is due soon.
 */
export const replyAges = { due: 24 * hourMs, soon: 20 * hourMs } as const;

/** The values of `due` in the query of a list. `all`: what is not answered and not snoozed. `soon`: of these, what is overdue or due soon. */
export const dueChoices = ['all', 'soon'] as const;

/** The queries of the lists of what is due. */
export const dueQueries = { all: '?due=all', soon: '?due=soon' } as const satisfies {
  [Choice in (typeof dueChoices)[number]]: `?due=${Choice}`;
};

/** In place of an assignee's email address: the editor who asks. */
export const assignedToMe = 'me';

/** In the query of a list, in place of an assignee's email address. */
export const assignedToNobody = 'nobody';

/** The value of `unread` in the query of a list. */
export const onlyUnread = 'yes';

/** The most characters of a note, and the most notes of an inquiry. */
export const noteLimits = { text: 4000, count: 50 } as const;

/** The most characters of a saved reply's name, and of its text, which is to fit into a link to the mail program. */
export const savedReplyLimits = { name: 80, text: 1000 } as const;

/** The most characters of a saved view's name, and of its query. */
export const savedViewLimits = { name: 80, query: 1000 } as const;

const text = z.string();
const texts = Object.fromEntries(inquiryKeys.map((key) => [key, text])) as Record<InquiryKey, typeof text>; // as: every key has an entry

/** An inquiry as editors see it. Times are ISO 8601. */
export const keptInquirySchema = z.object({
  id: z.string(),
  /** Given once by the database: `INQ 000149`. */
  number: z.string(),
  form: inquiryFormSchema,
  ...texts,
  receivedAt: z.string(),
  status: inquiryStatusSchema,
  /** Delivery attempts since it was last queued. */
  attempts: z.number(),
  /** The time of the next attempt; null unless queued. */
  nextAttemptAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  /** Why the last attempt failed. */
  reason: z.nullable(z.string()),
  state: inquiryStateSchema,
  /** The email address of the editor who has it; null: nobody. */
  assignee: z.nullable(z.string()),
  /** When its notes last changed; null: it never had one. */
  notedAt: z.nullable(z.string()),
  /** When an editor first opened it, on any device; null: unread. A viewer's reading does not count. */
  readAt: z.nullable(z.string()),
  /** It is not due until then; null or past: it is not snoozed. */
  snoozedUntil: z.nullable(z.string()),
  /** Counts the changes of state, assignee and snooze. */
  revision: z.number(),
});

/** What one editor wrote about an inquiry. Times are ISO 8601. */
const noteSchema = z.object({
  id: z.string(),
  /** The email address of the editor, who alone changes it. */
  author: z.string(),
  text: z.string(),
  writtenAt: z.string(),
  changedAt: z.string(),
});

export type Note = z.output<typeof noteSchema>;

/** Oldest first. */
const notesSchema = z.object({ notes: z.array(noteSchema) });

const newNoteSchema = z.strictObject({ text: storedText(noteLimits.text).check(z.regex(/\S/)) });

/** An inquiry with its notes, as exports have it. */
export const notedInquirySchema = z.extend(keptInquirySchema, notesSchema.shape);

export type NotedInquiry = z.output<typeof notedInquirySchema>;

/** What is left out stays. */
const inquiryChangeSchema = z.strictObject({
  /**
   * The revision that the editor saw. If there is a later one, a change of state is refused with 409 and the current inquiry; an assignment or
   * a snooze is not.
   */
  revision: z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)),
  state: z.optional(inquiryStateSchema),
  /** `assignedToMe`, or an editor's email address; null: nobody. */
  assignee: z.optional(z.nullable(storedText(longestEmail))),
  /** null: it is snoozed no longer. */
  snoozedUntil: z.optional(z.nullable(instant)),
});

export type InquiryChange = z.output<typeof inquiryChangeSchema>;

/** What stands in place of an id: a number as an editor may write it, `INQ-000149` or `inq 149`. */
export const inquiryNumberSchema = z.string().check(z.refine((typed) => /^INQ-\d/.test(readSlug(typed))));

const inquiryChangedSchema = z.extend(keptInquirySchema, {
  /** The former assignee, if not the one that the editor saw; null: nobody, or the one that the editor saw. */
  takenFrom: z.nullable(z.string()),
});

/** The body of a 409: another editor's change came first. */
export const inquiryConflictSchema = z.object({ inquiry: keptInquirySchema });

export type InquiryConflict = z.output<typeof inquiryConflictSchema>;

export type KeptInquiry = z.output<typeof keptInquirySchema>;

/** The most inquiries of one action, and of one page of the list. */
export const inquiryPageLimit = 200;

const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(inquiryPageLimit));

/** One action on several inquiries. */
const inquiryBatchSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('resend'), ids }),
  z.strictObject({
    action: z.literal('assign'),
    ids,
    /** `assignedToMe`, or an editor's email address; null: nobody. */
    assignee: z.nullable(storedText(longestEmail)),
  }),
  z.strictObject({ action: z.literal('state'), ids, state: inquiryStateSchema }),
  z.strictObject({ action: z.literal('unread'), ids }),
  z.strictObject({
    action: z.literal('delete'),
    ids,
    /** The people asked for it. */
    requested: z.boolean(),
  }),
]);

export type InquiryBatch = z.output<typeof inquiryBatchSchema>;

const inquiryBatchDoneSchema = z.object({
  /** The number of changed inquiries. The others were in the requested state already, or are gone. */
  changed: z.number(),
  /** The former assignees of what was assigned, without the editor who asks. */
  takenFrom: z.array(z.string()),
});

export type InquiryBatchDone = z.output<typeof inquiryBatchDoneSchema>;

/** One server-sent event of the stream of changes. */
export const inquiryNewsSchema = z.discriminatedUnion('event', [
  /** The stream has begun, or may have missed a change: the list is to be read again. */
  z.object({ event: z.literal('missed'), data: z.object({}) }),
  z.object({ event: z.literal('added'), data: z.object({ id: z.string() }) }),
  z.object({
    event: z.literal('changed'),
    data: z.object({
      inquiry: keptInquirySchema,
      /** The editor who did it; null: the server. */
      by: z.nullable(z.string()),
    }),
  }),
  z.object({ event: z.literal('removed'), data: z.object({ id: z.string(), by: z.nullable(z.string()) }) }),
]);

export type InquiryNewsEvent = z.output<typeof inquiryNewsSchema>;

/** A named filter of an editor. */
const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the page's address, without `?`. */
  query: z.string(),
});

export type SavedView = z.output<typeof savedViewSchema>;

const newSavedViewSchema = z.strictObject({
  name: storedText(savedViewLimits.name).check(z.trim(), z.minLength(1)),
  query: storedText(savedViewLimits.query),
});

/** A text of all editors that begins a reply. */
const savedReplySchema = z.object({ id: z.string(), name: z.string(), text: z.string() });

export type SavedReply = z.output<typeof savedReplySchema>;

/** A name stands once. */
const newSavedReplySchema = z.strictObject({
  name: storedText(savedReplyLimits.name).check(z.trim(), z.minLength(1)),
  text: storedText(savedReplyLimits.text).check(z.regex(/\S/)),
  /** The id of the one that it replaces. If another editor has replaced or deleted that, 409. */
  replaces: z.optional(z.uuid()),
});

export type NewSavedReply = z.output<typeof newSavedReplySchema>;

export const inquiryListSchema = z.object({
  inquiries: z.array(keptInquirySchema),
  ...pageCursors,
  /** The inquiries by status, without those in `kept`. */
  counts: z.record(z.enum(inquiryStatuses), z.number()),
  /** The inquiries that are queued while their form has no workflow. */
  kept: z.number(),
  /** Whether a form has a workflow to deliver to. */
  delivers: z.record(inquiryFormSchema, z.boolean()),
});

export type InquiryList = z.output<typeof inquiryListSchema>;

/** The deliveries and messages that fail now. */
const failingDeliveriesSchema = z.object({
  /** Each form whose workflow did not take the last attempt of some inquiry. */
  failing: z.array(
    z.object({
      form: inquiryFormSchema,
      /** Its inquiries that are tried again or were given up. */
      total: z.number(),
      /** Why the latest attempt failed. */
      reason: z.string(),
    }),
  ),
  /** Why the mail server did not take the last message to NOTIFY_EMAIL, or to a sender; null: it did, or none is sent. */
  mail: z.nullable(z.string()),
});

export type FailingDeliveries = z.output<typeof failingDeliveriesSchema>;

/** The query of the list, of its total and of its export. */
export const inquiryQuerySchema = z.object({
  form: queryParameter(inquiryFormSchema),
  status: queryParameter(inquiryStatusSchema),
  state: queryParameter(inquiryStateSchema),
  /** `assignedToMe`, `assignedToNobody`, or an email address. */
  assignee: queryParameter(storedText(longestEmail)),
  unread: queryParameter(z.literal(onlyUnread)),
  /** Ordered by the time left to answer, the least first. */
  due: queryParameter(z.enum(dueChoices)),
  /** Received at this instant or later. */
  from: queryParameter(instant),
  /** Received before this instant. */
  until: queryParameter(instant),
  /** Matches the texts of the inquiry and its notes, in any letter case. */
  search: queryParameter(storedText(longestSearch)),
  after: queryParameter(positionSchema(z.uuid())),
  before: queryParameter(positionSchema(z.uuid())),
  limit: queryParameter(z.coerce.number().check(z.int(), z.gte(1), z.lte(inquiryPageLimit))),
});

export type InquiryQuery = z.output<typeof inquiryQuerySchema>;

/** The `reason` in the query of a deletion: the person asked for it. */
export const requestedRemoval = 'request';

/** The answer to an inquiry sent as JSON. */
export const inquiryReceiptSchema = z.object({ status: z.literal('stored'), id: z.string() });

const inquiryAuditLineSchema = z.extend(auditLineSchema, {
  /** null: more than one inquiry. */
  inquiry: z.nullable(z.string()),
});

export type InquiryAuditLine = z.output<typeof inquiryAuditLineSchema>;

/** The interfaces of the inquiries. */
export const inquiryEndpoints = {
  list: { method: 'GET', path: '/api/admin/inquiries', query: inquiryQuerySchema, answer: inquiryListSchema },
  /** The same list as CSV. */
  export: {
    method: 'GET',
    path: '/api/admin/inquiries/export',
    query: z.extend(inquiryQuerySchema, { zone: zoneParameter }),
    answer: 'file',
  },
  exportSelected: {
    method: 'POST',
    path: '/api/admin/inquiries/export',
    body: z.strictObject({ ids }),
    answer: 'file',
  },
  /** How many match on all pages. Apart from the list, which does not wait until they are counted. */
  total: {
    method: 'GET',
    path: '/api/admin/inquiries/total',
    query: inquiryQuerySchema,
    answer: z.object({ total: z.number() }),
  },
  /** The email addresses of the editors who can have an inquiry. */
  assignees: {
    method: 'GET',
    path: '/api/admin/inquiries/assignees',
    answer: z.object({ assignees: z.array(z.string()) }),
  },
  /** What arrives and changes, until the page, the session or the server ends it. */
  changes: { method: 'GET', path: '/api/admin/inquiries/changes', answer: 'events' },
  changeSeveral: {
    method: 'POST',
    path: '/api/admin/inquiries/several',
    body: inquiryBatchSchema,
    answer: inquiryBatchDoneSchema,
  },
  /** The editor's own named filters, by name. */
  views: {
    method: 'GET',
    path: '/api/admin/inquiries/views',
    answer: z.object({ views: z.array(savedViewSchema) }),
  },
  /** Replaces one of the same name. */
  saveView: {
    method: 'POST',
    path: '/api/admin/inquiries/views',
    body: newSavedViewSchema,
    answer: savedViewSchema,
    status: 201,
  },
  removeView: { method: 'DELETE', path: '/api/admin/inquiries/views/:id' },
  /** The saved replies of all editors, by name. */
  replies: {
    method: 'GET',
    path: '/api/admin/inquiries/replies',
    answer: z.object({ replies: z.array(savedReplySchema) }),
  },
  saveReply: {
    method: 'POST',
    path: '/api/admin/inquiries/replies',
    body: newSavedReplySchema,
    answer: savedReplySchema,
    status: 201,
  },
  removeReply: { method: 'DELETE', path: '/api/admin/inquiries/replies/:id' },
  /** The newest lines, newest first. */
  audit: {
    method: 'GET',
    path: '/api/admin/inquiries/audit',
    answer: z.object({ audit: z.array(inquiryAuditLineSchema) }),
  },
  failing: { method: 'GET', path: '/api/admin/inquiries/failing', answer: failingDeliveriesSchema },
  /** By its id or its number: `INQ-000149`. */
  one: { method: 'GET', path: '/api/admin/inquiries/:id', answer: keptInquirySchema },
  change: {
    method: 'PATCH',
    path: '/api/admin/inquiries/:id',
    body: inquiryChangeSchema,
    answer: inquiryChangedSchema,
  },
  /** With `?reason=request` the person asked for it. */
  remove: { method: 'DELETE', path: '/api/admin/inquiries/:id' },
  notes: { method: 'GET', path: '/api/admin/inquiries/:id/notes', answer: notesSchema },
  /** Writes one of the editor's own notes, by an id that the page draws, or replaces its text. */
  writeNote: {
    method: 'PUT',
    path: '/api/admin/inquiries/:id/notes/:note',
    body: newNoteSchema,
    answer: noteSchema,
  },
  removeNote: { method: 'DELETE', path: '/api/admin/inquiries/:id/notes/:note' },
  /** Queues an inquiry for delivery again. */
  resend: {
    method: 'POST',
    path: '/api/admin/inquiries/:id/resend',
    answer: z.object({ status: z.literal('queued') }),
  },
} as const satisfies Contract;
