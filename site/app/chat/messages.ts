import * as z from 'zod/mini';
import { chat } from '../../content/pages/chat';
import { type ChatMessage, type ChatSource, chatLimits } from '../../contract/chat';
import { keptChatLimits, keptMessageSchema, type NewMessages } from '../../contract/chats';
import { fill } from '../admin/fill';

/** One message of the conversation (spec 3). */
export const messageSchema = z.extend(keptMessageSchema, {
  /** A question without an answer, or the error in its place. It is shown, and neither sent with the next question nor stored. */
  failed: z.catch(z.optional(z.literal(true)), undefined),
  /** The server does not have it yet. */
  isUnsaved: z.catch(z.optional(z.literal(true)), undefined),
});

export type Message = z.output<typeof messageSchema>;

/** Creates a UUID (RFC 9562, version 4). Not `randomUUID()`, which exists only in secure contexts. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return Array.from(
    bytes,
    (byte, at) => `${[4, 6, 8, 10].includes(at) ? '-' : ''}${byte.toString(16).padStart(2, '0')}`,
  ).join('');
}

/** The error of a message that is too long to be sent; null: it is not. */
export const tooLong = (content: string): string | null =>
  content.length > chatLimits.content
    ? fill(chat.controls.tooLong, {
        limit: chatLimits.content.toLocaleString('en-US'),
        count: content.length.toLocaleString('en-US'),
      })
    : null;

/** Which of the messages with the same parent is shown, by parent; the root's key is empty. */
export type Chosen = Readonly<Record<string, string>>;

/** The shown branch, from the first message to its end. Where no message is chosen, the newest is shown. */
export function pathOf(messages: readonly Message[], chosen: Chosen): Message[] {
  const known = new Set(messages.map(({ id }) => id));
  const children = new Map<string, Message[]>();
  for (const message of messages) {
    const parent = message.parent !== null && known.has(message.parent) ? message.parent : '';
    children.set(parent, [...(children.get(parent) ?? []), message]);
  }
  const path: Message[] = [];
  for (let parent = ''; ; ) {
    const among = children.get(parent) ?? [];
    const next = among.find(({ id }) => id === chosen[parent]) ?? among.at(-1);
    if (!next) return path;
    path.push(next);
    children.delete(parent);
    parent = next.id;
  }
}

/** The choices that show a message; null: there is no such message. */
export function choose(messages: readonly Message[], chosen: Chosen, id: string): Chosen | null {
  const byId = new Map(messages.map((message) => [message.id, message]));
  if (!byId.has(id)) return null;
  const next: Record<string, string> = { ...chosen };
  for (let at = byId.get(id); at; ) {
    const parent = at.parent === null ? undefined : byId.get(at.parent);
    next[parent?.id ?? ''] = at.id;
    byId.delete(at.id);
    at = parent;
  }
  return next;
}

/** The messages that can be shown in place of one, itself included, in the order they were stored. */
export const branchesOf = (messages: readonly Message[], { parent, role }: Message): Message[] =>
  messages.filter((message) => message.parent === parent && message.role === role);

/** Messages for another chat: with ids of their own, and not stored yet. */
export function copyOf(messages: readonly Message[]): Message[] {
  const ids = new Map(messages.map(({ id }) => [id, createId()]));
  return messages.map((message) => ({
    ...message,
    id: ids.get(message.id) ?? createId(),
    parent: (message.parent !== null && ids.get(message.parent)) || null,
    verdict: null,
    reason: '',
    isUnsaved: true,
  }));
}

/** The name of a new chat: the beginning of its first question. */
export function toName(question: string): string {
  const line = question.trim().split('\n', 1)[0]?.replace(/\s+/g, ' ') ?? '';
  if (line.length <= 60) return line;
  return `${line.slice(0, 60).replace(/\s\S*$/, '')}…`;
}

/** Below the server's body limit of 256 KiB; a UTF-16 code unit is at most three bytes in UTF-8. */
const maxBytes = 200 * 1024;

const encoder = new TextEncoder();
const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length;

/** The next messages to store, as many as fit in a request. A failed message is not stored: the next one follows the one before it. */
export function toStore(messages: readonly Message[], pendingId: string | null): NewMessages['messages'] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const parentOf = ({ parent }: Message): string | null => {
    const before = parent === null ? undefined : byId.get(parent);
    return before?.failed ? parentOf(before) : (before?.id ?? null);
  };
  const batch: NewMessages['messages'] = [];
  let bytes = 0;
  for (const message of messages) {
    if (!message.isUnsaved || message.failed || message.id === pendingId) continue;
    const { id, role, content, outcome, sources, persona } = message;
    const isCut = content.length > keptChatLimits.content;
    const stored = {
      id,
      parent: parentOf(message),
      role,
      content: content.slice(0, keptChatLimits.content).replaceAll('\0', ''),
      outcome: isCut ? ('unfinished' as const) : outcome,
      sources: sources.map((source) => ({ ...source, text: source.text.slice(0, 20_000) })),
      persona,
    };
    bytes += bytesOf(stored);
    if (batch.length === keptChatLimits.batch || (batch.length > 0 && bytes > maxBytes)) break;
    batch.push(stored);
  }
  return batch;
}

/** Whether a message is an empty reply. */
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
  let bytes = 0;
  const first = turns.findLastIndex(({ content }) => {
    bytes += bytesOf(content);
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

/** The shown branch as Markdown, with roles and sources, without failed messages. */
export function toTranscript(
  messages: readonly Message[],
  { names, title, sources }: { names: Record<Message['role'], string>; title: string; sources: string },
): string {
  const turns = messages
    .filter(({ failed }) => !failed)
    .map(({ role, content, sources: from }) => {
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
