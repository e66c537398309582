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
import { readSlug } from '../paths';
import type { RequestPath } from '../request-path';

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
export const noteSchema = z.object({
  id: z.string(),
  /** The email address of the editor, who alone changes it. */
  author: z.string(),
  text: z.string(),
  writtenAt: z.string(),
  changedAt: z.string(),
});

export type Note = z.output<typeof noteSchema>;

/** The answer of `GET /api/admin/inquiries/:id/notes`: oldest first. */
export const notesSchema = z.object({ notes: z.array(noteSchema) });

export type Notes = z.output<typeof notesSchema>;

/** The body of `PUT /api/admin/inquiries/:id/notes/:note`, which writes a note or replaces its text. */
export const newNoteSchema = z.strictObject({
  text: storedText(noteLimits.text).check(z.regex(/\S/)),
});

type NewNote = z.output<typeof newNoteSchema>;

/** An inquiry with its notes, as exports have it. */
export const notedInquirySchema = z.extend(keptInquirySchema, notesSchema.shape);

export type NotedInquiry = z.output<typeof notedInquirySchema>;

/** The body of `PATCH /api/admin/inquiries/:id`: what is left out stays. */
export const inquiryChangeSchema = z.strictObject({
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

/** What `GET /api/admin/inquiries/:id` takes in place of an id: a number as an editor may write it, `INQ-000149` or `inq 149`. */
export const inquiryNumberSchema = z.string().check(z.refine((typed) => /^INQ-\d/.test(readSlug(typed))));

/** The answer of `PATCH /api/admin/inquiries/:id`. */
export const inquiryChangedSchema = z.extend(keptInquirySchema, {
  /** The former assignee, if not the one that the editor saw; null: nobody, or the one that the editor saw. */
  takenFrom: z.nullable(z.string()),
});

export type InquiryChanged = z.output<typeof inquiryChangedSchema>;

/** The body of a 409: another editor's change came first. */
export const inquiryConflictSchema = z.object({ inquiry: keptInquirySchema });

export type InquiryConflict = z.output<typeof inquiryConflictSchema>;

/** The answer of `GET /api/admin/inquiries/assignees`: the email addresses of the editors. */
export const inquiryAssigneesSchema = z.object({ assignees: z.array(z.string()) });

export type InquiryAssignees = z.output<typeof inquiryAssigneesSchema>;

export type KeptInquiry = z.output<typeof keptInquirySchema>;

/** The most inquiries of one action, and of one page of the list. */
export const inquiryPageLimit = 200;

const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(inquiryPageLimit));

/** The body of `POST /api/admin/inquiries/several`: one action on several inquiries. */
export const inquiryBatchSchema = z.discriminatedUnion('action', [
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

/** The answer of `POST /api/admin/inquiries/several`. */
export const inquiryBatchDoneSchema = z.object({
  /** The number of changed inquiries. The others were in the requested state already, or are gone. */
  changed: z.number(),
  /** The former assignees of what was assigned, without the editor who asks. */
  takenFrom: z.array(z.string()),
});

export type InquiryBatchDone = z.output<typeof inquiryBatchDoneSchema>;

/** The body of `POST /api/admin/inquiries/export`, which answers with the CSV of these inquiries. */
export const inquirySelectionSchema = z.strictObject({ ids });

type InquirySelection = z.output<typeof inquirySelectionSchema>;

/** One server-sent event of `GET /api/admin/inquiries/changes`. */
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
export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the page's address, without `?`. */
  query: z.string(),
});

export type SavedView = z.output<typeof savedViewSchema>;

/** The body of `POST /api/admin/inquiries/views`; one of the same name is replaced. */
export const newSavedViewSchema = z.strictObject({
  name: storedText(savedViewLimits.name).check(z.trim(), z.minLength(1)),
  query: storedText(savedViewLimits.query),
});

type NewSavedView = z.output<typeof newSavedViewSchema>;

/** A text of all editors that begins a reply. */
export const savedReplySchema = z.object({ id: z.string(), name: z.string(), text: z.string() });

export type SavedReply = z.output<typeof savedReplySchema>;

/** The body of `POST /api/admin/inquiries/replies`. A name stands once. */
export const newSavedReplySchema = z.strictObject({
  name: storedText(savedReplyLimits.name).check(z.trim(), z.minLength(1)),
  text: storedText(savedReplyLimits.text).check(z.regex(/\S/)),
  /** The id of the one that it replaces. If another editor has replaced or deleted that, 409. */
  replaces: z.optional(z.uuid()),
});

export type NewSavedReply = z.output<typeof newSavedReplySchema>;

/** The answer of `GET /api/admin/inquiries/replies`: by name. */
export const savedRepliesSchema = z.object({ replies: z.array(savedReplySchema) });

export type SavedReplies = z.output<typeof savedRepliesSchema>;

/** The answer of `GET /api/admin/inquiries/views`: the editor's own, by name. */
export const savedViewsSchema = z.object({ views: z.array(savedViewSchema) });

export type SavedViews = z.output<typeof savedViewsSchema>;

/** The answer of `GET /api/admin/inquiries`. */
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

/** The answer of `GET /api/admin/inquiries/failing`: deliveries and messages that fail. */
export const failingDeliveriesSchema = z.object({
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

/** The answer of `GET /api/admin/inquiries/total`: the inquiries that match the filter, on all pages. */
export const inquiryTotalSchema = z.object({ total: z.number() });

export type InquiryTotal = z.output<typeof inquiryTotalSchema>;

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

/** The query of the export. */
export const inquiryExportQuerySchema = z.extend(inquiryQuerySchema, { zone: zoneParameter });

/** The answer of `POST /api/admin/inquiries/:id/resend`. */
export const inquiryResendSchema = z.object({ status: z.literal('queued') });

export type InquiryResend = z.output<typeof inquiryResendSchema>;

/** The `reason` in the query of a deletion: the person asked for it. */
export const requestedRemoval = 'request';

/** The answer to an inquiry sent as JSON. */
export const inquiryReceiptSchema = z.object({ status: z.literal('stored'), id: z.string() });

const inquiryAuditLineSchema = z.extend(auditLineSchema, {
  /** null: more than one inquiry. */
  inquiry: z.nullable(z.string()),
});

export type InquiryAuditLine = z.output<typeof inquiryAuditLineSchema>;

/** The answer of `GET /api/admin/inquiries/audit`: the newest lines, newest first. */
export interface InquiryAudit {
  audit: InquiryAuditLine[];
}

const inquiries = '/api/admin/inquiries';

/** The interfaces of the inquiries. */
export const inquiryEndpoints = {
  /** `GET`: the list of inquiries. */
  list: inquiries,
  /** `GET`: the same list as CSV. `POST`: those of some ids. */
  export: `${inquiries}/export` as RequestPath<InquirySelection>,
  /** `GET`: how many inquiries match the query of the list. */
  total: `${inquiries}/total`,
  /** `GET`: the editors who can have an inquiry. */
  assignees: `${inquiries}/assignees`,
  /** `GET`: a stream of what arrives and changes. */
  changes: `${inquiries}/changes`,
  /** `POST`: one action on several inquiries. */
  several: `${inquiries}/several` as RequestPath<InquiryBatch>,
  /** `GET`, `POST`: the editor's named filters. */
  views: `${inquiries}/views` as RequestPath<NewSavedView>,
  /** `DELETE`: one of the editor's named filters. */
  view: (id: string) => `${inquiries}/views/${encodeURIComponent(id)}`,
  /** `GET`, `POST`: the saved replies of all editors. */
  replies: `${inquiries}/replies` as RequestPath<NewSavedReply>,
  /** `DELETE`: one of them. */
  reply: (id: string) => `${inquiries}/replies/${encodeURIComponent(id)}`,
  audit: `${inquiries}/audit`,
  /** `GET`: the deliveries that fail now. */
  failing: `${inquiries}/failing`,
  /** `GET`, `PATCH`, `DELETE`: one inquiry. `GET` takes its number too: `INQ-000149`. */
  one: (id: string): RequestPath<InquiryChange> => `${inquiries}/${encodeURIComponent(id)}`,
  /** `GET`: the notes of an inquiry. */
  notes: (id: string) => `${inquiries}/${encodeURIComponent(id)}/notes`,
  /** `PUT`, `DELETE`: one of the editor's own notes, by an id that the page draws. */
  note: (id: string, note: string): RequestPath<NewNote> =>
    `${inquiries}/${encodeURIComponent(id)}/notes/${encodeURIComponent(note)}`,
  /** `POST`: queues an inquiry for delivery again. */
  resend: (id: string) => `${inquiries}/${encodeURIComponent(id)}/resend`,
} as const;
