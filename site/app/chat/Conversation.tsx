import { arrowDownIcon, Button, Inline, Text, TextArea, VisuallyHidden } from '@probata/ui';
import {
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { chat } from '../../content/pages/chat';
import { signedIn } from '../../content/pages/signed-in';
import { type ChatRequest, type ChatSource, chatLimits } from '../../contract/chat';
import { endpoints } from '../../contract/endpoints';
import { request } from '../admin/api';
import { ConfirmDialog } from '../admin/ConfirmDialog';
import { copyText } from '../admin/clipboard';
import { downloadFile } from '../admin/download';
import { FailureNotice } from '../admin/FailureNotice';
import type { Editor } from '../admin/RequireSession';
import { readAnswer } from './answer';
import * as styles from './Chat.css';
import { type ConversationEvent, canRetry, editableId, startConversation, transition } from './conversation';
import {
  isEmptyReply,
  type Message,
  readConversation,
  saveConversation,
  toSend,
  toTranscript,
} from './messages';
import { SourceDialog } from './SourceDialog';
import { loadMarkdown, Turn } from './Turn';
import { useFollowScroll } from './useFollowScroll';

const { controls } = chat;

/** After this long without an answer a screen reader is informed that it is still awaited. */
const longWaitMs = 8000;

/** The conversation with the agent (spec 2.10). */
export function Conversation({ client, email }: Editor) {
  const [state, dispatch] = useReducer(transition, null, () => startConversation(readConversation(email)));
  const { messages, draft, reply, announcement, isSignedOut } = state;
  const isSending = reply !== null;
  const isEditing = state.draftBeforeEdit !== null;
  /** The messages that await an answer. */
  const pending = isSending ? messages : null;
  const [source, setSource] = useState<ChatSource | null>(null);
  const [isSourceOpen, setSourceOpen] = useState(false);
  const [isClearing, setClearing] = useState(false);

  /** The messages, and the notice below them. */
  const list = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  const { isAtEnd, follow, startFollowing, scrollToEnd } = useFollowScroll(list, composer);
  const focusInput = () => input.current?.focus({ preventScroll: true });

  useEffect(() => saveConversation(email, { messages, draft }), [email, messages, draft]);
  useEffect(() => void loadMarkdown(), []);
  useLayoutEffect(() => {
    if (pending !== null) startFollowing();
  }, [pending, startFollowing]);
  // The first scroll position is the browser's (scroll restoration).
  const hasRendered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the list grows
  useLayoutEffect(() => {
    if (hasRendered.current) follow(isSignedOut);
    hasRendered.current = true;
  }, [messages, reply]);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => dispatch({ type: 'wait' }), longWaitMs);
    return () => clearTimeout(timer);
  }, [isSending]);

  // The clear button is gone with the messages: the input takes the focus, once the dialog is closed (WCAG 2.4.3).
  const wasClearing = useRef(false);
  useEffect(() => {
    if (wasClearing.current && !isClearing && messages.length === 0) input.current?.focus();
    wasClearing.current = isClearing;
  }, [isClearing, messages]);

  /** Ends the sending. The stop button disappears with it: a focus on it moves to the input (WCAG 2.4.3). */
  const settle = useCallback((event: ConversationEvent) => {
    if (stopButton.current && stopButton.current === document.activeElement)
      input.current?.focus({ preventScroll: true });
    dispatch(event);
  }, []);
  useEffect(() => {
    if (pending === null) return;
    const abort = new AbortController();
    const body: ChatRequest = { messages: toSend(pending) };
    const read = (response: Response) =>
      readAnswer(response, (part) => {
        if (!abort.signal.aborted) dispatch({ type: 'progress', reply: part });
      });
    void request(client, endpoints.chat, read, {
      method: 'POST',
      isSlow: true,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
      body: JSON.stringify(body),
      signal: abort.signal,
    }).then((answer) => {
      if (abort.signal.aborted) return;
      if (answer.ok) settle({ type: 'answered', reply: answer.value });
      else settle({ type: 'failed', isSignedOut: answer.failure.kind === 'signedOut' });
    });
    return () => abort.abort();
  }, [client, pending, settle]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    dispatch({ type: 'send' });
  };
  const retry = () => {
    focusInput();
    dispatch({ type: 'retry' });
  };
  const edit = (event: ConversationEvent & { type: 'edit' | 'cancelEdit' }) => {
    dispatch(event);
    input.current?.focus();
  };
  const copy = async ({ id, content }: Message) =>
    dispatch({ type: 'copy', id, isCopied: await copyText(content) });
  const exportAll = () => {
    const transcript = toTranscript(messages, {
      names: chat.roles,
      title: chat.heading,
      sources: controls.sources,
    });
    downloadFile(new Blob([transcript], { type: 'text/markdown' }), controls.exportedAs);
  };
  const press = (event: KeyboardEvent) => {
    // Enter during an IME composition only ends it; Safari reports that by keyCode 229 alone.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (!isComposing) dispatch({ type: 'send' });
    } else if (event.key === 'Escape' && isEditing && !isComposing) edit({ type: 'cancelEdit' });
  };
  const openSource = (opened: ChatSource) => {
    setSource(opened);
    setSourceOpen(true);
  };
  const editable = editableId(state);

  return (
    <div className={styles.conversation}>
      <div ref={list} className={styles.conversation}>
        {/* The status line announces each reply once; the log itself would announce every part of a stream. */}
        <div role="log" aria-live="off" aria-label={signedIn.chat.messages}>
          <ol className={styles.messages}>
            <Turn message={{ role: 'assistant', content: chat.opening }} onOpenSource={openSource} />
            {messages.map((message, index) => (
              <Turn
                key={message.id}
                message={message}
                onOpenSource={openSource}
                isCopied={state.copiedId === message.id}
                {...(message.role === 'assistant' &&
                  !message.failed &&
                  !isEmptyReply(message) && { onCopy: () => void copy(message) })}
                {...(index === messages.length - 1 && canRetry(state) && { onRetry: retry })}
                {...(message.id === editable && { onEdit: () => edit({ type: 'edit' }) })}
              />
            ))}
            {reply && (
              <Turn message={{ role: 'assistant', ...reply }} onOpenSource={openSource} isStreaming />
            )}
          </ol>
        </div>
        {isSignedOut && (
          <FailureNotice client={client} failure={{ kind: 'signedOut' }} message={chat.error} />
        )}
      </div>
      {messages.length > 0 && !isSending && (
        <Inline>
          <Button variant="quiet" size="small" onClick={() => setClearing(true)}>
            {signedIn.chat.clear}
          </Button>
          <Button variant="quiet" size="small" onClick={exportAll}>
            {controls.export}
          </Button>
        </Inline>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <div ref={composer} className={styles.composer}>
        <form onSubmit={send} className={styles.question}>
          <TextArea
            ref={input}
            aria-label={chat.placeholder}
            placeholder={chat.placeholder}
            autoComplete="off"
            enterKeyHint="send"
            rows={1}
            maxLength={chatLimits.content}
            value={draft}
            onChange={(event) => dispatch({ type: 'type', draft: event.target.value })}
            onKeyDown={press}
          />
          <Button type="submit" busy={isSending} busyLabel={chat.sending}>
            {chat.send}
          </Button>
        </form>
        <div className={styles.actions}>
          {isSending && (
            <Button ref={stopButton} variant="outline" size="small" onClick={() => settle({ type: 'stop' })}>
              {controls.stop}
            </Button>
          )}
          {isEditing && (
            <>
              <Text as="span" size="small" tone="muted">
                {controls.editing}
              </Text>
              <Button variant="quiet" size="small" onClick={() => edit({ type: 'cancelEdit' })}>
                {controls.cancel}
              </Button>
            </>
          )}
          {!isAtEnd && messages.length > 0 && (
            <Button
              variant="quiet"
              size="small"
              icon={arrowDownIcon}
              onClick={() => {
                scrollToEnd();
                focusInput();
              }}
            >
              {controls.toEnd}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        words={signedIn.chat.clearing}
        isOpen={isClearing}
        onCancel={() => setClearing(false)}
        onConfirm={() => {
          dispatch({ type: 'clear' });
          setClearing(false);
        }}
      />
      <SourceDialog source={source} isOpen={isSourceOpen} onClose={() => setSourceOpen(false)} />
    </div>
  );
}
