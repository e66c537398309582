import { VisuallyHidden } from '@probata/ui';
import { createId } from '@probata/uploads';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { copyText } from '../frame/clipboard';
import { downloadFile } from '../frame/download';
import { ActionFailure, FailureNotice } from '../frame/FailureNotice';
import { chatPath, paths } from '../paths';
import * as styles from './Chat.css';
import { ChatHead } from './ChatHead';
import { Composer } from './Composer';
import {
  type ConversationEvent,
  canRetry,
  canUndo,
  editableQuestion,
  type NewIds,
  type Unsaved,
} from './conversation';
import { loadMarkdown } from './Formatted';
import { copyOf, isEmptyReply, type Message, toSend, toTranscript } from './messages';
import { NotStored } from './NotStored';
import { Rating } from './Rating';
import { Turn } from './Turn';
import { type ConversationOptions, useConversation } from './useConversation';
import { useConversationFocus } from './useConversationFocus';
import { useFollowScroll } from './useFollowScroll';
import { useReply } from './useReply';
import { chat } from './words';

const { controls } = chat;

const QuestionSlips = lazy(() => import('./QuestionSlips'));

const newIds = (): NewIds => [createId(), createId()];

export interface ConversationProps extends ConversationOptions {
  /** The answer that the address names; empty: none. */
  linked: string;
  /** Takes the focus, because another chat was shown before. */
  takesFocus: boolean;
  /** With each new value the input takes the focus. */
  focusRequest: number;
  onDelete: (chat: { id: string; name: string }) => void;
  /** Starts a new chat with messages and a draft. */
  onKeepAsNew: (unsaved: Unsaved) => void;
}

/** One conversation with the agent (spec 2.10). */
export function Conversation({
  client,
  email,
  id,
  stored,
  linked,
  takesFocus,
  focusRequest,
  onStored,
  onDelete,
  onKeepAsNew,
}: ConversationProps) {
  const { state, dispatch, unsavedText, name, isStored, saving, failure, rate, rename } = useConversation({
    client,
    email,
    id,
    stored,
    onStored,
  });
  const { messages, draft, reply, editing, announcement, isSignedOut } = state;
  const isSending = reply !== null;
  // The database numbers a chat as it stores it: a new one is known by its id until it is loaded again.
  const address = stored ? chatPath(stored.number) : `${paths.chat}?chat=${id}`;
  const editable = editableQuestion(state);

  /** The messages, and the notice below them. */
  const list = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  const { isAtEnd, follow, startFollowing, scrollToEnd } = useFollowScroll(list, composer);

  useEffect(() => void loadMarkdown(), []);

  const pendingId = reply?.id ?? null;
  useLayoutEffect(() => {
    if (pendingId !== null) startFollowing();
  }, [pendingId, startFollowing]);
  // The first scroll position is the end, or the linked answer.
  const hasRendered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the list grows
  useLayoutEffect(() => {
    if (hasRendered.current) follow(isSignedOut);
    else if (takesFocus && linked === '') scrollToEnd();
    hasRendered.current = true;
  }, [messages.length, reply, unsavedText]);
  const { input, heading, stopButton, focusInput, leaveStopButton } = useConversationFocus({
    isNew: stored === null,
    linked,
    takesFocus,
    focusRequest,
  });
  /** Ends the sending, and with it the stop button. */
  const settle = (event: ConversationEvent) => {
    leaveStopButton();
    dispatch(event);
  };
  useReply({
    client,
    pendingId,
    toRequest: () => {
      const end = messages.findIndex(({ id: message }) => message === reply?.question);
      return toSend(messages.slice(0, end + 1));
    },
    onProgress: dispatch,
    onEnd: settle,
  });

  const retry = () => {
    focusInput();
    dispatch({ type: 'retry', ids: newIds() });
  };
  const edit = (event: ConversationEvent & { type: 'edit' | 'cancelEdit' | 'undo' }) => {
    dispatch(event);
    input.current?.focus();
  };
  const ask = (question: string) => {
    dispatch({ type: 'type', draft: question });
    dispatch({ type: 'send', ids: newIds() });
    // What was being typed stays.
    if (draft !== '') dispatch({ type: 'type', draft });
    focusInput();
  };
  const copy = async (message: string, what: 'text' | 'link', text: string) =>
    dispatch({ type: 'copy', id: message, what, isCopied: await copyText(text) });
  const exportShown = () => {
    const transcript = toTranscript(messages, {
      names: chat.roles,
      title: name,
      sources: controls.sources,
    });
    downloadFile(new Blob([transcript], { type: 'text/markdown' }), controls.exportedAs);
  };
  const turnOf = (message: Message, index: number) => {
    const isAnswer = message.role === 'assistant' && !message.failed && !isEmptyReply(message);
    const isRated = isAnswer && !message.isUnsaved;
    return (
      <Turn
        key={message.id}
        message={message}
        isLinked={message.id === linked}
        copied={state.copied?.id === message.id ? state.copied.what : null}
        {...(isAnswer && { onCopy: () => void copy(message.id, 'text', message.content) })}
        {...(isRated && {
          onCopyLink: () => void copy(message.id, 'link', `${location.origin}${address}#${message.id}`),
        })}
        {...(index === messages.length - 1 && canRetry(state) && { onRetry: retry })}
        {...(message.id === editable && {
          onEdit: editing === null ? () => edit({ type: 'edit', id: message.id }) : null,
        })}
      >
        {isRated && (
          <Rating
            email={email}
            message={message}
            onRate={(verdict, reason) => rate(message.id, verdict, reason)}
          />
        )}
      </Turn>
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither the draft nor a part of the reply changes them
  const turns = useMemo(
    () => messages.map(turnOf),
    [messages, isSending, editing, state.copied, isSignedOut, linked],
  );
  const toEnd = () => {
    scrollToEnd();
    focusInput();
  };

  return (
    <div className={styles.column}>
      {messages.length > 0 && (
        <div ref={heading} tabIndex={-1} className={styles.headPlace}>
          <ChatHead
            email={email}
            id={id}
            name={name}
            onRename={isStored ? rename : null}
            onExport={exportShown}
            onDelete={() => onDelete({ id, name })}
          />
        </div>
      )}
      <div ref={list} className={styles.conversation}>
        {/* The status line announces each reply once; the log itself would announce every part of a stream. */}
        <div role="log" aria-live="off" aria-label={chat.log}>
          <ol className={styles.messages}>
            <Turn message={{ role: 'assistant', content: chat.opening, outcome: null, sources: [] }} />
            {turns}
            {reply && <Turn message={{ role: 'assistant', outcome: null, ...reply }} isStreaming />}
          </ol>
        </div>
        {isSignedOut && (
          <FailureNotice client={client} failure={{ kind: 'signedOut' }} message={chat.error} />
        )}
        <ActionFailure client={client} failure={failure} />
        {saving.failure !== null && !isSignedOut && (
          <NotStored
            client={client}
            failure={saving.failure}
            onRetry={saving.retry}
            onKeepAsNew={
              isStored
                ? () => onKeepAsNew({ draft, editing: null, messages: copyOf(messages), removed: [] })
                : null
            }
          />
        )}
      </div>
      {messages.length === 0 && (
        <Suspense>
          <QuestionSlips client={client} onAsk={ask} />
        </Suspense>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <Composer
        ref={composer}
        input={input}
        stopButton={stopButton}
        state={{
          draft,
          isSending,
          isNew: messages.length === 0,
          isEditing: editing !== null,
          replaced: canUndo(state) ? (state.sending?.replaced[0]?.role ?? null) : null,
        }}
        on={{
          type: (text) => dispatch({ type: 'type', draft: text }),
          send: () => dispatch({ type: 'send', ids: newIds() }),
          stop: () => settle({ type: 'stop' }),
          cancelEdit: () => edit({ type: 'cancelEdit' }),
          undo: () => edit({ type: 'undo' }),
          toEnd: isAtEnd || messages.length === 0 ? null : toEnd,
        }}
      />
    </div>
  );
}
