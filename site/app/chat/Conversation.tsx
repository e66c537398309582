import { Button, Stack, TextField, VisuallyHidden } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { chat } from '../../content/pages/chat';
import { rooms } from '../../content/pages/rooms';
import { fetchAsEditor } from '../admin/session';
import * as styles from './Chat.css';
import { type ChatMessage, keepConversation, readConversation, toSend } from './conversation';

/** The conversation with the agent (spec 2.10). */
export function Conversation({ client }: { client: SupabaseClient }) {
  const [messages, setMessages] = useState<ChatMessage[]>(() => readConversation(sessionStorage));
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const last = useRef<HTMLLIElement>(null);
  useEffect(() => {
    keepConversation(sessionStorage, messages);
    // Only as far as it must, and not at all while the reader is elsewhere on the page.
    if (messages.length > 0) last.current?.scrollIntoView({ block: 'nearest' });
  }, [messages]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const content = text.trim();
    if (content === '' || isSending) return;
    const id = (messages.at(-1)?.id ?? 0) + 1;
    const asked: ChatMessage[] = [...messages, { id, role: 'user', content }];
    setMessages(asked);
    setText('');
    setSending(true);
    try {
      const answer = await fetchAsEditor(client, '/api/chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ messages: toSend(asked) }),
      });
      if (!answer.ok) throw new Error(`The chat answered ${answer.status}.`);
      const { reply }: { reply?: unknown } = await answer.json();
      setMessages([
        ...asked,
        { id: id + 1, role: 'assistant', content: typeof reply === 'string' ? reply : '' },
      ]);
    } catch {
      setMessages([
        ...messages,
        { id, role: 'user', content, failed: true },
        { id: id + 1, role: 'assistant', content: chat.error, failed: true },
      ]);
      // The question is kept, ready to be sent again, unless another one was begun.
      setText((begun) => begun || content);
    }
    setSending(false);
  };

  return (
    <Stack space="large">
      <div role="log" aria-label={rooms.chat.messages}>
        <ol className={styles.messages}>
          <li className={styles.fromAgent}>
            <VisuallyHidden>{`${chat.roles.assistant}: `}</VisuallyHidden>
            {chat.opening}
          </li>
          {messages.map(({ id, role, content }, at) => (
            <li
              key={id}
              ref={at === messages.length - 1 ? last : undefined}
              className={role === 'user' ? styles.fromUser : styles.fromAgent}
            >
              <VisuallyHidden>{`${chat.roles[role]}: `}</VisuallyHidden>
              {content}
            </li>
          ))}
        </ol>
      </div>
      <form onSubmit={send} className={styles.question}>
        <TextField
          aria-label={chat.placeholder}
          placeholder={chat.placeholder}
          autoComplete="off"
          maxLength={8000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={isSending} busyLabel={chat.sending}>
          {chat.send}
        </Button>
      </form>
      {messages.length > 0 && !isSending && (
        <Stack align="start">
          <Button variant="quiet" size="small" onClick={() => setMessages([])}>
            {rooms.chat.clear}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
