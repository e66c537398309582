import { Inline, Stack, Text } from '@probata/ui';
import { createId } from '@probata/uploads';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { request } from '../frame/api';
import { ActionFailure, LoadFailure } from '../frame/FailureNotice';
import { fill } from '../frame/fill';
import { UndoNotice } from '../frame/list/UndoNotice';
import { useAction } from '../frame/list/useAction';
import { useKeptFocus } from '../frame/list/useKeptFocus';
import { useUndo } from '../frame/list/useUndo';
import { SmallButton } from '../frame/parts';
import type { Editor } from '../frame/RequireSession';
import { useRequest } from '../frame/useLoaded';
import { numberIn, paths } from '../paths';
import * as styles from './Chat.css';
import { ChatList } from './ChatList';
import { Conversation, type ConversationProps } from './Conversation';
import { announceChange, followChanges } from './chat-news';
import { chatEndpoints } from './contract';
import type { Unsaved } from './conversation';
import { copyOf } from './messages';
import { forgetNewChat, readChatId, readNewChat, readUnsaved, saveChatId, saveUnsaved } from './tab-store';
import { chat } from './words';

interface LoadedChatProps extends Omit<ConversationProps, 'stored' | 'id'> {
  isNew: boolean;
  /** Its id, or its number. */
  named: string;
}

/** One chat, once the server has sent it. A new one has nothing to wait for. */
function LoadedChat({ isNew, named, ...shared }: LoadedChatProps) {
  const { client, email, onKeepAsNew } = shared;
  const [wasNew] = useState(isNew);
  const loaded = useRequest(client, chatEndpoints.one, wasNew ? null : { params: { id: named } });
  const loadedId = loaded.value?.id ?? null;
  useEffect(() => {
    if (loadedId !== null && loadedId !== named) saveChatId(email, named, loadedId);
  }, [email, named, loadedId]);
  const id = loadedId ?? readChatId(email, named) ?? named;
  const unsaved = readUnsaved(email, id);
  const hasUnsaved = unsaved.draft !== '' || unsaved.messages.length > 0;
  if (wasNew || loaded.value !== null) return <Conversation {...shared} id={id} stored={loaded.value} />;
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

/** The editor's chats: the list, and the one that the address names by number or id (`?chat=`). Without one, a new chat. */
export function Chats({ client, email }: Editor) {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const given = params.get('chat') ?? '';
  const named = z.safeParse(z.uuid(), given).data ?? numberIn('CHT', given);
  const [newChat, setNewChat] = useState(() => readNewChat(email));
  const shownChat = named ?? newChat;
  const refresh = useRef(() => {});
  const action = useAction<'delete'>();
  /** A counter: with each new value the input takes the focus. */
  const [focusRequest, setFocusRequest] = useState(0);
  const [shown, setShown] = useState({ chat: shownChat, takesFocus: false });
  if (shown.chat !== shownChat) setShown({ chat: shownChat, takesFocus: true });

  // A stored chat has an address: the next new one gets another id.
  useEffect(() => {
    if (named !== newChat) return;
    forgetNewChat(email);
    setNewChat(readNewChat(email));
  }, [named, newChat, email]);
  useEffect(() => followChanges(() => refresh.current()), []);

  const stored = () => {
    refresh.current();
    if (named === null)
      navigate(`${paths.chat}?chat=${newChat}`, { replace: true, preventScrollReset: true });
  };
  const keepAsNew = (unsaved: Unsaved) => {
    const next = createId();
    saveUnsaved(email, next, unsaved);
    setNewChat(next);
    navigate(paths.chat);
  };
  const removal = useUndo<{ id: string; name: string }>(async (removed, isLeaving) => {
    const remove = request(client, chatEndpoints.remove, {
      params: { id: removed.id },
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
        current={shownChat}
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
          key={shownChat}
          client={client}
          email={email}
          named={shownChat}
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
