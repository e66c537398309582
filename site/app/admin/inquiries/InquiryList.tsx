import { Button, Checkbox, Text, VisuallyHidden } from '@probata/ui';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inquiries as words } from '../../../content/pages/inquiries';
import { innerPaths } from '../../../content/paths';
import { endpoints } from '../../../contract/endpoints';
import {
  type InquiryBatch,
  type InquiryList as InquiryPage,
  inquiryAssigneesSchema,
  inquiryBatchDoneSchema,
  inquiryListSchema,
  inquiryTotalSchema,
  onlyUnread,
} from '../../../contract/inquiries';
import { json, readFile, request } from '../api';
import { toPeriodQuery } from '../audit/period';
import { counted } from '../counted';
import { downloadFile } from '../download';
import { fill } from '../fill';
import { exportName, FilteredList } from '../list/FilteredList';
import * as listStyles from '../list/List.css';
import { cursors, toQuery } from '../list/query';
import { useAction } from '../list/useAction';
import { useUndo } from '../list/useUndo';
import type { Editor } from '../RequireSession';
import { useIsViewer } from '../role';
import { useRequest } from '../useLoaded';
import { columnsOf, linksOf } from './columns';
import { FilterFields } from './FilterFields';
import { summaryOf } from './Handling';
import { InquiryDialog } from './InquiryDialog';
import { emptyInbox, nextInbox, rowsOf } from './inbox';
import { nameOf } from './names';
import { RemoveDialog } from './RemoveDialog';
import { SavedViews } from './SavedViews';
import { SelectionBar } from './SelectionBar';
import { ShortcutHelp } from './ShortcutHelp';
import { type Shortcut, useShortcutSetting, useShortcuts } from './shortcuts';
import { useInquiryNews } from './useInquiryNews';
import { useNewer } from './useNewer';
import { useOpenInquiry } from './useOpenInquiry';

const filters = ['search', 'form', 'status', 'state', 'assignee', 'unread', 'from', 'until'] as const;
const parameters = [...filters, ...cursors];

const conjunction = new Intl.ListFormat('en');

/** The editors before they are loaded. */
const noAssignees: readonly string[] = [];

/** Nothing that another editor did to an inquiry. */
const noNews = { id: '', text: '' };

/** A deletion that was confirmed. */
interface Removal {
  ids: readonly string[];
  requested: boolean;
}

interface InquiryListProps extends Editor {
  /** Called with each list that is loaded; null while the first is. */
  onLoad: (list: InquiryPage | null) => void;
}

/** The list of inquiries with its filters, selection and news, and the open inquiry. Filters, page and open inquiry are in the address. */
export function InquiryList({ client, email, onLoad }: InquiryListProps) {
  const [params] = useSearchParams();
  const isViewer = useIsViewer();
  const list = useRequest(
    client,
    `${endpoints.adminInquiries}${toPeriodQuery(params, parameters)}`,
    inquiryListSchema,
  );
  const query = toQuery(params, filters);
  const isFiltered = filters.some((name) => params.get(name));
  // Counted apart from the list, and not again for another page of it.
  const total = useRequest(
    client,
    isFiltered ? `${endpoints.adminInquiriesTotal}${toPeriodQuery(params, filters)}` : null,
    inquiryTotalSchema,
  );
  const { value } = list;
  const loaded = value?.inquiries ?? null;
  const isFirstPage = !cursors.some((name) => params.get(name));
  const newer = useNewer(client, toPeriodQuery(params, filters), isFirstPage ? loaded : null);
  const refresh = () => {
    list.refresh();
    total.refresh();
    newer.refresh();
  };
  const editors = useRequest(client, endpoints.adminInquiriesAssignees, inquiryAssigneesSchema);
  const assignees = editors.value?.assignees ?? noAssignees;
  const action = useAction<string>();
  const { status } = action;
  useEffect(() => onLoad(value), [value, onLoad]);

  const [inbox, dispatch] = useReducer(nextInbox, emptyInbox);
  useEffect(() => dispatch({ type: 'loaded', rows: loaded }), [loaded]);

  const send = (batch: InquiryBatch, isLeaving = false) =>
    request(client, endpoints.adminInquiriesSeveral, json(inquiryBatchDoneSchema), {
      method: 'POST',
      body: batch,
      keepalive: isLeaving,
    });
  /** `unsaved`: what is announced after the result. */
  const act = async (batch: InquiryBatch, unsaved = '') => {
    const result = await action.run(batch.action, words.selection.failed, () => send(batch));
    if (!result?.ok) return;
    const { changed, takenFrom } = result.value;
    const taken =
      takenFrom.length > 0 ? fill(words.selection.takenFrom, { list: conjunction.format(takenFrom) }) : '';
    action.announce([counted(words.selection.done, changed), taken, unsaved].filter(Boolean).join(' '));
    refresh();
  };
  const removal = useUndo<Removal>(async ({ ids, requested }, isLeaving) => {
    // Sent whatever else is under way: it was confirmed.
    const sent = send({ action: 'delete', ids: [...ids], requested }, isLeaving);
    const perform = () => sent;
    const running = action.run('delete', words.remove.failed, perform);
    // Takes the focus from Undo.
    action.announce(words.remove.busy);
    const result = (await running) ?? (await sent);
    if (result.ok) action.announce(counted(words.remove.done, result.value.changed));
    else await action.run('delete', words.remove.failed, perform);
    refresh();
  });
  // While the list of before the first render with it is replaced, the reducer is one step behind.
  const current = inbox.loaded === loaded ? inbox : { ...inbox, loaded };
  const rows = rowsOf(current, removal.pending?.ids);
  const selected = [...current.selected];

  const [news, setNews] = useState(noNews);
  useInquiryNews(client, ({ event, data }) => {
    if (event === 'added' || event === 'missed') return newer.recount();
    const id = event === 'changed' ? data.inquiry.id : data.id;
    const row = rows?.find((one) => one.id === id);
    if (event === 'changed') dispatch({ type: 'changed', inquiry: data.inquiry });
    else if (row || id === open) dispatch({ type: 'gone', id });
    const isOwn = data.by?.toLowerCase() === email.toLowerCase();
    if (isOwn && id === news.id) setNews(noNews);
    if (isOwn || data.by === null || (!row && id !== open)) return;
    const text = (event === 'changed' ? words.news.changed : words.news.removed)
      .replace('{by}', () => data.by ?? words.news.server)
      .replace('{name}', () => (row ? nameOf(row) : ''))
      .replace('{summary}', () => (event === 'changed' ? summaryOf(data.inquiry) : ''));
    setNews({ id, text });
  });

  const selectAll = (ids: readonly string[], isSelected: boolean) => {
    // An inquiry beside the list lies over the actions on the selection.
    area.current?.querySelector<HTMLDialogElement>('dialog[open]:not(:modal)')?.requestClose?.();
    dispatch({ type: 'select', ids, isSelected });
  };
  /** The last inquiry whose checkbox was pressed. */
  const selectedLast = useRef('');
  const select = useRef((_id: string, _isSelected: boolean, _isRange: boolean) => {});
  select.current = (id, isSelected, isRange) => {
    const ids = (rows ?? []).map((row) => row.id);
    const at = ids.indexOf(id);
    const from = isRange ? ids.indexOf(selectedLast.current) : -1;
    const range = from === -1 ? [id] : ids.slice(Math.min(from, at), Math.max(from, at) + 1);
    selectedLast.current = id;
    selectAll(range, isSelected);
  };

  // Kept while an inquiry opens and closes: the rows do not render again then.
  const listQuery = toQuery(params, parameters);
  const delivers = value?.delivers ?? null;
  const { selected: checked, gone } = current;
  const columns = useMemo(
    () =>
      columnsOf({
        selected: checked,
        gone,
        delivers,
        hrefOf: (id) =>
          `${innerPaths.inquiries}${toQuery(new URLSearchParams(listQuery), parameters, { open: id })}`,
        onSelect: isViewer ? null : (...chosen) => select.current(...chosen),
      }),
    [checked, gone, delivers, listQuery, isViewer],
  );
  const area = useRef<HTMLDivElement>(null);
  const opened = useOpenInquiry({ area, status, rows: rows?.filter(({ id }) => !gone.has(id)) ?? [] });
  const { open, isBeside } = opened;
  const close = () => {
    opened.close();
    if (open !== null) setNews(noNews);
  };
  const hasSelection = selected.length > 0;
  const resendable = (rows ?? [])
    .filter(({ id, form }) => current.selected.has(id) && delivers?.[form])
    .map(({ id }) => id);
  // The actions on the selection go with it: the focus would be lost with the pressed button (WCAG 2.4.3).
  useLayoutEffect(() => {
    if (!hasSelection && document.activeElement?.closest(`fieldset[aria-label="${words.selection.label}"]`))
      status.current?.focus({ preventScroll: true });
  }, [hasSelection, status]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const shortcuts = useShortcutSetting();
  /** The row that last had the focus. One that no longer matches the filters leaves its place to the next. */
  const place = useRef({ list: listQuery, at: 0 });
  if (place.current.list !== listQuery) place.current = { list: listQuery, at: 0 };
  useShortcuts(shortcuts.isOn, null, (shortcut: Shortcut) => {
    const links = linksOf(area.current);
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    if (at !== -1) place.current.at = at;
    const go = (to: number) => links[Math.max(0, Math.min(to, links.length - 1))]?.focus();
    const id = links[at]?.dataset['inquiry'];
    const ids = selected.length > 0 ? selected : id === undefined ? [] : [id];
    if (shortcut === 'help') setHelpOpen(true);
    else if (shortcut === 'search') area.current?.querySelector<HTMLElement>('[type=search]')?.focus();
    else if (shortcut === 'next') go(at === -1 ? place.current.at : at + 1);
    else if (shortcut === 'previous') go(place.current.at - 1);
    else if (isViewer || ids.length === 0) return;
    else if (shortcut === 'answered') void act({ action: 'state', ids, state: 'answered' });
    else if (shortcut === 'unread') void act({ action: 'unread', ids });
    else if (id !== undefined) dispatch({ type: 'select', ids: [id], isSelected: !current.selected.has(id) });
  });

  const [isConfirming, setConfirming] = useState(false);
  const only = selected.length === 1 && rows?.find(({ id }) => id === selected[0]);
  const exportSelected = async () => {
    const file = await action.run('exportSelected', words.export.failed, () =>
      request(client, endpoints.adminInquiriesExport, readFile, {
        method: 'POST',
        isSlow: true,
        body: { ids: selected },
      }),
    );
    if (!file?.ok) return;
    downloadFile(file.value, exportName('inquiries'));
    action.announce(words.export.done);
  };
  const summary =
    value &&
    [
      counted(words.shown, rows?.length ?? 0),
      ...(isFiltered && total.value && !total.isLoading ? [counted(words.matching, total.value.total)] : []),
      ...(Object.values(value.delivers).some(Boolean)
        ? [
            words.counts
              .replace('{queued}', String(value.counts.queued))
              .replace('{delivered}', String(value.counts.delivered))
              .replace('{failed}', String(value.counts.failed)),
          ]
        : []),
      ...(value.kept > 0 ? [counted(words.keptHere, value.kept)] : []),
    ].join(' ');
  const newsText = newer.count > 0 ? counted(words.news.arrived, newer.count) : news.text;

  return (
    <div ref={area}>
      <FilteredList
        client={client}
        list={{ ...list, refresh }}
        rows={rows}
        words={words}
        summary={summary}
        action={action}
        {...(removal.pending !== null &&
          (open === null || isBeside) &&
          !isConfirming && {
            undo: {
              text: counted(words.remove.pending, removal.pending.ids.length),
              label: words.remove.undo,
              onUndo: () => {
                removal.undo();
                action.announce(words.remove.undone);
                status.current?.focus({ preventScroll: true });
              },
            },
          })}
        filters={filters}
        exported={{ path: endpoints.adminInquiriesExport, name: 'inquiries' }}
        main={{
          name: 'search',
          label: words.filters.search,
          hint: words.filters.searchHint,
          maxLength: 200,
        }}
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
            <Button variant="outline" size="small" onClick={() => setHelpOpen(true)}>
              {words.shortcuts.open}
            </Button>
          </>
        }
        selection={{
          isActive: hasSelection,
          bar: (
            <SelectionBar
              count={selected.length}
              assignees={assignees}
              running={action.running}
              canResend={resendable.length > 0}
              onAct={(chosen) =>
                void act({ ...chosen, ids: chosen.action === 'resend' ? resendable : selected })
              }
              onExport={() => void exportSelected()}
              onRemove={() => setConfirming(true)}
              onClear={() => dispatch({ type: 'select', ids: selected, isSelected: false })}
            />
          ),
        }}
        select={
          !isViewer &&
          rows?.length !== 0 && (
            // Its place is kept while the list loads (CLS).
            <Checkbox
              label={
                <>
                  {words.selection.all}
                  <VisuallyHidden>{words.selection.onPage}</VisuallyHidden>
                </>
              }
              disabled={rows === null}
              checked={rows?.every(({ id }) => current.selected.has(id)) ?? false}
              onChange={({ target }) => selectAll(rows?.map(({ id }) => id) ?? [], target.checked)}
            />
          )
        }
        news={
          <div className={listStyles.news}>
            <div role="status">
              {/* A span: a trimmed block would cut what is below the baseline. */}
              <Text as="span" size="small">
                <span className={listStyles.newsText}>{newsText}</span>
              </Text>
            </div>
            {newer.count > 0 && (
              <Button
                size="small"
                onClick={() => {
                  refresh();
                  status.current?.focus();
                }}
              >
                {words.news.show}
              </Button>
            )}
          </div>
        }
        columns={columns}
        rowKey={({ id }) => id}
      />
      <InquiryDialog
        client={client}
        email={email}
        id={open}
        known={opened.row ?? current.changed.get(open ?? '') ?? null}
        news={news.id === open ? news.text : ''}
        isGone={open !== null && gone.has(open)}
        delivers={delivers}
        assignees={assignees}
        isKeyed={shortcuts.isOn}
        onHelp={() => setHelpOpen(true)}
        isBeside={isBeside}
        onPrevious={opened.previous}
        onNext={opened.next}
        onRead={(inquiry) => dispatch({ type: 'changed', inquiry })}
        onUnread={(id, unsaved) => {
          close();
          void act({ action: 'unread', ids: [id] }, unsaved);
        }}
        onClose={(unsaved) => {
          close();
          if (unsaved !== '') action.announce(unsaved);
        }}
        onChanged={refresh}
        onRemove={(id, requested) => {
          close();
          removal.begin({ ids: [id], requested });
        }}
      />
      <RemoveDialog
        name={only ? nameOf(only) : null}
        count={selected.length}
        isOpen={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={(requested) => {
          setConfirming(false);
          if (open !== null && selected.includes(open)) close();
          removal.begin({ ids: selected, requested });
          dispatch({ type: 'select', ids: selected, isSelected: false });
        }}
      />
      <ShortcutHelp
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        isOn={shortcuts.isOn}
        onTurn={shortcuts.turn}
      />
    </div>
  );
}
