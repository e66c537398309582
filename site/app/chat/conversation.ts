/** One turn of the conversation (spec 3). */
export interface ChatMessage {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  /** Nothing came of it: it is shown, and not sent again with the next question. */
  failed?: true;
}

const storedAs = 'probata-chat';

const isMessage = (value: unknown): value is ChatMessage =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'role' in value &&
  (value.role === 'user' || value.role === 'assistant') &&
  'content' in value &&
  typeof value.content === 'string';

/** The conversation of this tab so far. */
export function readConversation(storage: Pick<Storage, 'getItem'>): ChatMessage[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storedAs) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMessage) : [];
  } catch {
    return [];
  }
}

/** Keeps the conversation for as long as the tab lives. */
export function keepConversation(storage: Pick<Storage, 'setItem'>, messages: readonly ChatMessage[]): void {
  try {
    storage.setItem(storedAs, JSON.stringify(messages));
  } catch {
    // A full or forbidden storage: the conversation lives on the page alone.
  }
}

/** As many of the last turns as the server takes, without what failed. */
export function toSend(messages: readonly ChatMessage[]): { role: ChatMessage['role']; content: string }[] {
  return messages
    .filter(({ failed }) => !failed)
    .map(({ role, content }) => ({ role, content: content.slice(0, 8000) }))
    .slice(-40);
}
