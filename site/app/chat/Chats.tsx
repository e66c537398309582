import { Inline, Stack, Text } from '@probata/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { chat } from '../../content/pages/chat';
import { paths } from '../../content/paths';
import { wholeChatSchema } from '../../contract/chats';
import { chatPath } from '../../contract/endpoints';
import { ignoreBody, request } from '../admin/api';
import { ActionFailure, LoadFailure } from '../admin/FailureNotice';
import { fill } from '../admin/fill';
import { UndoNotice } from '../admin/list/UndoNotice';
import { useAction } from '../admin/list/useAction';
import { useKeptFocus } from '../admin/list/useKeptFocus';
import { useUndo } from '../admin/list/useUndo';
import { SmallButton } from '../admin/parts';
import type { Editor } from '../admin/RequireSession';
import { useRequest } from '../admin/useLoaded';
import * as styles from './Chat.css';
import { ChatList } from './ChatList';
import { Conversation, type ConversationProps } from './Conversation';
import { announceChange, followChanges } from './chat-news';
import type { Unsaved } from './conversation';
import { copyOf, createId } from './messages';
import { forgetNewChat, readNewChat, readUnsaved, saveUnsaved } from './tab-store';

interface LoadedChatProps extends Omit<ConversationProps, 'stored'> {
  isNew: boolean;
}

/** One chat, once the server has sent it. A new one has nothing to wait for. */
function LoadedChat({ isNew, ...shared }: LoadedChatProps) {
  const { client, email, id, onFork } = shared;
  const [wasNew] = useState(isNew);
  const loaded = useRequest(client, wasNew ? null : chatPath(id), wholeChatSchema);
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
            onClick={() => onFork({ ...unsaved, editing: null, messages: copyOf(unsaved.messages) })}
          >
            {chat.controls.fork}
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
  const fork = (unsaved: Unsaved) => {
    const next = createId();
    saveUnsaved(email, next, unsaved);
    setNewChat(next);
    navigate(paths.chat);
  };
  const removal = useUndo<{ id: string; name: string }>(async (removed, isLeaving) => {
    const remove = request(client, chatPath(removed.id), ignoreBody, {
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
      <Stack space="large">
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
          onFork={fork}
        />
      </Stack>
    </div>
  );
}
