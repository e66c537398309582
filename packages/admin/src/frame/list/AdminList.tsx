import { Button, ButtonLink, Inline, Stack, Text } from '@probata/ui';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FailureNotice } from '../FailureNotice';
import type { Loaded } from '../useLoaded';
import { signedIn } from '../words';
import * as styles from './List.css';
import { toQuery } from './query';
import { Rows, type RowsProps } from './Rows';
import { UndoButton, type UndoButtonProps } from './UndoNotice';
import type { useAction } from './useAction';
import { useKeptFocus } from './useKeptFocus';

/** The milliseconds in which an announcement is shown. */
const announcedForMs = 10_000;

export interface AdminListProps<Row> extends Omit<RowsProps<Row>, 'list' | 'words'> {
  list: Loaded<{ newer: string | null; older: string | null }>;
  words: {
    loading: string;
    failed: string;
    refresh: string;
    caption: string;
    paging: { label: string; newer: string; older: string };
  };
  /** The totals of the list; null until they are loaded. */
  summary: string | null;
  /** The last action, whose outcome is shown at the foot of the window. */
  action: ReturnType<typeof useAction<string>>;
  /** A pending action, shown in place of the announcement. */
  undo?: UndoButtonProps & { text: string };
  /** Parameters that the links to other pages keep. */
  filters?: readonly string[];
  /** Shown before the refresh button. */
  before?: ReactNode;
  /** Shown before the buttons, in their row. */
  search?: ReactNode;
  /** The actions on selected rows, which take the place of the buttons while some are selected. */
  selection?: { isActive: boolean; bar: ReactNode };
  /** Shown beside the status line: before it, and after it. */
  select?: ReactNode;
  news?: ReactNode;
  /** Shown under the status line. */
  hint?: ReactNode;
}

/** A list with its status line, refresh button, table, and links to the newer and older pages. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const {
    client,
    list,
    words,
    summary,
    action,
    undo,
    filters = [],
    before,
    search,
    selection,
    select,
    news,
    hint,
    ...rows
  } = props;
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const loading = list.failure === null ? words.loading : '';
  const { announcement, announce, status } = action;
  useKeptFocus(status);
  const outcome = undo?.text ?? announcement;
  // The announcement covers the list, whose rows show the outcome, too.
  useEffect(() => {
    if (announcement === '') return;
    const timer = setTimeout(() => announce(''), announcedForMs);
    return () => clearTimeout(timer);
  }, [announcement, announce]);
  const pages = [
    { rel: 'prev', label: words.paging.newer, cursor: 'before', id: list.value?.newer },
    { rel: 'next', label: words.paging.older, cursor: 'after', id: list.value?.older },
  ].filter(({ id }) => id);
  return (
    <Stack space="small">
      <div className={selection?.isActive ? styles.pinned : undefined}>
        <Stack space="small">
          <Inline>
            {search}
            {/* Both are in one grid cell, which is as high as the higher one: a change moves no rows. */}
            <div className={styles.places}>
              <div className={selection?.isActive ? styles.replaced : styles.present}>
                <Inline>
                  {before}
                  {/* Last: it is wider while it is busy, which would move what follows under the pointer. */}
                  <Button variant="outline" size="small" busy={list.isLoading} onClick={list.refresh}>
                    {words.refresh}
                  </Button>
                </Inline>
              </div>
              {selection && (
                <div className={selection.isActive ? styles.actions : styles.noActions}>{selection.bar}</div>
              )}
            </div>
          </Inline>
          {/* In a row of its own: a text that grows would move the buttons under the pointer. */}
          <div className={news === undefined ? undefined : styles.state}>
            {select}
            <div role="status" className={news === undefined ? undefined : styles.summary}>
              <Text ref={outcome === '' ? status : null} tabIndex={-1} tone="muted" size="small">
                {summary ?? loading}
              </Text>
            </div>
            {news}
          </div>
        </Stack>
      </div>
      {hint}
      <Rows client={client} list={list} words={{ caption: words.caption, failed: words.failed }} {...rows} />
      {pages.length > 0 && (
        <nav aria-label={words.paging.label}>
          <Inline>
            {pages.map(({ rel, label, cursor, id }) => (
              <ButtonLink
                key={rel}
                variant="outline"
                size="small"
                rel={rel}
                href={`${pathname}${toQuery(params, filters, { [cursor]: id ?? '' })}`}
              >
                {label}
              </ButtonLink>
            ))}
          </Inline>
        </nav>
      )}
      <div className={styles.outcome}>
        <div className={outcome === '' ? undefined : styles.announced}>
          <div role="status">
            <Text ref={outcome === '' ? null : status} tabIndex={-1} size="small">
              {outcome}
            </Text>
          </div>
          {undo && <UndoButton label={undo.label} onUndo={undo.onUndo} />}
        </div>
        {action.failure && (
          <FailureNotice
            client={client}
            {...action.failure}
            action={{ label: signedIn.dismiss, onClick: action.reset }}
          />
        )}
      </div>
    </Stack>
  );
}
