import * as z from 'zod/mini';
import { chatSourceSchema, chatSourcesSchema } from './chat';
import { pageCursors, queryParameter } from './paging';
import { longestSearch, storedText } from './text';

/** The longest name, search, message and reason in characters; the most messages of a request and of a chat; the chats of a page. */
export const keptChatLimits = {
  name: 200,
  search: longestSearch,
  content: 60_000,
  reason: 1000,
  batch: 20,
  messages: 1000,
  page: 50,
} as const;

/** A chat in the list. */
const keptChatSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601. */
  changedAt: z.string(),
});

export type KeptChat = z.output<typeof keptChatSchema>;

/** The answer of `GET /api/chats`: the editor's own, the last used first. */
export const keptChatListSchema = z.object({ chats: z.array(keptChatSchema), ...pageCursors });

export type KeptChatList = z.output<typeof keptChatListSchema>;

/** The query of the list. */
export const keptChatQuerySchema = z.object({
  /** In names and messages, in any letter case. */
  search: queryParameter(storedText(keptChatLimits.search)),
  after: queryParameter(z.uuid()),
  before: queryParameter(z.uuid()),
});

/** What an editor thinks of a reply. */
const verdictSchema = z.enum(['good', 'bad']);

/** Why a reply is incomplete: the editor stopped it, or it broke off. */
const outcomeSchema = z.enum(['stopped', 'unfinished']);

export type Verdict = z.output<typeof verdictSchema>;

/** One stored message. Messages with the same parent are branches. */
export const keptMessageSchema = z.object({
  id: z.string(),
  /** The message before it; null: the first. */
  parent: z.nullable(z.string()),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** null: a complete reply, or a question. */
  outcome: z.nullable(outcomeSchema),
  sources: chatSourcesSchema,
  /** SHA-256 of the persona prompt that wrote it; empty: not known. */
  persona: z.string(),
  verdict: z.nullable(verdictSchema),
  reason: z.string(),
});

export type KeptMessage = z.output<typeof keptMessageSchema>;

/** The answer of `GET /api/chats/:id`: its messages in the order they were stored. */
export const wholeChatSchema = z.object({ ...keptChatSchema.shape, messages: z.array(keptMessageSchema) });

export type WholeChat = z.output<typeof wholeChatSchema>;

const chatName = storedText(keptChatLimits.name).check(z.trim(), z.minLength(1));

/** The body of `PUT /api/chats/:id`: another name. */
export const chatNameSchema = z.strictObject({ name: chatName });

export type ChatName = z.output<typeof chatNameSchema>;

const sourceText = z.extend(chatSourceSchema, {
  title: storedText(1000),
  heading: storedText(1000),
  file: storedText(1000),
  text: storedText(20_000),
});

/** The body of `POST /api/chats/:id/messages`. Messages that are stored already are not changed. */
export const newMessagesSchema = z.strictObject({
  /** Creates the chat with this name; absent: the chat must exist. */
  name: z.optional(chatName),
  messages: z
    .array(
      z.strictObject({
        id: z.uuid(),
        parent: z.nullable(z.uuid()),
        role: z.enum(['user', 'assistant']),
        content: storedText(keptChatLimits.content),
        outcome: z.nullable(outcomeSchema),
        sources: z.array(sourceText).check(z.maxLength(20)),
        persona: z.string().check(z.regex(/^([0-9a-f]{64})?$/)),
      }),
    )
    .check(z.minLength(1), z.maxLength(keptChatLimits.batch)),
});

export type NewMessages = z.output<typeof newMessagesSchema>;

/** The body of `PUT /api/chats/:id/messages/:message/verdict`. */
export const messageVerdictSchema = z.strictObject({
  /** null removes it. */
  verdict: z.nullable(verdictSchema),
  reason: storedText(keptChatLimits.reason),
});

export type MessageVerdict = z.output<typeof messageVerdictSchema>;

/** One rating of a reply, as the other editors see it. */
const ratingSchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** The editor's email address. */
  by: z.string(),
  verdict: verdictSchema,
  reason: z.string(),
  /** The beginning of the question. */
  question: z.string(),
});

/** The ratings of the replies that one version of the persona wrote. */
const ratedVersionSchema = z.object({
  /** SHA-256 of the prompt; empty: not known. */
  persona: z.string(),
  isCurrent: z.boolean(),
  /** The id of its version; null: it is not in the history. */
  version: z.nullable(z.string()),
  good: z.number(),
  bad: z.number(),
  /** The newest, at most 20. */
  ratings: z.array(ratingSchema),
});

/** The answer of `GET /api/admin/persona/feedback`: the current version first, then the last rated. */
export const personaFeedbackSchema = z.object({ versions: z.array(ratedVersionSchema) });

export type PersonaFeedback = z.output<typeof personaFeedbackSchema>;
