import { chat } from '../../content/pages/chat';
import { emptyReply, type Reply } from './answer';
import {
  isEmptyReply,
  lastQuestion,
  type Message,
  type StoredConversation,
  toAnnouncement,
} from './messages';

/** The conversation: idle, or sending while `reply` is set. */
interface ConversationState extends StoredConversation {
  /** The part of the reply that has arrived; null while idle. While it is set, the last message is its question. */
  reply: Reply | null;
  /** The draft from before the last question was edited; null: not editing. */
  draftBeforeEdit: string | null;
  /** The last question failed because the session is over. */
  isSignedOut: boolean;
  /** For the status line. */
  announcement: string;
  /** The message that was copied last; its button reads "Copied". */
  copiedId: number | null;
}

export type ConversationEvent =
  | { type: 'type'; draft: string }
  | { type: 'send' }
  /** Asks the last question again. */
  | { type: 'retry' }
  | { type: 'progress'; reply: Reply }
  | { type: 'answered'; reply: Reply }
  | { type: 'failed'; isSignedOut: boolean }
  | { type: 'stop' }
  /** The answer takes long. */
  | { type: 'wait' }
  | { type: 'edit' }
  | { type: 'cancelEdit' }
  | { type: 'copy'; id: number; isCopied: boolean }
  | { type: 'clear' };

export const startConversation = (stored: StoredConversation): ConversationState => ({
  ...stored,
  reply: null,
  draftBeforeEdit: null,
  isSignedOut: false,
  announcement: '',
  copiedId: null,
});

/** Whether the last question can be asked again: it has no whole reply. */
export function canRetry({ messages, reply }: ConversationState): boolean {
  const last = messages.at(-1);
  if (reply !== null || last?.role !== 'assistant') return false;
  return last.failed === true || last.stopped === true || last.unfinished === true || isEmptyReply(last);
}

/** The id of the question that can be edited; null: none. */
export const editableId = ({ messages, reply, draftBeforeEdit }: ConversationState): number | null =>
  reply === null && draftBeforeEdit === null
    ? (messages.findLast(({ role }) => role === 'user')?.id ?? null)
    : null;

function ask(state: ConversationState, before: Message[], content: string): ConversationState {
  const id = (state.messages.at(-1)?.id ?? 0) + 1;
  return {
    ...state,
    messages: [...before, { id, role: 'user', content }],
    reply: emptyReply,
    draftBeforeEdit: null,
    isSignedOut: false,
    announcement: '',
  };
}

/** Ends the sending with a message in the place of the reply. */
function settle(
  state: ConversationState,
  answer: Omit<Message, 'id' | 'role'>,
  announcement: string,
): ConversationState {
  const question = state.messages.at(-1);
  if (state.reply === null || !question) return state;
  const messages = state.messages.slice(0, -1);
  const reply: Message = { id: question.id + 1, role: 'assistant', ...answer };
  if (!answer.failed)
    return { ...state, messages: [...messages, question, reply], reply: null, announcement };
  return {
    ...state,
    messages: [...messages, { ...question, failed: true }, reply],
    reply: null,
    // The failed question can be sent again, unless another was begun.
    draft: state.draft || question.content,
    announcement,
  };
}

const withSources = ({ content, sources }: Reply) => ({
  content,
  ...(sources.length > 0 && content.trim() !== '' && { sources }),
});

/** The state after an event. */
export function transition(state: ConversationState, event: ConversationEvent): ConversationState {
  const { messages, draft, reply, draftBeforeEdit } = state;
  const question = lastQuestion(messages);
  const { controls } = chat;
  switch (event.type) {
    case 'type':
      return { ...state, draft: event.draft };
    case 'send': {
      const content = draft.trim();
      if (content === '' || reply !== null) return state;
      // An edited question replaces the last one, and so does a failed question that is sent again.
      const isRepeated = messages.at(-1)?.failed === true && question?.content === content;
      const before = (draftBeforeEdit !== null || isRepeated) && question ? question.before : messages;
      return ask({ ...state, draft: '' }, before, content);
    }
    case 'retry':
      if (!question || reply !== null) return state;
      return ask(
        { ...state, draft: draft === question.content ? '' : draft },
        question.before,
        question.content,
      );
    case 'progress':
      return reply === null ? state : { ...state, reply: event.reply };
    case 'answered': {
      const { content } = event.reply;
      const announcement = content.trim()
        ? `${chat.roles.assistant}: ${toAnnouncement(content)}`
        : controls.emptyReply;
      return settle(state, withSources(event.reply), announcement);
    }
    case 'failed':
      if (reply === null) return state;
      if (reply.content.trim() !== '')
        return settle(
          state,
          { ...withSources(reply), unfinished: true },
          `${controls.unfinished} ${chat.error}`,
        );
      return {
        ...settle(state, { content: chat.error, failed: true }, chat.error),
        isSignedOut: event.isSignedOut,
      };
    case 'stop':
      if (reply === null) return state;
      return reply.content === ''
        ? settle(state, { content: controls.stopped, failed: true }, controls.stopped)
        : settle(state, { ...withSources(reply), stopped: true }, controls.stopped);
    case 'wait':
      return reply === null ? state : { ...state, announcement: controls.waiting };
    case 'edit':
      return question && editableId(state) !== null
        ? { ...state, draftBeforeEdit: draft, draft: question.content }
        : state;
    case 'cancelEdit':
      return draftBeforeEdit === null ? state : { ...state, draft: draftBeforeEdit, draftBeforeEdit: null };
    case 'copy': {
      const announcement = event.isCopied ? controls.copied : controls.notCopied;
      return {
        ...state,
        copiedId: event.isCopied ? event.id : null,
        // A live region announces only a changed text: a no-break space makes the repetition one.
        announcement: state.announcement === announcement ? `${announcement}\u00a0` : announcement,
      };
    }
    case 'clear':
      return { ...state, messages: [], draftBeforeEdit: null, announcement: controls.cleared };
  }
}
