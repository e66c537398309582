import { Inline, Stack, Text } from '@probata/ui';
import { createId } from '@probata/uploads';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { ignoreBody, request } from '../frame/api';
import { ActionFailure, LoadFailure } from '../frame/FailureNotice';
import { fill } from '../frame/fill';
import { UndoNotice } from '../frame/list/UndoNotice';
import { useAction } from '../frame/list/useAction';
import { useKeptFocus } from '../frame/list/useKeptFocus';
import { useUndo } from '../frame/list/useUndo';
import { SmallButton } from '../frame/parts';
import type { Editor } from '../frame/RequireSession';
import { useRequest } from '../frame/useLoaded';
import { paths } from '../paths';
import * as styles from './Chat.css';
import { ChatList } from './ChatList';
import { Conversation, type ConversationProps } from './Conversation';
import { announceChange, followChanges } from './chat-news';
import { chatEndpoints, wholeChatSchema } from './contract';
import type { Unsaved } from './conversation';
import { copyOf } from './messages';
import { forgetNewChat, readNewChat, readUnsaved, saveUnsaved } from './tab-store';
import { chat } from './words';

interface LoadedChatProps extends Omit<ConversationProps, 'stored'> {
  isNew: boolean;
}

/** One chat, once the server has sent it. A new one has nothing to wait for. */
function LoadedChat({ isNew, ...shared }: LoadedChatProps) {
  const { client, email, id, onKeepAsNew } = shared;
  const [wasNew] = useState(isNew);
  const loaded = useRequest(client, wasNew ? null : chatEndpoints.one(id), wholeChatSchema);
  const unsaved = readUnsaved(email, id);
  const hasUnsaved = unsaved.draft !== '' || unsaved.messages.length > 0;
  if (wasNew || loaded.value !== null) return <Conversation {...shared} stored={loaded.value} />;
  if (loaded.failure === null) return <Text role="status">{chat.list.loading}</Text>;
  return (
    <Stack space="medium">
      <LoadFailure client={client} loaded={loaded} message={chat.list.notOpened} />
      {hasUnsaved && (
        <Inline>
          <SmallButton
            onClick={() =>
              onKeepAsNew({ ...unsaved, editing: null, messages: copyOf(unsaved.messages), removed: [] })
            }
          >
            {chat.controls.keepAsNew}
          </SmallButton>
        </Inline>
      )}
    </Stack>
  );
}

/** The editor's chats: the list, and the one that the address names (`?chat=`). Without one, a new chat. */
export function Chats({ client, email }: Editor) {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = z.safeParse(z.uuid(), params.get('chat')).data ?? null;
  const [newChat, setNewChat] = useState(() => readNewChat(email));
  const id = named ?? newChat;
  const refresh = useRef(() => {});
  const action = useAction<'delete'>();
  /** A counter: with each new value the input takes the focus. */
  const [focusRequest, setFocusRequest] = useState(0);
  const [shown, setShown] = useState({ id, takesFocus: false });
  if (shown.id !== id) setShown({ id, takesFocus: true });

  // A stored chat has an address: the next new one gets another id.
  useEffect(() => {
    if (named !== newChat) return;
    forgetNewChat(email);
    setNewChat(readNewChat(email));
  }, [named, newChat, email]);
  useEffect(() => followChanges(() => refresh.current()), []);

  const stored = () => {
    refresh.current();
    if (named === null) navigate(`${paths.chat}?chat=${id}`, { replace: true, preventScrollReset: true });
  };
  const keepAsNew = (unsaved: Unsaved) => {
    const next = createId();
    saveUnsaved(email, next, unsaved);
    setNewChat(next);
    navigate(paths.chat);
  };
  const removal = useUndo<{ id: string; name: string }>(async (removed, isLeaving) => {
    const remove = request(client, chatEndpoints.one(removed.id), ignoreBody, {
      method: 'DELETE',
      keepalive: isLeaving,
    });
    saveUnsaved(email, removed.id, null);
    await action.run('delete', chat.removal.failed, () => remove);
    announceChange();
    refresh.current();
  });
  const { pending } = removal;
  useKeptFocus();

  return (
    <div className={styles.layout}>
      <ChatList
        client={client}
        current={id}
        removed={pending?.id ?? null}
        refresh={refresh}
        onNew={() => {
          if (named !== null) navigate(paths.chat);
          else setFocusRequest((before) => before + 1);
        }}
      />
      <div className={styles.column}>
        {pending && (
          <UndoNotice
            label={chat.removal.undo}
            onUndo={() => {
              removal.undo();
              navigate(`${paths.chat}?chat=${pending.id}`);
            }}
          >
            {fill(chat.removal.pending, { name: pending.name })}
          </UndoNotice>
        )}
        <ActionFailure client={client} failure={action.failure} />
        <LoadedChat
          key={id}
          client={client}
          email={email}
          id={id}
          isNew={named === null}
          linked={hash.slice(1)}
          takesFocus={shown.takesFocus && pending === null}
          focusRequest={focusRequest}
          onStored={stored}
          onDelete={(removed) => {
            removal.begin(removed);
            navigate(paths.chat);
          }}
          onKeepAsNew={keepAsNew}
        />
      </div>
    </div>
  );
}
