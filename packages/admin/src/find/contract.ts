import { longestSearch, storedText } from '@probata/server/contract';
import { uploadBatchSchema } from '@probata/uploads';
import * as z from 'zod/mini';
import { keptChatListSchema } from '../chat/contract';
import type { Contract } from '../endpoint';
import { keptInquirySchema } from '../inquiries/contract';

/** The most records of a kind that are found. */
export const findLimit = 5;

/** The body of `POST /api/admin/find`. Words in a path or a query would end up in logs. */
const findQuerySchema = z.strictObject({
  words: storedText(longestSearch).check(z.trim(), z.minLength(1)),
});

/** What has the words in its number or its names, the newest first. */
export const findAnswerSchema = z.object({
  /** Those that the list finds: in their messages and notes, too. */
  inquiries: z.array(z.pick(keptInquirySchema, { id: true, number: true, name: true, company: true })),
  /** Those that the list finds: by the names of their files, too. */
  uploads: z.array(
    z.pick(uploadBatchSchema, {
      id: true,
      number: true,
      title: true,
      sender: true,
      matter: true,
    }),
  ),
  /** Who sent inquiries or uploads, by name, address or company. */
  people: z.array(z.object({ email: z.string(), name: z.string() })),
  /** The editor's own, by name. */
  chats: keptChatListSchema.shape.chats,
  /** Of the blog, by title. */
  posts: z.array(z.object({ id: z.string(), title: z.string() })),
});

export type FindAnswer = z.output<typeof findAnswerSchema>;

/** The interface of Find. */
export const findEndpoints = {
  /** Records of all kinds by number, name or word, for editors and viewers. */
  find: { method: 'POST', path: '/api/admin/find', body: findQuerySchema, answer: findAnswerSchema },
} as const satisfies Contract;
