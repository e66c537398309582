import { ButtonLink, Inline, refreshCwIcon, Stack, Text } from '@probata/ui';
import { type ReactNode, use, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FailureNotice } from '../FailureNotice';
import type { Loaded } from '../useLoaded';
import { signedIn } from '../words';
import { HeadContext } from './head';
import * as styles from './List.css';
import { toQuery } from './query';
import { Rows, type RowsProps } from './Rows';
import { ToolButton } from './ToolButton';
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
  /** The filters in use. */
  chips?: ReactNode;
  /** Shown before the refresh button. */
  before?: ReactNode;
  /** Shown before the buttons, in their row. */
  search?: ReactNode;
  /** In the line of the tabs alone, as are the next two: the actions on selected rows, which take its place while some are selected. */
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
    chips,
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
  const head = use(HeadContext);
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
  // Last: it is wider while it is busy, which would move what follows under the pointer.
  const refresh = (
    <ToolButton icon={refreshCwIcon} label={words.refresh} busy={list.isLoading} onClick={list.refresh} />
  );
  const state = (
    <div role="status" {...(head && { className: styles.summary })}>
      <Text ref={outcome === '' ? status : null} tabIndex={-1} tone="muted" size="small">
        {summary ?? loading}
      </Text>
    </div>
  );
  return (
    <Stack space={head ? 'none' : 'small'}>
      {head ? (
        <>
          {createPortal(
            <>
              <div className={styles.tools}>
                {search}
                <div className={styles.otherTools}>
                  {before}
                  {refresh}
                </div>
              </div>
              {selection?.isActive && <div className={styles.lineActions}>{selection.bar}</div>}
            </>,
            head.place,
          )}
          {chips}
          <div className={styles.state}>
            <div className={styles.select}>{select}</div>
            {state}
            {news}
          </div>
        </>
      ) : (
        <>
          <Inline>
            {search}
            <div className={styles.together}>
              <Inline>
                {chips}
                {before}
                {refresh}
              </Inline>
            </div>
          </Inline>
          {state}
        </>
      )}
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
