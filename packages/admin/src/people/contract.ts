import { longestEmail, plainAddress, storedText } from '@probata/server/contract';
import { uploadDetailsSchema } from '@probata/uploads';
import * as z from 'zod/mini';
import { auditEventLineSchema } from '../audit/contract';
import { wholeChatSchema } from '../chat/contract';
import type { Contract } from '../endpoint';
import { notedInquirySchema } from '../inquiries/contract';

/** Whom to search. The address is in a body: in a path or a query it would end up in logs. */
export const personQuerySchema = z.strictObject({
  email: storedText(longestEmail).check(z.overwrite(plainAddress), z.regex(/^[^\s@]+@[^\s@]+$/)),
});

/** Whom to erase. */
const personErasureSchema = z.extend(personQuerySchema, {
  /**
   * Deletes the uploads that were sent under the address or name it, too: their files may belong to somebody else's matter. The sender's
   * name and address are erased in any case.
   */
  uploads: z.boolean(),
});

/** A file, complete or not, that was sent under the address or names it. What senders say about themselves is not checked. */
const namedUploadSchema = z.object({
  id: z.string(),
  ...uploadDetailsSchema.shape,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** When it was received, or begun. ISO 8601. */
  at: z.string(),
});

/** A line of the audit list with the address: as an editor's, or of an account. */
const namedLineSchema = z.omit(auditEventLineSchema, { id: true, number: true, request: true });

/** A saved setting whose text has the address, or that was saved under it. */
const namedSettingSchema = z.object({ at: z.string(), key: z.string(), value: z.string(), note: z.string() });

/** A named filter of the inquiries that an editor with the address saved, or that names it. */
const namedViewSchema = z.object({ id: z.string(), owner: z.string(), name: z.string(), query: z.string() });

/** A run of the persona's test questions that an editor with the address started, or that names it. */
const namedRunSchema = z.object({
  at: z.string(),
  version: z.string(),
  by: z.string(),
  passed: z.number(),
  total: z.number(),
});

/** A chat and the number of its messages. */
const countedChatSchema = z.object({ id: z.string(), changedAt: z.string(), messages: z.number() });

/** What is held about one address. */
const personSchema = z.object({
  /** Sent from the address, delivered or not. */
  inquiries: z.array(notedInquirySchema),
  /** Inquiries of other people that name it. */
  mentions: z.array(notedInquirySchema),
  /** Lines with the address in segments of the inquiry journal that were damaged and set aside. */
  journal: z.array(z.string()),
  uploads: z.array(namedUploadSchema),
  audit: z.array(namedLineSchema),
  settings: z.array(namedSettingSchema),
  runs: z.array(namedRunSchema),
  views: z.array(namedViewSchema),
  /** The address's own chats with the agent; the owner's export has their names and messages. */
  chats: z.array(countedChatSchema),
  /** Chats of other editors that name it. What they say is their owners' alone. */
  chatMentions: z.array(z.object({ id: z.string(), owner: z.string(), changedAt: z.string() })),
  /** Editors alone have one. `sessions`: for the editor itself alone; null: for anybody else. */
  account: z.nullable(
    z.object({
      addedAt: z.string(),
      sessions: z.nullable(
        z.array(z.object({ createdAt: z.string(), usedAt: z.string(), device: z.string() })),
      ),
    }),
  ),
});

export type Person = z.output<typeof personSchema>;

/** The kinds of records, in the order they are shown. */
export const personKinds = [
  'inquiries',
  'mentions',
  'journal',
  'uploads',
  'audit',
  'settings',
  'runs',
  'views',
  'chats',
  'chatMentions',
] as const;

export type PersonKind = (typeof personKinds)[number];

const count = z.number();
const counts = Object.fromEntries(personKinds.map((kind) => [kind, count])) as Record<
  PersonKind,
  typeof count
>; // as: every key has an entry

/** The most records of a kind in the answer of a search; an export has all. */
export const personListLimit = 100;

/** What a search finds. Of chats a viewer gets the counts alone, and of named filters everybody gets its own; the counts are of all. */
export const personAnswerSchema = z.object({ person: personSchema, counts: z.object(counts) });

export type PersonAnswer = z.output<typeof personAnswerSchema>;

/** The file of an export. */
export const personExportSchema = z.object({
  email: z.string(),
  exportedAt: z.string(),
  held: z.extend(personSchema, {
    chats: z.array(z.union([wholeChatSchema, countedChatSchema])),
  }),
  /** What the file leaves out. */
  notes: z.array(z.string()),
});

/** The receipt of an erasure. It holds nothing of the person who was erased, and the audit list names it by its id. */
export const erasureReceiptSchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  erasedAt: z.string(),
  /** The editor who asked for it. */
  erasedBy: z.string(),
  /** Records that are gone. `delivered`: the inquiries of them that a workflow had received. */
  erased: z.object({
    inquiries: count,
    delivered: count,
    journal: count,
    uploads: count,
    /** Uploads that are kept without their sender's name and address. */
    senders: count,
    views: count,
    chats: count,
  }),
  /** Records that name the address and were left. */
  left: z.object({
    mentions: count,
    uploads: count,
    audit: count,
    settings: count,
    runs: count,
    chatMentions: count,
    account: count,
  }),
  /** Of the ids of the erased records, in their order, one on each line; a line of the journal has its own SHA-256 as id. */
  sha256: z.string(),
  /** What else may hold a copy, and what to do about it. */
  notes: z.array(z.string()),
});

export type ErasureReceipt = z.output<typeof erasureReceiptSchema>;

/** What is held about one person. A viewer only searches. */
export const peopleEndpoints = {
  search: {
    method: 'POST',
    path: '/api/admin/people/search',
    body: personQuerySchema,
    answer: personAnswerSchema,
  },
  /** The same as a file, complete. */
  export: { method: 'POST', path: '/api/admin/people/export', body: personQuerySchema, answer: 'file' },
  erase: {
    method: 'POST',
    path: '/api/admin/people/erase',
    body: personErasureSchema,
    answer: erasureReceiptSchema,
  },
} as const satisfies Contract;
