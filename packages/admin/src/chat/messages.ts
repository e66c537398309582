import { createId } from '@probata/uploads';
import * as z from 'zod/mini';
import { fill } from '../frame/fill';
import {
  type ChatMessage,
  type ChatSource,
  chatLimits,
  keptChatLimits,
  keptMessageSchema,
  type NewMessages,
} from './contract';
import { chat } from './words';

/** One message of the conversation (spec 3). */
export const messageSchema = z.extend(keptMessageSchema, {
  /** A question without an answer, or the error in its place. It is shown, and neither sent with the next question nor stored. */
  failed: z.catch(z.optional(z.literal(true)), undefined),
  /** The server does not have it yet. */
  isUnsaved: z.catch(z.optional(z.literal(true)), undefined),
});

export type Message = z.output<typeof messageSchema>;

/** The error of a message that is too long to be sent; null: it is not. */
export const tooLong = (content: string): string | null =>
  content.length > chatLimits.content
    ? fill(chat.controls.tooLong, {
        limit: chatLimits.content.toLocaleString('en-US'),
        count: content.length.toLocaleString('en-US'),
      })
    : null;

/** The messages of the server, and those that only this page has: each before the next one that both have, else at the end. */
export function merge(
  stored: readonly Message[],
  local: readonly Message[],
  isKept: (message: Message) => boolean,
): Message[] {
  const merged = [...stored];
  let place = merged.length;
  for (const message of [...local].reverse()) {
    const at = merged.findIndex(({ id }) => id === message.id);
    if (at >= 0) place = at;
    else if (isKept(message)) merged.splice(place, 0, message);
  }
  return merged;
}

/** Messages for another chat: with ids of their own, and not stored yet. Failed ones are left out. */
export const copyOf = (messages: readonly Message[]): Message[] =>
  messages
    .filter(({ failed }) => !failed)
    .map((message) => ({ ...message, id: createId(), verdict: null, reason: '', isUnsaved: true }));

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

/** The next messages to store, as many as fit in a request, without failed ones. */
export function toStore(messages: readonly Message[], pendingId: string | null): NewMessages['messages'] {
  const batch: NewMessages['messages'] = [];
  let bytes = 0;
  for (const message of messages) {
    if (!message.isUnsaved || message.failed || message.id === pendingId) continue;
    const { id, role, content, outcome, sources, persona, verdict, reason, signature } = message;
    const stored = {
      ...{ id, role, outcome, sources, persona },
      content: content.replaceAll('\0', ''),
      ...(verdict !== null && { verdict, reason }),
      ...(signature !== undefined && { signature }),
    };
    bytes += bytesOf(stored);
    if (batch.length === keptChatLimits.batch || (batch.length > 0 && bytes > maxBytes)) break;
    batch.push(stored);
  }
  return batch;
}

/** A last line of markers alone, also in a quote or a list item: an underline of a heading, a rule, a list, a heading. */
const markersAlone = /(?:^|\n)[\s>]*(?:=+|[-*_+][-*_+ \t]*|#{1,6})[ \t]*$/;

/** An unfinished reply as Markdown whose last line is text until the next one comes: `-` under a line would make it a heading (Setext). */
export const asUnfinished = (content: string): string =>
  markersAlone.test(content) ? `${content}\u2060` : content;

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

/** The conversation as Markdown, with roles and sources, without failed messages. */
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
