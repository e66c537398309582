import { useEffect, useEffectEvent } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import { readAnswer } from './answer';
import type { ChatMessage } from './contract';
import { chatEndpoints } from './contract';
import type { ConversationEvent } from './conversation';

/** After this long without an answer a screen reader is informed that it is still awaited. */
const longWaitMs = 8000;

interface ReplyOptions {
  client: AccountsClient;
  /** The id of the reply that is awaited; null: none. Another id asks again. */
  pendingId: string | null;
  /** The messages to send. */
  toRequest: () => ChatMessage[];
  onProgress: (event: ConversationEvent) => void;
  onEnd: (event: ConversationEvent) => void;
}

/** Asks the agent for the awaited reply, and reads it as it streams. The request is aborted when none is awaited any more. */
export function useReply({ client, pendingId, ...options }: ReplyOptions): void {
  const toRequest = useEffectEvent(options.toRequest);
  const onProgress = useEffectEvent(options.onProgress);
  const onEnd = useEffectEvent(options.onEnd);
  useEffect(() => {
    if (pendingId === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => onProgress({ type: 'wait' }), longWaitMs);
    const read = (response: Response) =>
      readAnswer(response, (part) => {
        if (!abort.signal.aborted) onProgress({ type: 'progress', reply: part });
      });
    void request(client, chatEndpoints.answer, {
      read,
      isSlow: true,
      headers: { accept: 'text/event-stream, application/json' },
      body: { messages: toRequest() },
      signal: abort.signal,
    }).then((answer) => {
      if (abort.signal.aborted) return;
      if (answer.ok) onEnd({ type: 'answered', reply: answer.value });
      else onEnd({ type: 'failed', isSignedOut: answer.failure.kind === 'signedOut' });
    });
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, pendingId]);
}
