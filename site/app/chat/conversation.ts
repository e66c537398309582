/** A passage of the blog that a reply was made from. */
export interface Source {
  title: string;
  heading: string;
  file: string;
  line: number;
  text: string;
}

/** One turn of the conversation (spec 3). */
export interface ChatMessage {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  /** Nothing came of it: it is shown, and not sent again with the next question. */
  failed?: true;
  /** The editor stopped it; what had come is kept. */
  stopped?: true;
  sources?: Source[];
}

/** What a tab keeps: the turns, and what is typed but not sent. */
export interface KeptConversation {
  messages: ChatMessage[];
  draft: string;
}

const storedAs = 'probata-chat';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSource = (value: unknown): value is Source =>
  isRecord(value) &&
  ['title', 'heading', 'file', 'text'].every((key) => typeof value[key] === 'string') &&
  typeof value['line'] === 'number';

/** The sources of an answer, without those that cannot be shown. */
export const toSources = (value: unknown): Source[] => (Array.isArray(value) ? value.filter(isSource) : []);

function toMessage(value: unknown): ChatMessage[] {
  if (!isRecord(value)) return [];
  const { id, role, content, failed, stopped, sources } = value;
  if (typeof id !== 'number' || typeof content !== 'string') return [];
  if (role !== 'user' && role !== 'assistant') return [];
  const found = toSources(sources);
  return [
    {
      id,
      role,
      content,
      ...(failed === true && { failed }),
      ...(stopped === true && { stopped }),
      ...(found.length > 0 && { sources: found }),
    },
  ];
}

/** The conversation of this tab so far, when it is this editor's. One that was left while its answer was on the way keeps the question. */
export function readConversation(storage: Pick<Storage, 'getItem'>, owner: string): KeptConversation {
  const nothing = { messages: [], draft: '' };
  try {
    const stored: unknown = JSON.parse(storage.getItem(storedAs) ?? 'null');
    if (!isRecord(stored) || stored['owner'] !== owner || !Array.isArray(stored['messages'])) return nothing;
    const messages = stored['messages'].flatMap(toMessage);
    const draft = typeof stored['draft'] === 'string' ? stored['draft'] : '';
    const last = messages.at(-1);
    if (last?.role !== 'user') return { messages, draft };
    return { messages: messages.slice(0, -1), draft: draft || last.content };
  } catch {
    return nothing;
  }
}

/** Keeps the conversation for as long as the tab lives. */
export function keepConversation(
  storage: Pick<Storage, 'setItem'>,
  owner: string,
  { messages, draft }: { messages: readonly ChatMessage[]; draft: string },
): void {
  try {
    storage.setItem(storedAs, JSON.stringify({ owner, messages, draft }));
  } catch {
    // A full or forbidden storage: the conversation lives on the page alone.
  }
}

/** Less than the server takes in one body, whatever the language: a letter is at most three bytes. */
const mostBytes = 200 * 1024;

/** As many of the last turns as the server takes, without what failed; the first is a question. */
export function toSend(messages: readonly ChatMessage[]): { role: ChatMessage['role']; content: string }[] {
  const turns = messages
    .filter(({ failed }) => !failed)
    .map(({ role, content }) => ({ role, content: content.slice(0, 8000) }))
    .slice(-40);
  const encoder = new TextEncoder();
  let bytes = 0;
  const first = turns.findLastIndex(({ content }) => {
    bytes += encoder.encode(JSON.stringify(content)).length;
    return bytes > mostBytes;
  });
  const kept = turns.slice(first + 1);
  return kept.slice(
    Math.max(
      0,
      kept.findIndex(({ role }) => role === 'user'),
    ),
  );
}

/** The last question, and the turns before it: what is asked again, or edited. Null without one. */
export function lastQuestion(
  messages: readonly ChatMessage[],
): { before: ChatMessage[]; content: string } | null {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const content = messages[at]?.content;
  return content === undefined ? null : { before: messages.slice(0, at), content };
}

/** What is said of a reply to those who hear the page: its first sentences, without marks of Markdown. */
export function toSpoken(content: string, most = 240): string {
  const plain = content
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[>#]+|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/[*_`~|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  const sentence = cut.match(/^.*[.!?](?=\s)/)?.[0];
  return `${sentence ?? cut.replace(/\s\S*$/, '')} …`;
}

/** The conversation as one Markdown text: who spoke, what, and from which passages. What failed is left out. */
export function toTranscript(
  messages: readonly ChatMessage[],
  { names, title, sources }: { names: Record<ChatMessage['role'], string>; title: string; sources: string },
): string {
  const turns = messages
    .filter(({ failed }) => !failed)
    .map(({ role, content, sources: from = [] }) => {
      const list = from.map(
        ({ title: name, heading, file, line }, at) =>
          `${at + 1}. ${name}${heading && `, ${heading}`} (${file}:${line})`,
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
