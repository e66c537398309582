import { createId } from '@probata/uploads';
import * as z from 'zod/mini';
import { readDraft, saveDraft } from '../frame/drafts';
import type { Unsaved } from './conversation';
import { messageSchema } from './messages';

const nothing: Unsaved = { draft: '', editing: null, messages: [], removed: [] };

const unsavedSchema = z.object({
  draft: z.string(),
  editing: z.nullable(z.object({ id: z.string(), draftBefore: z.string() })),
  messages: z.array(messageSchema),
  removed: z.array(z.string()),
});

const storageName = (chat: string) => `chat:${chat}`;

/** What this tab keeps of a chat that the server does not have. */
export const readUnsaved = (email: string, chat: string): Unsaved =>
  readDraft(storageName(chat), email, unsavedSchema) ?? nothing;

/** Keeps it for the life of the tab; null removes it. */
export const saveUnsaved = (email: string, chat: string, unsaved: Unsaved | null): void =>
  saveDraft(storageName(chat), email, unsaved);

const numberName = (number: string) => `chat-number:${number}`;

/** The id of a chat that this tab has shown by its number: what is kept of it has its id, and outlives the chat. */
export const readChatId = (email: string, number: string): string | null =>
  readDraft(numberName(number), email, z.uuid());
export const saveChatId = (email: string, number: string, id: string): void =>
  saveDraft(numberName(number), email, id);

const newName = 'new-chat';

/** The id of the chat that this tab has begun and not stored, so that its draft is found after a reload; else a new one. */
export function readNewChat(email: string): string {
  const id = readDraft(newName, email, z.uuid()) ?? createId();
  saveDraft(newName, email, id);
  return id;
}

/** The next new chat gets another id. */
export const forgetNewChat = (email: string): void => saveDraft(newName, email, null);
