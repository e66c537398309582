import { useEffect, useRef, useState } from 'react';
import type { NewMessages } from '../../contract/chats';
import { chatMessagesPath } from '../../contract/endpoints';
import type { AccountsClient } from '../admin/accounts-client';
import { ignoreBody, request } from '../admin/api';
import type { Failure, Result } from '../admin/failure';

/** Stores messages, and with a name the chat. `isLeaving`: the request must outlive the page. */
export const storeMessages = (
  client: AccountsClient,
  chat: string,
  body: NewMessages,
  isLeaving = false,
): Promise<Result<null>> =>
  request(client, chatMessagesPath(chat), ignoreBody, {
    method: 'POST',
    body,
    keepalive: isLeaving,
  });

interface SavingOptions {
  client: AccountsClient;
  chat: string;
  /** The name of the chat when the server does not have it; null: it has. */
  newName: string | null;
  /** The next messages to store; empty: none. */
  batch: NewMessages['messages'];
  onSaved: (ids: readonly string[]) => void;
}

/** Stores messages as they come, one request at a time. A failure waits for a retry, for the next message, or for the connection. */
export function useSaving({ client, chat, newName, batch, onSaved }: SavingOptions) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isSaving = useRef(false);
  const latest = useRef({ newName, batch, onSaved });
  latest.current = { newName, batch, onSaved };
  const key = batch.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another batch and another attempt store again
  useEffect(() => {
    const { newName: name, batch: messages } = latest.current;
    if (messages.length === 0 || isSaving.current) return;
    isSaving.current = true;
    void storeMessages(client, chat, { messages, ...(name !== null && { name }) }).then((result) => {
      isSaving.current = false;
      setFailure(result.ok ? null : result.failure);
      if (result.ok) latest.current.onSaved(messages.map(({ id }) => id));
      // What came meanwhile is the next batch.
      else if (latest.current.batch.map(({ id }) => id).join() !== key) setAttempt((before) => before + 1);
    });
  }, [client, chat, key, attempt]);
  const retry = useRef(() => setAttempt((before) => before + 1)).current;
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return { failure, retry };
}
