import * as z from 'zod/mini';
import { settingLimits } from './persona';
import { problemSchema } from './problem';

/** The most turns of a request, and the longest turn in characters. */
export const chatLimits = { messages: 100, content: 8000 } as const;

/** One turn of a conversation (spec 3). */
const chatMessageSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().check(z.maxLength(chatLimits.content)),
});

export type ChatMessage = z.output<typeof chatMessageSchema>;

/** The body of `POST /api/chat`. The last message is the question of a user. */
export const chatRequestSchema = z.object({
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
});

export type ChatRequest = z.output<typeof chatRequestSchema>;

/** A passage of the blog that a reply is made from. */
export const chatSourceSchema = z.object({
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
export const chatSourcesSchema = z.pipe(
  z.catch(z.array(z.unknown()), []),
  z.transform((sources): ChatSource[] =>
    sources.flatMap((source) => {
      const read = chatSourceSchema.safeParse(source);
      return read.success ? [read.data] : [];
    }),
  ),
);

const text = z.catch(z.string(), '');

const found = {
  sources: chatSourcesSchema,
  /** Who wrote the reply: a language model, or quotes from the blog. */
  by: z.catch(z.enum(['model', 'quotes']), 'model'),
  /** SHA-256 of the persona prompt; empty: not known. */
  persona: text,
};

/** The answer of `POST /api/chat` as JSON. A missing reply is an empty one (spec 8). */
export const chatReplySchema = z.catch(z.object({ reply: text, ...found }), {
  reply: '',
  sources: [],
  by: 'model',
  persona: '',
});

export type ChatReply = z.output<typeof chatReplySchema>;

/** One server-sent event of the answer: `sources` first, `piece` any number of times, then `reply` or `error`. */
export const chatEventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('sources'), data: z.object(found) }),
  z.object({ event: z.literal('piece'), data: z.object({ text }) }),
  /** The whole reply: it replaces the pieces. */
  z.object({ event: z.literal('reply'), data: z.object({ reply: text }) }),
  /** The answer broke off. */
  z.object({ event: z.literal('error'), data: problemSchema }),
]);

export type ChatEvent = z.output<typeof chatEventSchema>;
