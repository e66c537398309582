import * as z from 'zod/mini';
import { type ChatMessage, type ChatSource, chatLimits, chatSourcesSchema } from '../../contract/chat';

/** One message of the conversation (spec 3). */
const messageSchema = z.object({
  id: z.number(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** A question without an answer, or the error in its place. It is shown, and not sent with the next question. */
  failed: z.catch(z.optional(z.literal(true)), undefined),
  /** The editor stopped the reply; the part that had arrived is kept. */
  stopped: z.catch(z.optional(z.literal(true)), undefined),
  /** The reply broke off; the part that had arrived is kept. */
  unfinished: z.catch(z.optional(z.literal(true)), undefined),
  sources: z.optional(chatSourcesSchema),
});

export type Message = z.output<typeof messageSchema>;

/** The messages, and the text that is typed but not sent. */
export interface StoredConversation {
  messages: Message[];
  draft: string;
}

const storageKey = 'probata-chat';

const storedSchema = z.object({
  owner: z.string(),
  messages: z.pipe(
    z.array(z.unknown()),
    z.transform((messages) =>
      messages.flatMap((message) => {
        const read = messageSchema.safeParse(message);
        return read.success ? [read.data] : [];
      }),
    ),
  ),
  draft: z.catch(z.string(), ''),
});

/** This tab's storage. Throws where the browser forbids it. */
const tabStorage = () => sessionStorage;

/** Reads this tab's conversation of the editor. A question that was left before its answer becomes the draft. */
export function readConversation(
  owner: string,
  storage: () => Pick<Storage, 'getItem'> = tabStorage,
): StoredConversation {
  const nothing = { messages: [], draft: '' };
  try {
    const stored = storedSchema.parse(JSON.parse(storage().getItem(storageKey) ?? 'null'));
    if (stored.owner !== owner) return nothing;
    const { messages, draft } = stored;
    const last = messages.at(-1);
    if (last?.role !== 'user') return { messages, draft };
    return { messages: messages.slice(0, -1), draft: draft || last.content };
  } catch {
    return nothing;
  }
}

/** Stores the conversation for the life of the tab. */
export function saveConversation(
  owner: string,
  { messages, draft }: StoredConversation,
  storage: () => Pick<Storage, 'setItem'> = tabStorage,
): void {
  try {
    storage().setItem(storageKey, JSON.stringify({ owner, messages, draft }));
  } catch {
    // Storage is full or disabled: the conversation stays on the page only.
  }
}

/** Below the server's body limit of 256 KiB; a UTF-16 code unit is at most three bytes in UTF-8. */
const maxBytes = 200 * 1024;

/** Whether a message is a reply without a word. */
export const isEmptyReply = ({ role, content }: Pick<Message, 'role' | 'content'>): boolean =>
  role === 'assistant' && content.trim() === '';

/** A source with the number that the reply cites it by. */
export interface CitedSource {
  number: number;
  source: ChatSource;
}

/** The sources that a reply cites, such as `[1]`; a Markdown link of that text is no citation. */
export function citedSources(content: string, sources: readonly ChatSource[]): CitedSource[] {
  const cited = new Set([...content.matchAll(/\[(\d{1,2})\](?!\()/g)].map(([, number]) => Number(number)));
  return sources
    .map((source, index) => ({ number: index + 1, source }))
    .filter(({ number }) => cited.has(number));
}

/** The last messages that fit in a request, without failed ones and empty replies; the first is a question. */
export function toSend(messages: readonly Message[]): ChatMessage[] {
  const turns = messages
    .filter((message) => !message.failed && !isEmptyReply(message))
    .map(({ role, content }) => ({ role, content: content.slice(0, chatLimits.content) }))
    .slice(-40);
  const encoder = new TextEncoder();
  let bytes = 0;
  const first = turns.findLastIndex(({ content }) => {
    bytes += encoder.encode(JSON.stringify(content)).length;
    return bytes > maxBytes;
  });
  const kept = turns.slice(first + 1);
  return kept.slice(
    Math.max(
      0,
      kept.findIndex(({ role }) => role === 'user'),
    ),
  );
}

/** The last question and the messages before it, to ask it again or edit it; null without one. */
export function lastQuestion(messages: readonly Message[]): { before: Message[]; content: string } | null {
  const index = messages.findLastIndex(({ role }) => role === 'user');
  const content = messages[index]?.content;
  return content === undefined ? null : { before: messages.slice(0, index), content };
}

/** A reply as a screen reader announces it: its first sentences, without Markdown. */
export function toAnnouncement(content: string, maxLength = 240): string {
  const plain = content
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[>#]+|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/[*_`~|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength);
  const sentence = cut.match(/^.*[.!?](?=\s)/)?.[0];
  return `${sentence ?? cut.replace(/\s\S*$/, '')} …`;
}

/** The conversation as Markdown, with roles and sources, without failed messages. */
export function toTranscript(
  messages: readonly Message[],
  { names, title, sources }: { names: Record<Message['role'], string>; title: string; sources: string },
): string {
  const turns = messages
    .filter(({ failed }) => !failed)
    .map(({ role, content, sources: from = [] }) => {
      const list = citedSources(content, from).map(
        ({ number, source: { title: name, heading, file, line } }) =>
          `${number}. ${name}${heading && `, ${heading}`} (${file}:${line})`,
      );
      return [
        `## ${names[role]}`,
        content.trim(),
        ...(list.length > 0 ? [`${sources}:`, list.join('\n')] : []),
      ]
        .filter(Boolean)
        .join('\n\n');
    });
  return `${[`# ${title}`, ...turns].join('\n\n')}\n`;
}
