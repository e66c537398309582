import { arrowDownIcon, Button, Dialog, Inline, Text, TextField, VisuallyHidden } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chat } from '../../content/pages/chat';
import { rooms } from '../../content/pages/rooms';
import { FailureNotice } from '../admin/FailureNotice';
import { saveFile } from '../admin/save-file';
import { fetchAsEditor } from '../admin/session';
import { NoAnswer, type Reply, readAnswer } from './answer';
import * as styles from './Chat.css';
import {
  type ChatMessage,
  keepConversation,
  lastQuestion,
  readConversation,
  type Source,
  toSend,
  toSpoken,
  toTranscript,
} from './conversation';
import { useReadingPlace } from './reading-place';
import { Formatted, loadMarkdown, Turn } from './Turn';

const { controls } = chat;

/** After this long without an answer, those who hear the page are told that it is still awaited. */
const longWaitMs = 8000;

/** The conversation with the agent (spec 2.10). */
export function Conversation({
  client,
  email,
  takesFocus = false,
}: {
  client: SupabaseClient;
  email: string;
  /** Begins in its input. @default false */
  takesFocus?: boolean;
}) {
  const [kept] = useState(() => readConversation(sessionStorage, email));
  const [messages, setMessages] = useState<ChatMessage[]>(kept.messages);
  const [draft, setDraft] = useState(kept.draft);
  /** The reply that is on its way; null: none is. */
  const [coming, setComing] = useState<Reply | null>(null);
  /** The draft that was put aside while the last question is edited. */
  const [aside, setAside] = useState<string | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const [spoken, setSpoken] = useState('');
  const [copied, setCopied] = useState<number | null>(null);
  const [source, setSource] = useState<Source | null>(null);
  const [isSourceOpen, setSourceOpen] = useState(false);

  const list = useRef<HTMLOListElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const asking = useRef<AbortController | null>(null);
  const { isAtEnd, follow, goToEnd, stayAtEnd } = useReadingPlace(list, composer);
  const isSending = coming !== null;

  useEffect(() => keepConversation(sessionStorage, email, { messages, draft }), [email, messages, draft]);
  useEffect(() => {
    void loadMarkdown();
    if (takesFocus) input.current?.focus();
    return () => asking.current?.abort();
  }, [takesFocus]);
  // Not on the first look: where a reader comes in is the browser's business.
  const hasLooked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is shown
  useLayoutEffect(() => {
    if (hasLooked.current) follow();
    hasLooked.current = true;
  }, [messages, coming]);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setSpoken(controls.waiting), longWaitMs);
    return () => clearTimeout(timer);
  }, [isSending]);

  const ask = async (before: ChatMessage[], content: string) => {
    if (asking.current) return;
    const stopping = new AbortController();
    asking.current = stopping;
    stayAtEnd();
    const id = (messages.at(-1)?.id ?? 0) + 1;
    const question: ChatMessage = { id, role: 'user', content };
    setMessages([...before, question]);
    setComing({ content: '', sources: [] });
    setAside(null);
    setSpoken('');
    setSignedOut(false);
    let soFar: Reply = { content: '', sources: [] };
    const close = (turn: Partial<ChatMessage> & { content: string }, said: string) => {
      const isLost = turn.failed === true;
      setMessages([
        ...before,
        { ...question, ...(isLost && { failed: true as const }) },
        { id: id + 1, role: 'assistant', ...turn },
      ]);
      // The question is kept, ready to be sent again, unless another one was begun.
      if (isLost) setDraft((begun) => begun || content);
      setSpoken(said);
    };
    try {
      const answer = await fetchAsEditor(client, '/api/chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
        body: JSON.stringify({ messages: toSend([...before, question]) }),
        signal: stopping.signal,
      });
      const reply = await readAnswer(answer, (now) => {
        soFar = now;
        setComing(now);
      });
      const { sources } = reply;
      close(
        { content: reply.content, ...(sources.length > 0 && { sources }) },
        reply.content.trim() ? `${chat.roles.assistant}: ${toSpoken(reply.content)}` : controls.emptyReply,
      );
    } catch (error) {
      if (!stopping.signal.aborted) {
        if (error instanceof NoAnswer && error.isSignedOut) setSignedOut(true);
        close({ content: chat.error, failed: true }, chat.error);
      } else if (soFar.content === '') close({ content: controls.stopped, failed: true }, controls.stopped);
      else close({ ...soFar, stopped: true }, controls.stopped);
    }
    asking.current = null;
    // It goes away with the waiting, and must not take the focus with it.
    if (stop.current && stop.current === document.activeElement)
      input.current?.focus({ preventScroll: true });
    setComing(null);
  };

  const last = messages.at(-1);
  const again = lastQuestion(messages);
  const hasFailed = last?.role === 'assistant' && (last.failed === true || last.stopped === true);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const content = draft.trim();
    if (content === '' || isSending) return;
    setDraft('');
    // The same words after a failure are the same question, as words that were edited are.
    const isSameAgain = last?.failed === true && again?.content === content;
    void ask((aside !== null || isSameAgain) && again ? again.before : messages, content);
  };
  const retry = () => {
    if (!again) return;
    if (draft === again.content) setDraft('');
    input.current?.focus({ preventScroll: true });
    void ask(again.before, again.content);
  };
  const edit = () => {
    if (!again) return;
    setAside(draft);
    setDraft(again.content);
    input.current?.focus();
  };
  const leaveEditing = () => {
    setDraft(aside ?? '');
    setAside(null);
    input.current?.focus();
  };
  const copy = async ({ id, content }: ChatMessage) => {
    const isDone = await navigator.clipboard.writeText(content).then(
      () => true,
      () => false,
    );
    setCopied(isDone ? id : null);
    setSpoken((before) => {
      const said = isDone ? controls.copied : controls.notCopied;
      // The same words twice are said twice only when they differ.
      return before === said ? `${said}\u00a0` : said;
    });
  };
  const exportAll = () => {
    const transcript = toTranscript(messages, {
      names: chat.roles,
      title: chat.heading,
      sources: controls.sources,
    });
    saveFile(new Blob([transcript], { type: 'text/markdown' }), controls.exportedAs);
  };
  const clear = () => {
    setMessages([]);
    setAside(null);
    setSpoken(controls.cleared);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // Enter while an input method composes ends the composition, and sends nothing; Safari says so by the code alone.
    if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229))
      event.preventDefault();
    else if (event.key === 'Escape' && aside !== null && !event.nativeEvent.isComposing) leaveEditing();
  };
  const open = (opened: Source) => {
    setSource(opened);
    setSourceOpen(true);
  };

  return (
    <div className={styles.room}>
      {/* Said once a reply by the line below, and not piece by piece by the log. */}
      <div role="log" aria-live="off" aria-label={rooms.chat.messages}>
        <ol ref={list} className={styles.messages}>
          <Turn message={{ role: 'assistant', content: chat.opening }} onOpenSource={open} />
          {messages.map((message) => {
            const { id, role, failed } = message;
            const isLast = message === last;
            return (
              <Turn
                key={id}
                message={message}
                onOpenSource={open}
                isCopied={copied === id}
                {...(role === 'assistant' && !failed && { onCopy: () => void copy(message) })}
                {...(isLast && hasFailed && !isSending && { onRetry: retry })}
                {...(role === 'user' &&
                  id === (messages.findLast((turn) => turn.role === 'user')?.id ?? -1) &&
                  !isSending &&
                  aside === null && { onEdit: edit })}
              />
            );
          })}
          {coming && (
            <Turn
              message={{ role: 'assistant', content: coming.content, sources: coming.sources }}
              onOpenSource={open}
              isOpen
            />
          )}
        </ol>
      </div>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
      <div ref={composer} className={styles.composer}>
        {/* Beside what is typed: it stays in sight with it. */}
        {isSignedOut && (
          <FailureNotice client={client} failure={{ kind: 'signedOut' }} message={chat.error} />
        )}
        {(aside !== null || (!isAtEnd && messages.length > 0)) && (
          <Inline align="between">
            {aside !== null ? (
              <Text size="small" tone="muted">
                {controls.editing}
              </Text>
            ) : (
              <span />
            )}
            {aside !== null && (
              <Button variant="quiet" size="small" onClick={leaveEditing}>
                {controls.cancel}
              </Button>
            )}
            {!isAtEnd && (
              <Button
                variant="quiet"
                size="small"
                icon={arrowDownIcon}
                onClick={() => {
                  goToEnd();
                  input.current?.focus({ preventScroll: true });
                }}
              >
                {controls.toEnd}
              </Button>
            )}
          </Inline>
        )}
        <form onSubmit={send} className={styles.question}>
          <TextField
            ref={input}
            aria-label={chat.placeholder}
            placeholder={chat.placeholder}
            autoComplete="off"
            maxLength={8000}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={press}
          />
          <Button type="submit" busy={isSending} busyLabel={chat.sending}>
            {chat.send}
          </Button>
        </form>
        <div className={styles.actions}>
          {isSending && (
            <Button ref={stop} variant="outline" size="small" onClick={() => asking.current?.abort()}>
              {controls.stop}
            </Button>
          )}
          {messages.length > 0 && !isSending && (
            <>
              <Button variant="quiet" size="small" onClick={clear}>
                {rooms.chat.clear}
              </Button>
              <Button variant="quiet" size="small" onClick={exportAll}>
                {controls.export}
              </Button>
            </>
          )}
        </div>
      </div>
      <Dialog
        id="chat-source"
        title={source?.title ?? controls.source}
        size="medium"
        dismiss="outside"
        closeLabel={controls.close}
        open={isSourceOpen}
        onClose={() => setSourceOpen(false)}
      >
        {source && (
          <div className={styles.passage}>
            {source.heading && <Text>{source.heading}</Text>}
            <Text font="mono" size="small" tone="muted">
              {`${source.file}:${source.line}`}
            </Text>
            <blockquote className={styles.quote}>
              <Formatted source={source.text} />
            </blockquote>
          </div>
        )}
      </Dialog>
    </div>
  );
}
