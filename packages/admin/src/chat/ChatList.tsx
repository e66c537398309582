import { Button, Inline, Stack, Text, TextField, TextLink } from '@probata/ui';
import { type RefObject, useEffect, useId, useState } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
import { LoadFailure } from '../frame/FailureNotice';
import { FormattedDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import { toQuery } from '../frame/list/query';
import { SmallButton } from '../frame/parts';
import { useRequest } from '../frame/useLoaded';
import { chatPath, toSlug } from '../paths';
import * as styles from './Chat.css';
import { chatEndpoints, keptChatLimits } from './contract';
import { chat } from './words';

const words = chat.list;

/** A search is sent after this pause in typing. */
const pauseMs = 250;

interface ChatListProps {
  client: AccountsClient;
  /** The chat that is shown: its id, or its number as the address has it. */
  current: string;
  /** About to be deleted: not listed. */
  removed: string | null;
  /** Set to the function that loads the list again. */
  refresh: RefObject<() => void>;
  onNew: () => void;
}

/** The editor's chats, the last used first, by the page; with a search in names and messages. Below 1024px a button opens it. */
export function ChatList({ client, current, removed, refresh, onNew }: ChatListProps) {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const list = useRequest(client, chatEndpoints.list, { query });
  useEffect(() => {
    refresh.current = list.refresh;
  }, [refresh, list.refresh]);
  useEffect(() => {
    const timer = setTimeout(
      () => setQuery(toQuery(new URLSearchParams({ search: typed.trim() }), ['search'])),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [typed]);
  const { value } = list;
  const isSearch = query.includes('search=');
  // The chat that the cursor names was deleted: the first page needs no cursor.
  const isLost = value !== null && value.chats.length === 0 && /(after|before)=/.test(query);
  useEffect(() => {
    if (isLost) setQuery('');
  }, [isLost]);
  const chats = value?.chats.filter(({ id }) => id !== removed) ?? [];
  const showPage = (cursor: Record<string, string>) =>
    setQuery(toQuery(new URLSearchParams({ search: typed.trim() }), ['search'], cursor));
  const status = value === null || !isSearch ? '' : chats.length === 0 ? words.noneFound : words.found;
  return (
    <nav aria-label={words.label} className={styles.list}>
      <Inline>
        <SmallButton
          onClick={() => {
            setOpen(false);
            onNew();
          }}
        >
          {words.create}
        </SmallButton>
        <span className={styles.onNarrow}>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            {words.open}
          </Button>
        </span>
      </Inline>
      <div id={panel} className={styles.listPanel} {...(isOpen && { 'data-open': '' })}>
        <Stack space="medium">
          <TextField
            type="search"
            label={words.search}
            maxLength={keptChatLimits.search}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Text role="status" size="small" tone="muted">
            {fill(status, { count: chats.length })}
          </Text>
          <LoadFailure client={client} loaded={list} message={words.failed} />
          {value !== null && chats.length === 0 && !isSearch && (
            <Text size="small" tone="muted">
              {words.none}
            </Text>
          )}
          {chats.length > 0 && (
            <ul className={styles.chats}>
              {chats.map(({ id, number, name, changedAt }) => (
                <li key={id} className={styles.chat}>
                  <TextLink
                    href={chatPath(number)}
                    standalone
                    {...([id, toSlug(number)].includes(current) && { 'aria-current': 'page', tone: 'plain' })}
                    onClick={() => setOpen(false)}
                  >
                    <bdi className={styles.chatName}>{name}</bdi>
                  </TextLink>
                  <Text size="small" tone="muted">
                    {number}
                    {' · '}
                    <FormattedDate iso={changedAt} />
                  </Text>
                </li>
              ))}
            </ul>
          )}
          {value !== null && (value.newer !== null || value.older !== null) && (
            <Inline>
              {value.newer !== null && (
                <Button variant="quiet" size="small" onClick={() => showPage({ before: value.newer ?? '' })}>
                  {words.newer}
                </Button>
              )}
              {value.older !== null && (
                <Button variant="quiet" size="small" onClick={() => showPage({ after: value.older ?? '' })}>
                  {words.older}
                </Button>
              )}
            </Inline>
          )}
        </Stack>
      </div>
    </nav>
  );
}
