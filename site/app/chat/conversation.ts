import { chat } from '../../content/pages/chat';
import type { Verdict } from '../../contract/chats';
import { emptyReply, type Reply } from './answer';
import { type Chosen, choose, isEmptyReply, type Message, pathOf, toAnnouncement, tooLong } from './messages';

/** What a tab keeps of a chat: the text that is typed but not sent, and messages that the server does not have. */
export interface Unsaved {
  draft: string;
  editing: { id: string; draftBefore: string } | null;
  messages: Message[];
}

/** A reply that is awaited. */
interface PendingReply extends Reply {
  /** The id it will have. */
  id: string;
  /** Its question. */
  parent: string;
}

/** The conversation: idle, or sending while `reply` is set. */
export interface ConversationState {
  /** Every message of the chat, of all branches, in the order they came. */
  messages: readonly Message[];
  chosen: Chosen;
  draft: string;
  /** The part of the reply that has arrived; null while idle. */
  reply: PendingReply | null;
  /** The question that is edited, and the draft from before; null: not editing. */
  editing: Unsaved['editing'];
  /** The last question failed because the session is over. */
  isSignedOut: boolean;
  /** For the status line. */
  announcement: string;
  /** The message that was copied last; its button reads "Copied". */
  copied: { id: string; what: 'text' | 'link' } | null;
}

/** The ids of a new question and of its reply. */
export type NewIds = readonly [question: string, reply: string];

export type ConversationEvent =
  | { type: 'type'; draft: string }
  | { type: 'send'; ids: NewIds }
  /** Asks the last question again. */
  | { type: 'retry'; ids: NewIds }
  | { type: 'progress'; reply: Reply }
  | { type: 'answered'; reply: Reply }
  | { type: 'failed'; isSignedOut: boolean }
  | { type: 'stop' }
  /** The answer takes long. */
  | { type: 'wait' }
  | { type: 'edit'; id: string }
  | { type: 'cancelEdit' }
  | { type: 'copy'; id: string; what: 'text' | 'link'; isCopied: boolean }
  /** Shows the branch with a message. */
  | { type: 'choose'; id: string }
  | { type: 'rated'; id: string; verdict: Verdict | null; reason: string }
  /** The server has these messages. */
  | { type: 'saved'; ids: readonly string[] }
  /** What the server has: another tab or machine may have added messages. */
  | { type: 'loaded'; messages: readonly Message[] };

export const startConversation = (
  stored: readonly Message[],
  { draft, editing, messages }: Unsaved,
): ConversationState => ({
  messages: merge(stored, messages),
  chosen: {},
  draft,
  reply: null,
  editing,
  isSignedOut: false,
  announcement: '',
  copied: null,
});

/** The messages of the server, then those that only this page has: one may be on its way. */
function merge(stored: readonly Message[], local: readonly Message[]): Message[] {
  const known = new Set(stored.map(({ id }) => id));
  return [...stored, ...local.filter(({ id }) => !known.has(id))];
}

/** What the tab keeps; null: nothing. A question that still awaits its answer becomes the draft. */
export function unsavedOf({ messages, draft, editing, reply }: ConversationState): Unsaved | null {
  const question = messages.find(({ id }) => id === reply?.parent);
  const isRetried = question !== undefined && messages.some(({ parent }) => parent === question.id);
  const kept = messages.filter((message) => message.isUnsaved && (isRetried || message !== question));
  const text = draft || (question && !isRetried ? question.content : '');
  return text === '' && editing === null && kept.length === 0
    ? null
    : { draft: text, editing, messages: kept };
}

/** The shown branch. While a reply is awaited it ends with its question. */
export function shownMessages({ messages, chosen, reply }: ConversationState): Message[] {
  const path = pathOf(messages, chosen);
  const pending = reply === null ? -1 : path.findIndex(({ id }) => id === reply.parent);
  return pending < 0 ? path : path.slice(0, pending + 1);
}

/** Whether the last question can be asked again: it has no whole reply. */
export function canRetry(state: ConversationState): boolean {
  const last = shownMessages(state).at(-1);
  if (state.reply !== null || last === undefined) return false;
  return last.role === 'user' || last.failed === true || last.outcome !== null || isEmptyReply(last);
}

const blank = { outcome: null, sources: [], persona: '', verdict: null, reason: '' } as const;

/** Asks a question after `parent`. */
function ask(
  state: ConversationState,
  parent: string | null,
  content: string,
  [id, replyId]: NewIds,
): ConversationState {
  const question: Message = { ...blank, sources: [], id, parent, role: 'user', content, isUnsaved: true };
  return {
    ...state,
    messages: [...state.messages, question],
    chosen: { ...state.chosen, [parent ?? '']: id },
    reply: { ...emptyReply, id: replyId, parent: id },
    editing: null,
    isSignedOut: false,
    announcement: '',
  };
}

/** The messages without a question that failed and the error in place of its answer. */
const withoutFailed = (messages: readonly Message[], { id, failed }: Message): Message[] =>
  messages.filter((message) => !failed || (message.id !== id && !(message.parent === id && message.failed)));

/** Asks a question again, or in other words: the new one is beside it, and takes its place if it failed. */
const askAgain = (state: ConversationState, question: Message, content: string, ids: NewIds) =>
  ask({ ...state, messages: withoutFailed(state.messages, question) }, question.parent, content, ids);

/** Ends the sending with a message in the place of the reply. */
function settle(
  state: ConversationState,
  answer: Pick<Message, 'content'> & Partial<Message>,
  announcement: string,
): ConversationState {
  const { reply } = state;
  const question = state.messages.find(({ id }) => id === reply?.parent);
  if (reply === null || !question) return state;
  const { id, parent } = reply;
  const message: Message = {
    ...blank,
    sources: [],
    ...answer,
    id,
    parent,
    role: 'assistant',
    isUnsaved: true,
  };
  const ended = {
    ...state,
    chosen: { ...state.chosen, [parent]: id },
    reply: null,
    announcement,
  };
  if (!answer.failed) return { ...ended, messages: [...state.messages, message] };
  // A question that was answered before only gets the error: its earlier answers stay.
  const isAnswered = state.messages.some((other) => other.parent === parent && !other.failed);
  return {
    ...ended,
    messages: [
      ...state.messages.map((other) =>
        other === question && !isAnswered && other.isUnsaved ? { ...other, failed: true as const } : other,
      ),
      message,
    ],
    // The failed question can be sent again, unless another was begun.
    draft: state.draft || (isAnswered ? '' : question.content),
  };
}

const kept = ({ content, sources, persona }: Reply) => ({
  content,
  persona,
  ...(content.trim() !== '' && { sources }),
});

/** The state after an event. */
export function transition(state: ConversationState, event: ConversationEvent): ConversationState {
  const { messages, draft, reply, editing } = state;
  const shown = shownMessages(state);
  const question = shown.findLast(({ role }) => role === 'user');
  const { controls } = chat;
  switch (event.type) {
    case 'type':
      return { ...state, draft: event.draft };
    case 'send': {
      const content = draft.trim();
      if (content === '' || reply !== null) return state;
      const refusal = tooLong(content);
      if (refusal !== null) return { ...state, announcement: refusal };
      const next = { ...state, draft: '' };
      // An edited question is a branch beside the one it is made from.
      const edited = editing && messages.find(({ id }) => id === editing.id);
      if (edited) return askAgain({ ...next, draft: editing.draftBefore }, edited, content, event.ids);
      // A failed question that is sent again is replaced.
      if (question?.failed && question.content === content)
        return askAgain(next, question, content, event.ids);
      return ask(next, shown.at(-1)?.id ?? null, content, event.ids);
    }
    case 'retry': {
      if (!question || reply !== null) return state;
      const next = { ...state, draft: draft === question.content ? '' : draft };
      if (question.failed) return askAgain(next, question, question.content, event.ids);
      const [, id] = event.ids;
      return {
        ...next,
        messages: messages.filter(({ parent, failed }) => !(failed && parent === question.id)),
        reply: { ...emptyReply, id, parent: question.id },
        editing: null,
        isSignedOut: false,
        announcement: '',
      };
    }
    case 'progress':
      return reply === null ? state : { ...state, reply: { ...reply, ...event.reply } };
    case 'answered': {
      const { content } = event.reply;
      const announcement = content.trim()
        ? `${chat.roles.assistant}: ${toAnnouncement(content)}`
        : controls.emptyReply;
      return settle(state, kept(event.reply), announcement);
    }
    case 'failed':
      if (reply === null) return state;
      if (reply.content.trim() !== '')
        return settle(
          state,
          { ...kept(reply), outcome: 'unfinished' },
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
        : settle(state, { ...kept(reply), outcome: 'stopped' }, controls.stopped);
    case 'wait':
      return reply === null ? state : { ...state, announcement: controls.waiting };
    case 'edit': {
      const edited = messages.find(({ id, role }) => id === event.id && role === 'user');
      if (!edited) return state;
      const draftBefore = editing?.draftBefore ?? draft;
      const stopped = transition(state, { type: 'stop' });
      return { ...stopped, editing: { id: edited.id, draftBefore }, draft: edited.content };
    }
    case 'cancelEdit':
      return editing === null ? state : { ...state, draft: editing.draftBefore, editing: null };
    case 'copy': {
      const { id, what, isCopied } = event;
      const done = what === 'link' ? controls.linkCopied : controls.copied;
      const announcement = isCopied ? done : controls.notCopied;
      return {
        ...state,
        copied: isCopied ? { id, what } : null,
        // A live region announces only a changed text: a no-break space makes the repetition one.
        announcement: state.announcement === announcement ? `${announcement}\u00a0` : announcement,
      };
    }
    case 'choose': {
      const chosen = choose(messages, state.chosen, event.id);
      return chosen === null || reply !== null ? state : { ...state, chosen };
    }
    case 'rated': {
      const { id, verdict, reason } = event;
      const { rating } = controls;
      const isSame = messages.some((message) => message.id === id && message.verdict === verdict);
      return {
        ...state,
        messages: messages.map((message) => (message.id === id ? { ...message, verdict, reason } : message)),
        announcement: verdict === null ? rating.removed : isSame ? rating.reasonSaved : rating.saved[verdict],
      };
    }
    case 'saved': {
      const ids = new Set(event.ids);
      return {
        ...state,
        messages: messages.map((message) => {
          if (!ids.has(message.id)) return message;
          const { isUnsaved: _isUnsaved, ...saved } = message;
          return saved;
        }),
      };
    }
    case 'loaded':
      return { ...state, messages: merge(event.messages, messages) };
  }
}
