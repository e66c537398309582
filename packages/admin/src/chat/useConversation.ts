import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { request } from '../frame/api';
import type { Result } from '../frame/failure';
import { useAction } from '../frame/list/useAction';
import type { Editor } from '../frame/RequireSession';
import { announceChange, followChanges } from './chat-news';
import { chatEndpoints, type Verdict, type WholeChat } from './contract';
import { startConversation, transition, unsavedOf } from './conversation';
import { toName, toStore } from './messages';
import { readUnsaved, saveUnsaved } from './tab-store';
import { storeMessages, useSaving } from './useSaving';
import { chat } from './words';

export interface ConversationOptions extends Editor {
  id: string;
  /** What the server has; null: the chat is new. */
  stored: WholeChat | null;
  /** The server has stored something of it. */
  onStored: () => void;
}

/** The state of a conversation, kept in this tab and on the server as it changes. */
export function useConversation({ client, email, id, stored, onStored }: ConversationOptions) {
  const [state, dispatch] = useReducer(transition, null, () =>
    startConversation(stored?.messages ?? [], readUnsaved(email, id)),
  );
  const { messages, reply } = state;
  const action = useAction<'put'>();
  const [name, setName] = useState(stored?.name ?? null);
  const firstQuestion = messages.find(({ role }) => role === 'user')?.content ?? '';
  const shownName = name ?? (toName(firstQuestion) || chat.list.create);

  const isStored = name !== null;
  const unsaved = unsavedOf(state);
  const unsavedText = JSON.stringify(unsaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what is stored
  useEffect(() => saveUnsaved(email, id, unsaved), [email, id, unsavedText]);

  const saving = useSaving({
    client,
    chat: id,
    newName: isStored ? null : shownName,
    batch: toStore(messages, reply?.question ?? null),
    replaces: state.removed,
    onSaved: (ids, removed) => {
      setName(shownName);
      dispatch({ type: 'saved', ids, removed });
      announceChange();
      onStored();
    },
  });

  // Another tab or machine may have changed the chat, or deleted it: then the next message is refused.
  const readAgain = useEffectEvent(() => {
    if (!isStored) return;
    const known = new Set(messages.filter(({ isUnsaved }) => !isUnsaved).map((message) => message.id));
    void request(client, chatEndpoints.one, { params: { id } }).then((read) => {
      if (!read.ok) return;
      setName(read.value.name);
      dispatch({ type: 'loaded', messages: read.value.messages, known });
    });
  });
  useEffect(() => followChanges(readAgain), []);

  // Leaving stops a reply that is under way: what came is kept.
  const stop = useEffectEvent(() => {
    if (reply === null) return;
    const stopped = transition(state, { type: 'stop' });
    saveUnsaved(email, id, unsavedOf(stopped));
    const batch = toStore(stopped.messages, null);
    if (batch.length > 0)
      void storeMessages(
        client,
        id,
        { messages: batch, replaces: [...stopped.removed], ...(!isStored && { name: shownName }) },
        true,
      );
  });
  useEffect(() => {
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, []);

  const put = async (send: () => Promise<Result<null>>) => {
    const result = await action.run('put', chat.controls.notSaved, send);
    if (result?.ok) announceChange();
    return result?.ok === true;
  };
  return {
    state,
    dispatch,
    /** What the server does not have yet, as text. */
    unsavedText,
    name: shownName,
    isStored,
    saving,
    /** Why the last rating or name was not stored; null: it was. */
    failure: action.failure,
    /** Returns whether the server has stored it. */
    rate: async (message: string, verdict: Verdict | null, reason: string) => {
      const isRated = await put(() =>
        request(client, chatEndpoints.rate, { params: { id, message }, body: { verdict, reason } }),
      );
      if (isRated) dispatch({ type: 'rated', id: message, verdict, reason });
      return isRated;
    },
    /** Returns whether the server has stored it. */
    rename: async (next: string) => {
      const isRenamed = await put(() =>
        request(client, chatEndpoints.rename, { params: { id }, body: { name: next } }),
      );
      if (isRenamed) {
        setName(next);
        onStored();
      }
      return isRenamed;
    },
  };
}
