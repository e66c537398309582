import { longestSearch } from '@probata/server/contract';
import { Button, Checkbox, circleQuestionMarkIcon, Text } from '@probata/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { request } from '../frame/api';
import { formatDate } from '../frame/FormattedDate';
import { counted, fill } from '../frame/fill';
import { FilteredList } from '../frame/list/FilteredList';
import * as listStyles from '../frame/list/List.css';
import { toQuery } from '../frame/list/query';
import { ToolButton } from '../frame/list/ToolButton';
import type { Editor } from '../frame/RequireSession';
import { useIsViewer } from '../frame/role';
import { type InquiryList as InquiryPage, inquiryEndpoints, onlyUnread } from './contract';
import { chipOf, FilterFields } from './FilterFields';
import { InquiryDialog } from './InquiryDialog';
import { InquiryRows } from './InquiryRows';
import { rowsOf } from './inbox';
import { RemoveDialog } from './RemoveDialog';
import { SavedViews } from './SavedViews';
import { SelectionBar } from './SelectionBar';
import { ShortcutHelp } from './ShortcutHelp';
import { useShortcutSetting } from './shortcuts';
import { filters, parameters, useInbox } from './useInbox';
import { useInquiryActions } from './useInquiryActions';
import { useInquiryNews } from './useInquiryNews';
import { useOpenInquiry } from './useOpenInquiry';
import { useRowKeys } from './useRowKeys';
import { useSelection } from './useSelection';
import { inquiries as words } from './words';

interface InquiryListProps extends Editor {
  /** Called with each list that is loaded; null while the first is. */
  onLoad: (list: InquiryPage | null) => void;
}

/** How many inquiries are on the page, match the filters, and, where a form has a workflow, await their delivery. `matching` null: without filters. */
const summaryOfPage = ({ counts, delivers, kept }: InquiryPage, shown: number, matching: number | null) =>
  [
    counted(words.shown, shown),
    ...(matching === null ? [] : [counted(words.matching, matching)]),
    ...(Object.values(delivers).some(Boolean)
      ? [fill(words.counts, counts), ...(kept > 0 ? [counted(words.keptHere, kept)] : [])]
      : []),
  ].join(' ');

/** A snooze that can still be undone. */
const describeSnooze = (until: string | null) =>
  until === null ? words.snooze.ending : fill(words.snooze.pending, { time: formatDate(until) });

/** The list of inquiries with its filters, selection and news, and the open inquiry. Filters, page and open inquiry are in the address. */
export function InquiryList({ client, email, onLoad }: InquiryListProps) {
  const [params] = useSearchParams();
  const query = toQuery(params, filters);
  const isDue = params.has('due');
  const isViewer = useIsViewer();
  const area = useRef<HTMLDivElement>(null);
  const inbox = useInbox(client);
  const { loaded, delivers, assignees, selected, deleted, newer } = inbox;
  const { value } = inbox.list;
  useEffect(() => onLoad(value), [value, onLoad]);
  const actions = useInquiryActions(client, inbox.refresh);
  const { action, removal, snooze } = actions;
  const { status } = action;
  const { changed } = inbox;
  const removing = removal.pending?.ids;
  // Memoized: the rows do not render again when an inquiry opens or closes (INP).
  const rows = useMemo(() => rowsOf(loaded, { changed }, removing), [loaded, changed, removing]);
  const opened = useOpenInquiry(inbox, { area, status, rows });
  useInquiryNews(client, (news) => {
    if (news.event === 'added' || news.event === 'missed') newer.recount();
    else inbox.dispatch({ type: 'news', news, reader: { email, rows, open: opened.id } });
  });
  const selection = useSelection(inbox, { area, status, rows });
  const { ids, select } = selection;

  const listQuery = toQuery(params, parameters);
  const shortcuts = useShortcutSetting();
  useRowKeys({
    isOn: shortcuts.isOn,
    area,
    query: listQuery,
    onShortcut: (shortcut, focused) => {
      const chosen = ids.length > 0 ? ids : focused === undefined ? [] : [focused];
      if (shortcut === 'help') shortcuts.showHelp(true);
      else if (isViewer || chosen.length === 0) return;
      else if (shortcut === 'answered')
        void actions.change({ action: 'state', ids: chosen, state: 'answered' });
      else if (shortcut === 'unread') void actions.change({ action: 'unread', ids: chosen });
      else if (focused !== undefined)
        inbox.dispatch({ type: 'select', ids: [focused], isSelected: !selected.has(focused) });
    },
  });

  const [isConfirming, setConfirming] = useState(false);
  const resendable = (rows ?? [])
    .filter(({ id, form }) => selected.has(id) && delivers?.[form])
    .map(({ id }) => id);
  const deselect = () => inbox.dispatch({ type: 'select', ids, isSelected: false });
  const remove = (requested: boolean) => {
    if (opened.id !== null && ids.includes(opened.id)) opened.close();
    removal.begin({ ids, requested });
    deselect();
  };

  const undo =
    removal.pending !== null
      ? { text: counted(words.remove.pending, removal.pending.ids.length), onUndo: removal.undo }
      : snooze.pending !== null
        ? { text: describeSnooze(snooze.pending.until), onUndo: snooze.undo }
        : null;

  return (
    <div ref={area}>
      <FilteredList
        client={client}
        list={inbox.list}
        rows={rows}
        words={isDue ? { ...words, ...words.dueFirst } : words}
        summary={value && summaryOfPage(value, rows?.length ?? 0, inbox.matching)}
        action={action}
        {...(undo !== null &&
          (opened.id === null || opened.isBeside) &&
          !isConfirming && { undo: { ...undo, label: words.remove.undo } })}
        filters={filters}
        exported={{
          load: (query) => request(client, inquiryEndpoints.export, { query, isSlow: true }),
          name: 'inquiries',
        }}
        main={{
          name: 'search',
          label: words.filters.search,
          hint: words.filters.searchHint,
          maxLength: longestSearch,
        }}
        chipOf={chipOf}
        fields={<FilterFields query={query} assignees={assignees} />}
        extra={
          <Checkbox
            label={words.filters.unread}
            name="unread"
            value={onlyUnread}
            defaultChecked={params.get('unread') === onlyUnread}
          />
        }
        tools={
          <>
            <SavedViews client={client} email={email} query={query.slice(1)} />
            <ToolButton
              icon={circleQuestionMarkIcon}
              label={words.shortcuts.open}
              onClick={() => shortcuts.showHelp(true)}
            />
          </>
        }
        selection={{
          isActive: ids.length > 0,
          bar: (
            <SelectionBar
              count={ids.length}
              assignees={assignees}
              running={action.running}
              canResend={resendable.length > 0}
              onAct={(chosen) =>
                void actions.change({ ...chosen, ids: chosen.action === 'resend' ? resendable : ids })
              }
              onExport={() => void actions.exportSelected(ids)}
              onRemove={() => (ids.length === 1 ? remove(false) : setConfirming(true))}
              onClear={deselect}
            />
          ),
        }}
        select={
          !isViewer &&
          rows?.length !== 0 && (
            // Its place is kept while the list loads (CLS).
            <Checkbox
              aria-label={words.selection.all}
              disabled={rows === null}
              checked={rows?.every(({ id }) => selected.has(id)) ?? false}
              onChange={({ target }) => selection.selectAll(rows?.map(({ id }) => id) ?? [], target.checked)}
            />
          )
        }
        news={
          <div className={listStyles.news}>
            <div role="status">
              {/* A span: `text-box-trim` of a clamped block cuts what is below the baseline. */}
              <Text as="span" size="small">
                <span className={listStyles.newsText}>
                  {newer.count > 0 ? counted(words.news.arrived, newer.count) : inbox.news.text}
                </span>
              </Text>
            </div>
            {newer.count > 0 && (
              <Button
                size="small"
                onClick={() => {
                  inbox.refresh();
                  area.current?.closest('[data-app-scroller]')?.scrollTo({ top: 0 });
                  status.current?.focus();
                }}
              >
                {words.news.show}
              </Button>
            )}
          </div>
        }
        draw={(shown) => (
          <InquiryRows
            rows={shown}
            selected={selected}
            deleted={deleted}
            delivers={delivers}
            query={listQuery.slice(1)}
            caption={isDue ? words.dueFirst.caption : words.caption}
            onSelect={isViewer ? null : select}
          />
        )}
      />
      <InquiryDialog
        client={client}
        email={email}
        opened={opened}
        inbox={inbox}
        actions={actions}
        shortcuts={shortcuts}
      />
      <RemoveDialog
        count={ids.length}
        isOpen={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={(requested) => {
          setConfirming(false);
          remove(requested);
        }}
      />
      <ShortcutHelp {...shortcuts} />
    </div>
  );
}
