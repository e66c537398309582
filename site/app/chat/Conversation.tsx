import { Inline, Stack, VisuallyHidden } from '@probata/ui';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { chat } from '../../content/pages/chat';
import { signedIn } from '../../content/pages/signed-in';
import { paths } from '../../content/paths';
import { copyText } from '../admin/clipboard';
import { downloadFile } from '../admin/download';
import { ActionFailure, FailureNotice } from '../admin/FailureNotice';
import { SmallButton } from '../admin/parts';
import * as styles from './Chat.css';
import { ChatHead } from './ChatHead';
import { Composer } from './Composer';
import { type ConversationEvent, canRetry, type NewIds, shownMessages, type Unsaved } from './conversation';
import { loadMarkdown } from './Formatted';
import { branchesOf, copyOf, createId, isEmptyReply, type Message, toSend, toTranscript } from './messages';
import { Rating } from './Rating';
import { Turn } from './Turn';
import { type ConversationOptions, useConversation } from './useConversation';
import { useFollowScroll } from './useFollowScroll';
import { useReply } from './useReply';

const { controls } = chat;

const newIds = (): NewIds => [createId(), createId()];

export interface ConversationProps extends ConversationOptions {
  /** Takes the focus, because another chat was shown before. */
  takesFocus: boolean;
  /** With each new value the input takes the focus. */
  focusRequest: number;
  onDelete: (chat: { id: string; name: string }) => void;
  /** Starts a new chat with messages and a draft. */
  onFork: (unsaved: Unsaved) => void;
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
  onFork,
}: ConversationProps) {
  const { state, dispatch, unsavedText, name, isStored, saving, failure, rate, rename } = useConversation({
    client,
    email,
    id,
    stored,
    linked,
    onStored,
  });
  const { messages, draft, reply, editing, announcement, isSignedOut } = state;
  const shown = shownMessages(state);
  const isSending = reply !== null;

  /** The messages, and the notice below them. */
  const list = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  const { isAtEnd, follow, startFollowing, scrollToEnd } = useFollowScroll(list, composer);
  const focusInput = () => input.current?.focus({ preventScroll: true });

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
  }, [shown.length, reply, unsavedText]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the conversation is first shown
  useEffect(() => {
    if (linked !== '') return;
    const isNewPage = document.activeElement === document.body;
    if (stored === null && (takesFocus || isNewPage)) input.current?.focus({ preventScroll: true });
    else if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (linked === '') return;
    dispatch({ type: 'choose', id: linked });
    const answer = document.getElementById(linked);
    answer?.scrollIntoView({ block: 'start', behavior: 'instant' });
    answer?.focus({ preventScroll: true });
  }, [linked, dispatch]);
  const answeredRequest = useRef(focusRequest);
  useEffect(() => {
    if (answeredRequest.current !== focusRequest) input.current?.focus();
    answeredRequest.current = focusRequest;
  }, [focusRequest]);
  /** Ends the sending. The stop button disappears with it: a focus on it moves to the input (WCAG 2.4.3). */
  const settle = (event: ConversationEvent) => {
    if (stopButton.current && stopButton.current === document.activeElement) focusInput();
    dispatch(event);
  };
  useReply({
    client,
    pendingId,
    toRequest: () => toSend(shown),
    onProgress: dispatch,
    onEnd: settle,
  });

  const retry = () => {
    focusInput();
    dispatch({ type: 'retry', ids: newIds() });
  };
  const edit = (event: ConversationEvent & { type: 'edit' | 'cancelEdit' }) => {
    dispatch(event);
    input.current?.focus();
  };
  const copy = async (message: string, what: 'text' | 'link', text: string) =>
    dispatch({ type: 'copy', id: message, what, isCopied: await copyText(text) });
  const exportShown = () => {
    const transcript = toTranscript(shown, {
      names: chat.roles,
      title: name,
      sources: controls.sources,
    });
    downloadFile(new Blob([transcript], { type: 'text/markdown' }), controls.exportedAs);
  };
  const turnOf = (message: Message, index: number) => {
    const versions = branchesOf(messages, message);
    const isAnswer = message.role === 'assistant' && !message.failed && !isEmptyReply(message);
    const isRated = isAnswer && !message.isUnsaved;
    return (
      <Turn
        key={message.parent ?? 'first'}
        message={message}
        isLinked={message.id === linked}
        copied={state.copied?.id === message.id ? state.copied.what : null}
        // Disabled, not removed: the content above the reader keeps its height.
        branches={{
          at: versions.indexOf(message),
          count: versions.length,
          isDisabled: isSending || editing !== null,
          onChoose: (at: number) => dispatch({ type: 'choose', id: versions[at]?.id ?? message.id }),
        }}
        {...(isAnswer && { onCopy: () => void copy(message.id, 'text', message.content) })}
        {...(isRated && {
          onCopyLink: () =>
            void copy(message.id, 'link', `${location.origin}${paths.chat}?chat=${id}#${message.id}`),
        })}
        {...(index === shown.length - 1 && canRetry(state) && { onRetry: retry })}
        {...(message.role === 'user' && {
          onEdit: editing === null ? () => edit({ type: 'edit', id: message.id }) : null,
        })}
      >
        {isRated && (
          <Rating
            key={`rating ${message.id}`}
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
    () => shown.map(turnOf),
    [messages, state.chosen, isSending, editing, state.copied, isSignedOut, linked],
  );
  const isRefused = saving.failure?.kind === 'failed' && isStored;

  return (
    <div className={styles.conversation}>
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
        <div role="log" aria-live="off" aria-label={signedIn.chat.messages}>
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
          <Stack space="small">
            <FailureNotice
              client={client}
              failure={saving.failure}
              message={controls.notStored}
              action={{ label: signedIn.again, onClick: saving.retry }}
            />
            {isRefused && (
              <Inline>
                <SmallButton
                  onClick={() =>
                    onFork({ draft, editing: null, messages: copyOf(shown.filter(({ failed }) => !failed)) })
                  }
                >
                  {controls.fork}
                </SmallButton>
              </Inline>
            )}
          </Stack>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <Composer
        ref={composer}
        input={input}
        stopButton={stopButton}
        draft={draft}
        isSending={isSending}
        isNew={messages.length === 0}
        isEditing={editing !== null}
        onType={(text) => dispatch({ type: 'type', draft: text })}
        onSend={() => dispatch({ type: 'send', ids: newIds() })}
        onStop={() => settle({ type: 'stop' })}
        onCancelEdit={() => edit({ type: 'cancelEdit' })}
        {...(!isAtEnd &&
          messages.length > 0 && {
            onToEnd: () => {
              scrollToEnd();
              focusInput();
            },
          })}
      />
    </div>
  );
}
