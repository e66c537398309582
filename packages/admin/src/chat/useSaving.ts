import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import type { Failure, Result } from '../frame/failure';
import type { NewMessages } from './contract';
import { chatEndpoints } from './contract';

/** Stores messages, and with a name the chat. `isLeaving`: the request must outlive the page. */
export const storeMessages = (
  client: AccountsClient,
  chat: string,
  body: NewMessages,
  isLeaving = false,
): Promise<Result<null>> =>
  request(client, chatEndpoints.addMessages, { params: { id: chat }, body, keepalive: isLeaving });

interface SavingOptions {
  client: AccountsClient;
  chat: string;
  /** The name of the chat when the server does not have it; null: it has. */
  newName: string | null;
  /** The next messages to store; empty: none. */
  batch: NewMessages['messages'];
  /** The ids of the messages that they replace. */
  replaces: readonly string[];
  onSaved: (ids: readonly string[], replaced: readonly string[]) => void;
}

/** Stores messages as they come, one request at a time. A failure waits for a retry, for the next message, or for the connection. */
export function useSaving({ client, chat, newName, batch, replaces, onSaved }: SavingOptions) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isSaving = useRef(false);
  const ids = batch.map(({ id }) => id);
  const key = ids.join();
  const end = useEffectEvent((sent: typeof ids, replaced: typeof replaces, result: Result<null>) => {
    isSaving.current = false;
    setFailure(result.ok ? null : result.failure);
    if (result.ok) onSaved(sent, replaced);
    // What came meanwhile is the next batch.
    else if (sent.join() !== key) setAttempt((before) => before + 1);
  });
  const store = useEffectEvent(() => {
    if (batch.length === 0 || isSaving.current) return;
    isSaving.current = true;
    const body = { messages: batch, replaces: [...replaces], ...(newName !== null && { name: newName }) };
    void storeMessages(client, chat, body).then((result) => end(ids, replaces, result));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another batch and another attempt store again
  useEffect(store, [client, chat, key, attempt]);
  const retry = useRef(() => setAttempt((before) => before + 1)).current;
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return { failure, retry };
}
