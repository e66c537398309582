import { emptyReply, type Reply } from './answer';
import type { Verdict } from './contract';
import { type Message, merge, toAnnouncement, tooLong } from './messages';
import { chat } from './words';

/** What a tab keeps of a chat: the text that is typed but not sent, and what the server does not have. */
export interface Unsaved {
  draft: string;
  editing: { id: string; draftBefore: string } | null;
  /** From the first that the server does not have: stored ones among them hold the places of the others. */
  messages: readonly Message[];
  /** The ids of messages that the server still has; the next messages to store replace them. */
  removed: readonly string[];
}

/** The last question that was sent, or sent again. */
interface Sending {
  /** The ids of what is new: the question, unless it stands since before, and the reply. */
  ids: readonly string[];
  /** What was in their place; undo brings it back. */
  replaced: readonly Message[];
  /** The draft right after the sending. */
  draft: string;
}

/** A reply that is awaited. */
interface PendingReply extends Reply {
  /** The id it will have. */
  id: string;
  /** The id of its question. */
  question: string;
}

/** The conversation: idle, or sending while `reply` is set. */
export interface ConversationState {
  /** In the order they are shown. */
  messages: readonly Message[];
  removed: Unsaved['removed'];
  draft: string;
  /** null: nothing was sent since the page was opened, or the last sending was undone. */
  sending: Sending | null;
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
  /** Takes the last sending back: what it replaced is there again. */
  | { type: 'undo' }
  | { type: 'progress'; reply: Reply }
  | { type: 'answered'; reply: Reply }
  | { type: 'failed'; isSignedOut: boolean }
  | { type: 'stop' }
  /** The answer takes long. */
  | { type: 'wait' }
  | { type: 'edit'; id: string }
  | { type: 'cancelEdit' }
  | { type: 'copy'; id: string; what: 'text' | 'link'; isCopied: boolean }
  | { type: 'rated'; id: string; verdict: Verdict | null; reason: string }
  /** The server has these messages, and no longer those. */
  | { type: 'saved'; ids: readonly string[]; removed: readonly string[] }
  /** What the server has: another tab or machine may have changed it. `known`: the ids that were stored when the request was sent. */
  | { type: 'loaded'; messages: readonly Message[]; known: ReadonlySet<string> };

export const startConversation = (
  stored: readonly Message[],
  { draft, editing, messages, removed }: Unsaved,
): ConversationState => ({
  messages: merge(
    stored.filter(({ id }) => !removed.includes(id)),
    messages,
    ({ isUnsaved }) => isUnsaved === true,
  ),
  removed: removed.filter((removedId) => stored.some(({ id }) => id === removedId)),
  draft,
  sending: null,
  reply: null,
  editing,
  isSignedOut: false,
  announcement: '',
  copied: null,
});

const lastQuestion = (messages: readonly Message[]) => messages.findLast(({ role }) => role === 'user');

/** The last question; null: there is none. It alone can be edited. */
export const editableQuestion = ({ messages }: ConversationState): string | null =>
  lastQuestion(messages)?.id ?? null;

/** What the tab keeps; null: nothing. A question that still awaits its answer becomes the draft. */
export function unsavedOf(state: ConversationState): Unsaved | null {
  const { messages, draft, editing, removed } = state.reply === null ? state : asDraft(state);
  const first = messages.findIndex(({ isUnsaved }) => isUnsaved);
  const unsaved = first < 0 ? [] : messages.slice(first);
  return draft === '' && editing === null && unsaved.length === 0 && removed.length === 0
    ? null
    : { draft, editing, messages: unsaved, removed };
}

/** Whether the last question can be asked again. */
export const canRetry = (state: ConversationState): boolean =>
  state.reply === null && state.editing === null && lastQuestion(state.messages) !== undefined;

/** Whether the last sending has replaced something. */
export const canUndo = ({ sending, editing }: ConversationState): boolean =>
  editing === null && sending !== null && sending.replaced.length > 0;

const blank = { outcome: null, sources: [], persona: '', verdict: null, reason: '' } as const;

/** Sends a question, in the place of the message `from` and of all that follow it; null: at the end. A text: the question is new. */
function ask(
  state: ConversationState,
  question: { id: string; content?: string },
  reply: string,
  from: string | null = null,
): ConversationState {
  const { messages, removed, draft } = state;
  const at = from === null ? -1 : messages.findIndex(({ id }) => id === from);
  const end = at < 0 ? messages.length : at;
  // A question that failed, and the error in place of its answer, are not brought back.
  const replaced = messages.slice(end).filter(({ failed }) => !failed);
  const { id, content } = question;
  const added: Message[] =
    content === undefined ? [] : [{ ...blank, sources: [], id, role: 'user', content, isUnsaved: true }];
  return {
    ...state,
    messages: [...messages.slice(0, end), ...added],
    removed: [...removed, ...replaced.filter(({ isUnsaved }) => !isUnsaved).map((message) => message.id)],
    sending: { ids: [...added.map((message) => message.id), reply], replaced, draft },
    reply: { ...emptyReply, id: reply, question: id },
    editing: null,
    isSignedOut: false,
    announcement: '',
  };
}

/** The state without the last sending, and with what it replaced. */
function takeBack(state: ConversationState): ConversationState {
  const { sending, messages, removed } = state;
  if (sending === null) return state;
  const { ids, replaced } = sending;
  const at = messages.findIndex(({ id }) => ids.includes(id));
  const end = at < 0 ? messages.length : at;
  const isKept = ({ id }: Message) => !ids.includes(id);
  const stored = messages.filter((message) => !isKept(message) && !message.isUnsaved).map(({ id }) => id);
  return {
    ...state,
    messages: [...messages.slice(0, end), ...replaced, ...messages.slice(end).filter(isKept)],
    removed: [...removed.filter((id) => replaced.every((message) => message.id !== id)), ...stored],
    sending: null,
    reply: null,
  };
}

/** The question that the last sending has added; undefined: it asked an earlier one again. */
const sentQuestion = ({ messages, sending }: ConversationState) =>
  messages.find(({ id, role }) => role === 'user' && sending?.ids.includes(id));

/** The state without the last sending, and with its words in the input where they replaced a question. */
function undo(state: ConversationState): ConversationState {
  const { sending, draft } = state;
  const [edited] = sending?.replaced ?? [];
  const question = sentQuestion(state);
  const before = takeBack(state);
  return question && edited
    ? { ...before, draft: question.content, editing: { id: edited.id, draftBefore: draft } }
    : before;
}

const failed = { failed: true, isUnsaved: true } as const;

/** The state without the awaited reply. Its question is in the input, or in the list where another draft was begun. */
function asDraft(state: ConversationState): ConversationState {
  const { sending, draft } = state;
  if (canUndo(state) && draft === sending?.draft) return undo(state);
  const question = sentQuestion(state);
  const before = takeBack(state);
  if (question === undefined) return before;
  return draft === ''
    ? { ...before, draft: question.content }
    : { ...before, messages: [...before.messages, { ...question, ...failed }] };
}

/** Ends the sending with a reply. */
function settle(
  state: ConversationState,
  answer: Pick<Message, 'content'> & Partial<Message>,
  announcement: string,
): ConversationState {
  const { reply, messages } = state;
  const at = messages.findIndex(({ id }) => id === reply?.question);
  if (reply === null || at < 0) return state;
  const message: Message = {
    ...blank,
    sources: [],
    ...answer,
    id: reply.id,
    role: 'assistant',
    isUnsaved: true,
  };
  return {
    ...state,
    // Another tab's messages may follow the question.
    messages: [...messages.slice(0, at + 1), message, ...messages.slice(at + 1)],
    reply: null,
    announcement,
  };
}

/** Ends the sending with an error in the place of the reply. What it was to replace is there again, and the question can be sent again. */
function fail(state: ConversationState, content: string): ConversationState {
  const { reply } = state;
  if (reply === null) return state;
  const question = sentQuestion(state);
  const before = asDraft(state);
  const isShown = before.editing !== null || before.messages.some(({ id }) => id === question?.id);
  return {
    ...before,
    messages: [
      ...before.messages,
      ...(question && !isShown ? [{ ...question, ...failed }] : []),
      { ...blank, sources: [], id: reply.id, role: 'assistant', content, ...failed },
    ],
    announcement: content,
  };
}

const kept = ({ content, sources, persona, signature }: Reply) => ({
  content,
  persona,
  signature,
  ...(content.trim() !== '' && { sources }),
});

/** The state after an event. */
export function transition(state: ConversationState, event: ConversationEvent): ConversationState {
  const { messages, draft, reply, editing, sending } = state;
  const question = lastQuestion(messages);
  const { controls } = chat;
  switch (event.type) {
    case 'type':
      return { ...state, draft: event.draft };
    case 'send': {
      const content = draft.trim();
      if (content === '' || reply !== null) return state;
      const refusal = tooLong(content);
      if (refusal !== null) return { ...state, announcement: refusal };
      const [id, replyId] = event.ids;
      const next = { ...state, draft: editing?.draftBefore ?? '' };
      // An edited question is replaced, and a failed one that is sent again.
      const isReplaced =
        question !== undefined &&
        (editing ? editing.id === question.id : question.failed && question.content === content);
      return ask(next, { id, content }, replyId, isReplaced ? question.id : null);
    }
    case 'retry': {
      if (!question || !canRetry(state)) return state;
      const [id, replyId] = event.ids;
      const { content } = question;
      const next = { ...state, draft: draft === content ? '' : draft };
      if (question.failed) return ask(next, { id, content }, replyId, question.id);
      const following = messages[messages.indexOf(question) + 1];
      return ask(next, { id: question.id }, replyId, following?.id);
    }
    case 'undo':
      return canUndo(state) ? { ...undo(state), announcement: controls.undone } : state;
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
      return { ...fail(state, chat.error), isSignedOut: event.isSignedOut };
    case 'stop':
      if (reply === null) return state;
      return reply.content === ''
        ? fail(state, controls.stopped)
        : settle(state, { ...kept(reply), outcome: 'stopped' }, controls.stopped);
    case 'wait':
      return reply === null ? state : { ...state, announcement: controls.waiting };
    case 'edit': {
      if (event.id !== question?.id) return state;
      const stopped = transition(state, { type: 'stop' });
      // The input has the text of an edited question again that was stopped.
      if (stopped.editing !== null && editing === null) return stopped;
      const edited = lastQuestion(stopped.messages);
      if (!edited) return stopped;
      const draftBefore = editing?.draftBefore ?? draft;
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
      const [stored, gone] = [new Set(event.ids), new Set(event.removed)];
      // An undo may have come between: then the server has what is no longer here, or lacks what is here again.
      const reconcile = (message: Message): Message => {
        const { isUnsaved, ...saved } = message;
        if (stored.has(message.id)) return saved;
        return gone.has(message.id) ? { ...saved, isUnsaved: true } : message;
      };
      const next = messages.map(reconcile);
      const missing = event.ids.filter((id) => next.every((message) => message.id !== id));
      return {
        ...state,
        messages: next,
        removed: [...state.removed.filter((id) => !gone.has(id)), ...missing],
        sending: sending && { ...sending, replaced: sending.replaced.map(reconcile) },
      };
    }
    case 'loaded': {
      const isGone = ({ id }: Message) =>
        state.removed.includes(id) || sending?.replaced.some((message) => message.id === id);
      const isKept = ({ id, isUnsaved }: Message) => isUnsaved === true || !event.known.has(id);
      return {
        ...state,
        messages: merge(
          event.messages.filter((message) => !isGone(message)),
          messages,
          isKept,
        ),
      };
    }
  }
}
