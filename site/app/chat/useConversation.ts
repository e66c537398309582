import { useEffect, useReducer, useRef, useState } from 'react';
import { chat } from '../../content/pages/chat';
import { type Verdict, type WholeChat, wholeChatSchema } from '../../contract/chats';
import { chatPath, messageVerdictPath, type RequestPath } from '../../contract/endpoints';
import { ignoreBody, json, request } from '../admin/api';
import { useAction } from '../admin/list/useAction';
import type { Editor } from '../admin/RequireSession';
import { announceChange, followChanges } from './chat-news';
import { startConversation, transition, unsavedOf } from './conversation';
import { toName, toStore } from './messages';
import { readUnsaved, saveUnsaved } from './tab-store';
import { storeMessages, useSaving } from './useSaving';

export interface ConversationOptions extends Editor {
  id: string;
  /** What the server has; null: the chat is new. */
  stored: WholeChat | null;
  /** The answer that the address names; empty: none. */
  linked: string;
  /** The server has stored something of it. */
  onStored: () => void;
}

/** The state of a conversation, kept in this tab and on the server as it changes. */
export function useConversation({ client, email, id, stored, linked, onStored }: ConversationOptions) {
  const [state, dispatch] = useReducer(transition, null, () => {
    const started = startConversation(stored?.messages ?? [], readUnsaved(email, id));
    return transition(started, { type: 'choose', id: linked });
  });
  const { messages, reply } = state;
  const action = useAction<string>();
  const [name, setName] = useState(stored?.name ?? null);
  const firstQuestion = messages.find(({ role }) => role === 'user')?.content ?? '';
  const shownName = name ?? (toName(firstQuestion) || chat.list.create);

  const latest = useRef({ state, name: shownName, isStored: name !== null });
  latest.current = { state, name: shownName, isStored: name !== null };
  const unsaved = unsavedOf(state);
  const unsavedText = JSON.stringify(unsaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what is stored
  useEffect(() => saveUnsaved(email, id, unsaved), [email, id, unsavedText]);

  const saving = useSaving({
    client,
    chat: id,
    newName: name === null ? shownName : null,
    batch: toStore(messages, reply?.parent ?? null),
    onSaved: (ids) => {
      setName(shownName);
      dispatch({ type: 'saved', ids });
      announceChange();
      onStored();
    },
  });

  // Another tab or machine may have changed the chat, or deleted it: then the next message is refused.
  useEffect(
    () =>
      followChanges(() => {
        if (!latest.current.isStored) return;
        void request(client, chatPath(id), json(wholeChatSchema)).then((read) => {
          if (!read.ok) return;
          setName(read.value.name);
          dispatch({ type: 'loaded', messages: read.value.messages });
        });
      }),
    [client, id],
  );

  // Leaving stops a reply that is under way: what came is kept.
  useEffect(() => {
    const leave = () => {
      const { state: before, name: chatName, isStored } = latest.current;
      if (before.reply === null) return;
      const stopped = transition(before, { type: 'stop' });
      saveUnsaved(email, id, unsavedOf(stopped));
      const batch = toStore(stopped.messages, null);
      if (batch.length > 0)
        void storeMessages(client, id, { messages: batch, ...(!isStored && { name: chatName }) }, true);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [client, email, id]);

  const put = async <Body>(path: RequestPath<Body>, body: Body) => {
    const result = await action.run(path, chat.controls.notSaved, () =>
      request(client, path, ignoreBody, { method: 'PUT', body }),
    );
    if (result?.ok) announceChange();
    return result?.ok === true;
  };
  return {
    state,
    dispatch,
    /** What the server does not have yet, as text. */
    unsavedText,
    name: shownName,
    isStored: name !== null,
    saving,
    /** Why the last rating or name was not stored; null: it was. */
    failure: action.failure,
    /** Returns whether the server has stored it. */
    rate: async (message: string, verdict: Verdict | null, reason: string) => {
      const isStored = await put(messageVerdictPath(id, message), { verdict, reason });
      if (isStored) dispatch({ type: 'rated', id: message, verdict, reason });
      return isStored;
    },
    /** Returns whether the server has stored it. */
    rename: async (next: string) => {
      const isStored = await put(chatPath(id), { name: next });
      if (isStored) {
        setName(next);
        onStored();
      }
      return isStored;
    },
  };
}
