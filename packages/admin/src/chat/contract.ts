import {
  longestSearch,
  pageCursors,
  positionSchema,
  problemSchema,
  queryParameter,
  storedText,
} from '@probata/server/contract';
import * as z from 'zod/mini';
import type { Contract } from '../endpoint';
import { expectationsSchema, settingLimits } from '../persona/contract';

/** The most turns of a request, and the longest turn in characters. */
export const chatLimits = { messages: 100, content: 8000 } as const;

/** One turn of a conversation (spec 3). */
const chatMessageSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().check(z.maxLength(chatLimits.content)),
});

export type ChatMessage = z.output<typeof chatMessageSchema>;

/** The body of `POST /api/chat`. The last message is the question of a user. */
export const chatRequestSchema = z
  .object({
    messages: z.array(chatMessageSchema).check(
      z.minLength(1),
      z.maxLength(chatLimits.messages),
      z.refine((messages) => {
        const last = messages.at(-1);
        return last?.role === 'user' && last.content.trim() !== '';
      }),
    ),
    /** A persona prompt to try in place of the saved one. */
    persona: z.optional(z.string().check(z.minLength(1), z.maxLength(settingLimits.value))),
    /** Asks for a stream of events, as `Accept: text/event-stream` does. */
    stream: z.optional(z.boolean()),
    /** Makes the one message a test question: the signature of the answer, which is no stream, is that of its result. */
    expects: z.optional(z.strictObject({ sources: expectationsSchema, phrases: expectationsSchema })),
  })
  .check(z.refine(({ messages, stream, expects }) => !expects || (messages.length === 1 && !stream)));

/** A passage of the blog that a reply is made from. */
const chatSourceSchema = z.object({
  title: z.string(),
  /** The heading above the passage; empty before the first. */
  heading: z.string(),
  file: z.string(),
  /** The first line of the passage in its file, from 1. */
  line: z.number(),
  text: z.string(),
});

export type ChatSource = z.output<typeof chatSourceSchema>;

/** The sources of a reply, without those that cannot be shown. */
const chatSourcesSchema = z.pipe(
  z.catch(z.array(z.unknown()), []),
  z.transform((sources): ChatSource[] =>
    sources.flatMap((source) => {
      const read = chatSourceSchema.safeParse(source);
      return read.success ? [read.data] : [];
    }),
  ),
);

const text = z.catch(z.string(), '');

/**
 * The server's signature of a reply, or of the part that has arrived: a chat stores a reply with it alone. Of the answer to a test
 * question: of its result, which is kept with it alone. Empty: another server answered, and nothing of it is stored.
 */
const signature = text;

const found = {
  sources: chatSourcesSchema,
  /** Who wrote the reply: a language model, or quotes from the blog. */
  by: z.catch(z.enum(['model', 'quotes']), 'model'),
  /** SHA-256 of the persona prompt; empty: not known. */
  persona: text,
};

/** The answer of `POST /api/chat` as JSON. A missing reply is an empty one (spec 8). */
export const chatReplySchema = z.catch(z.object({ reply: text, signature, ...found }), {
  reply: '',
  signature: '',
  sources: [],
  by: 'model',
  persona: '',
});

export type ChatReply = z.output<typeof chatReplySchema>;

/** One server-sent event of the answer: `sources` first, `piece` any number of times, then `reply` or `error`. */
export const chatEventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('sources'), data: z.object(found) }),
  z.object({ event: z.literal('piece'), data: z.object({ text, signature }) }),
  /** The whole reply: it replaces the pieces. */
  z.object({ event: z.literal('reply'), data: z.object({ reply: text, signature }) }),
  /** The answer broke off. */
  z.object({ event: z.literal('error'), data: problemSchema }),
]);

export type ChatEvent = z.output<typeof chatEventSchema>;

/**
 * The longest name, search, message, text of a source and reason in characters; the most messages of a request and of a chat; the chats of a page; the most
 * bytes of the texts and sources of a chat, and of all chats of an account.
 */
export const keptChatLimits = {
  name: 200,
  search: longestSearch,
  content: 60_000,
  source: 20_000,
  reason: 1000,
  batch: 20,
  messages: 1000,
  page: 50,
  chatBytes: 4 * 1024 ** 2,
  accountBytes: 128 * 1024 ** 2,
} as const;

/** A chat in the list. */
const keptChatSchema = z.object({
  id: z.string(),
  /** Given once by the database: `CHT 000031`. */
  number: z.string(),
  name: z.string(),
  /** ISO 8601. */
  changedAt: z.string(),
});

export type KeptChat = z.output<typeof keptChatSchema>;

/** The answer of `GET /api/chats`: the editor's own, the last used first. */
export const keptChatListSchema = z.object({ chats: z.array(keptChatSchema), ...pageCursors });

/** The query of the list. */
const keptChatQuerySchema = z.object({
  /** In names and messages, in any letter case. */
  search: queryParameter(storedText(keptChatLimits.search)),
  after: queryParameter(positionSchema(z.uuid())),
  before: queryParameter(positionSchema(z.uuid())),
});

/** What an editor thinks of a reply. */
const verdictSchema = z.enum(['good', 'bad']);

/** Why a reply is incomplete: the editor stopped it, or it broke off. */
const outcomeSchema = z.enum(['stopped', 'unfinished']);

export type Verdict = z.output<typeof verdictSchema>;

/** One stored message. */
export const keptMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** null: a complete reply, or a question. */
  outcome: z.nullable(outcomeSchema),
  sources: chatSourcesSchema,
  /** SHA-256 of the persona prompt that wrote it; empty: not known. */
  persona: z.string(),
  verdict: z.nullable(verdictSchema),
  reason: z.string(),
  /** The server's signature of a reply; absent: a question, or another server answered. */
  signature: z.catch(z.optional(z.string()), undefined),
});

export type KeptMessage = z.output<typeof keptMessageSchema>;

/** The answer of `GET /api/chats/:id`: its messages in the order they were stored. */
export const wholeChatSchema = z.object({ ...keptChatSchema.shape, messages: z.array(keptMessageSchema) });

export type WholeChat = z.output<typeof wholeChatSchema>;

const chatName = storedText(keptChatLimits.name).check(z.trim(), z.minLength(1));

/** The body of `PUT /api/chats/:id`: another name. */
const chatNameSchema = z.strictObject({ name: chatName });

const sourceText = z.extend(chatSourceSchema, {
  title: storedText(1000),
  heading: storedText(1000),
  file: storedText(1000),
  text: storedText(keptChatLimits.source),
});

/** The body of `POST /api/chats/:id/messages`. Messages that are stored already are not changed. */
export const newMessagesSchema = z.strictObject({
  /** Creates the chat with this name; absent: the chat must exist. */
  name: z.optional(chatName),
  /** The ids of the messages that the new ones replace; ids that are not in the chat are passed over. */
  replaces: z.optional(z.array(z.uuid()).check(z.maxLength(keptChatLimits.messages))),
  messages: z
    .array(
      z
        .strictObject({
          id: z.uuid(),
          role: z.enum(['user', 'assistant']),
          content: storedText(keptChatLimits.content),
          outcome: z.nullable(outcomeSchema),
          sources: z.array(sourceText).check(z.maxLength(20)),
          persona: z.string().check(z.regex(/^([0-9a-f]{64})?$/)),
          /** Of a reply that an undo brings back. */
          verdict: z.optional(verdictSchema),
          reason: z.optional(storedText(keptChatLimits.reason)),
          /** A reply is stored with the signature alone that it came with. */
          signature: z.optional(z.string()),
        })
        .check(z.refine(({ role, verdict }) => role === 'assistant' || verdict === undefined)),
    )
    .check(z.minLength(1), z.maxLength(keptChatLimits.batch)),
});

export type NewMessages = z.output<typeof newMessagesSchema>;

/** The body of `PUT /api/chats/:id/messages/:message/verdict`. */
const messageVerdictSchema = z.strictObject({
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

/** The interfaces of the chat. */
export const chatEndpoints = {
  /** The agent's answer (spec 7.5), also as events while it is written. */
  answer: { method: 'POST', path: '/api/chat', body: chatRequestSchema, answer: chatReplySchema },
  /** The own chats, for an editor or viewer as all below. */
  list: { method: 'GET', path: '/api/chats', query: keptChatQuerySchema, answer: keptChatListSchema },
  /** By its id or its number: `CHT-000031`. */
  one: { method: 'GET', path: '/api/chats/:id', answer: wholeChatSchema },
  rename: { method: 'PUT', path: '/api/chats/:id', body: chatNameSchema },
  remove: { method: 'DELETE', path: '/api/chats/:id' },
  /** Adds messages to a chat, which begins with its first ones. */
  addMessages: { method: 'POST', path: '/api/chats/:id/messages', body: newMessagesSchema },
  /** What the editor thinks of a reply. */
  rate: { method: 'PUT', path: '/api/chats/:id/messages/:message/verdict', body: messageVerdictSchema },
  /** How the editors rated the replies of each version of the persona. Nothing else of a chat is shown to others. */
  feedback: { method: 'GET', path: '/api/admin/persona/feedback', answer: personaFeedbackSchema },
} as const satisfies Contract;
