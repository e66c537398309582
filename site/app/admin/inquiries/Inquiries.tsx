import { Button, Checkbox, Stack, Text, VisuallyHidden } from '@probata/ui';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inquiries as words } from '../../../content/pages/inquiries';
import { innerPaths } from '../../../content/paths';
import { endpoints } from '../../../contract/endpoints';
import {
  type InquiryBatch,
  type InquiryList as InquiryPage,
  inquiryAssigneesSchema,
  inquiryAuditSchema,
  inquiryBatchDoneSchema,
  inquiryListSchema,
  inquiryPageLimit,
  inquiryTotalSchema,
  onlyUnread,
} from '../../../contract/inquiries';
import { json, readFile, request } from '../api';
import { toPeriodQuery } from '../audit/period';
import { ConfirmDialog } from '../ConfirmDialog';
import { counted } from '../counted';
import { downloadFile } from '../download';
import { exportName, FilteredList } from '../list/FilteredList';
import * as listStyles from '../list/List.css';
import { ListPage } from '../list/ListPage';
import { cursors, toQuery } from '../list/query';
import { useAction } from '../list/useAction';
import { useUndo } from '../list/useUndo';
import type { Editor } from '../RequireSession';
import { useIsViewer } from '../role';
import { useRequest } from '../useLoaded';
import { columnsOf, nameOf } from './columns';
import { FailuresButton } from './FailuresButton';
import { FilterFields } from './FilterFields';
import { summaryOf } from './Handling';
import { InquiryDialog } from './InquiryDialog';
import { emptyInbox, nextInbox, rowsOf } from './inbox';
import { SavedViews } from './SavedViews';
import { SelectionBar } from './SelectionBar';
import { ShortcutHelp } from './ShortcutHelp';
import { type Shortcut, useShortcutSetting, useShortcuts } from './shortcuts';
import { useInquiryNews } from './useInquiryNews';

const filters = ['search', 'form', 'status', 'state', 'assignee', 'unread', 'from', 'until'] as const;
const parameters = [...filters, ...cursors];

/** The editors before they are loaded. */
const noAssignees: readonly string[] = [];

/** Nothing that another editor did to an inquiry. */
const noNews = { id: '', text: '' };

/** The inquiries of the forms as an inbox. Filters, page and open inquiry are in the address. */
export function Inquiries(editor: Editor) {
  const [list, setList] = useState<InquiryPage | null>(null);
  return (
    <ListPage
      client={editor.client}
      words={words}
      // Beside the links: it comes and goes without moving the rows under the pointer.
      notice={<FailuresButton client={editor.client} list={list} />}
      audit={{
        path: endpoints.adminInquiriesAudit,
        schema: inquiryAuditSchema,
        target: {
          head: words.audit.columns.inquiry,
          of: ({ inquiry }) => inquiry ?? words.audit.all,
        },
      }}
    >
      <InquiryList {...editor} onLoad={setList} />
    </ListPage>
  );
}

/** A deletion that was confirmed. */
interface Removal {
  ids: readonly string[];
  requested: boolean;
}

interface InquiryListProps extends Editor {
  onLoad: (list: InquiryPage | null) => void;
}

function InquiryList({ client, email, onLoad }: InquiryListProps) {
  const [params, setParams] = useSearchParams();
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
  /** Counts again what is newer than the first row. */
  const latestNewer = useRef(() => {});
  const refresh = () => {
    list.refresh();
    total.refresh();
    latestNewer.current();
  };
  const editors = useRequest(client, endpoints.adminInquiriesAssignees, inquiryAssigneesSchema);
  const assignees = editors.value?.assignees ?? noAssignees;
  const action = useAction<string>();
  const { status } = action;
  const { value } = list;
  useEffect(() => onLoad(value), [value, onLoad]);

  const [inbox, dispatch] = useReducer(nextInbox, emptyInbox);
  const loaded = value?.inquiries ?? null;
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
    action.announce(`${counted(words.selection.done, result.value.changed)} ${unsaved}`.trim());
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

  // What is newer than the first row is counted, and shown when asked for: rows do not move under the pointer.
  const first = loaded?.[0]?.id;
  const isFirstPage = !cursors.some((name) => params.get(name));
  const [hasNews, setHasNews] = useState(false);
  const newer = useRequest(
    client,
    hasNews && isFirstPage && loaded !== null
      ? `${endpoints.adminInquiries}${toPeriodQuery(params, filters) || '?'}&${new URLSearchParams({
          ...(first && { before: first }),
          limit: String(inquiryPageLimit),
        })}`.replace('?&', '?')
      : null,
    inquiryListSchema,
  );
  latestNewer.current = newer.refresh;
  const newCount = newer.value && newer.value.inquiries[0]?.id !== first ? newer.value.inquiries.length : 0;
  const [news, setNews] = useState(noNews);
  useInquiryNews(client, ({ event, data }) => {
    if (event === 'added' || event === 'missed') {
      setHasNews(true);
      newer.refresh();
      return;
    }
    const id = event === 'changed' ? data.inquiry.id : data.id;
    const row = rows?.find((one) => one.id === id);
    if (event === 'changed') dispatch({ type: 'changed', inquiry: data.inquiry });
    else if (row) dispatch({ type: 'gone', id });
    const isOwn = data.by?.toLowerCase() === email.toLowerCase();
    if (isOwn || data.by === null || (!row && id !== params.get('open'))) return;
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
  const open = params.get('open');
  const isOpen = open !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open inquiry stays where it is when the window changes
  const isBeside = useMemo(() => matchMedia('(min-width: 80rem)').matches, [isOpen]);
  /** The inquiry that is or was open, and its place in the list. */
  const lastOpen = useRef({ id: '', at: -1 });
  const present = rows?.filter(({ id }) => !gone.has(id)) ?? [];
  const openAt = present.findIndex(({ id }) => id === open);
  if (open !== null && open !== lastOpen.current.id) lastOpen.current = { id: open, at: -1 };
  if (openAt !== -1) lastOpen.current.at = openAt;
  const stepTo = (at: number) => {
    const id = present[at]?.id;
    if (id === undefined) return null;
    return () => {
      const next = new URLSearchParams(params);
      next.set('open', id);
      setParams(next, { replace: true });
    };
  };
  // One that no longer matches the filters has left its place to the next.
  const nextAt = lastOpen.current.at + (openAt === -1 ? 0 : 1);
  const close = () => {
    // The browser gives the focus back to the inquiry that was opened first.
    if (document.activeElement?.matches('[data-inquiry]'))
      linksOf()
        .find(({ dataset }) => dataset['inquiry'] === lastOpen.current.id)
        ?.focus();
    // The dialog's own close event comes again once the address has closed it.
    if (!params.has('open')) return;
    const next = new URLSearchParams(params);
    next.delete('open');
    setParams(next);
    setNews(noNews);
  };
  // The link that had the focus may be gone: its inquiry is deleted, or matches the filters no more (WCAG 2.4.3).
  useEffect(() => {
    if (open === null && lastOpen.current.id !== '' && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
  }, [open, status]);

  const area = useRef<HTMLDivElement>(null);
  // For the mouse: the name alone is a small target. The keyboard has the link.
  useEffect(() => {
    const list = area.current;
    const press = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button, input, label')) return;
      // A text that was just selected is copied.
      if (ctrlKey || metaKey || shiftKey || String(getSelection()) !== '') return;
      const link = target.closest('tr')?.querySelector<HTMLElement>('[data-inquiry]');
      link?.focus({ preventScroll: true });
      link?.click();
    };
    list?.addEventListener('click', press);
    return () => list?.removeEventListener('click', press);
  }, []);
  const hasSelection = selected.length > 0;
  const resendable = (rows ?? [])
    .filter(({ id, form }) => current.selected.has(id) && delivers?.[form])
    .map(({ id }) => id);
  // The actions on the selection go with it: the focus would be lost with the pressed button (WCAG 2.4.3).
  useLayoutEffect(() => {
    if (!hasSelection && document.activeElement?.closest(`fieldset[aria-label="${words.selection.label}"]`))
      status.current?.focus({ preventScroll: true });
  }, [hasSelection, status]);
  const linksOf = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-inquiry]') ?? [])];
  // Marks the row of the open inquiry without rendering the rows again.
  useEffect(() => {
    const link = linksOf().find(({ dataset }) => dataset['inquiry'] === open);
    link?.setAttribute('aria-current', 'true');
    return () => link?.removeAttribute('aria-current');
  });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const shortcuts = useShortcutSetting();
  /** The row that last had the focus. One that no longer matches the filters leaves its place to the next. */
  const place = useRef({ list: listQuery, at: 0 });
  if (place.current.list !== listQuery) place.current = { list: listQuery, at: 0 };
  useShortcuts(shortcuts.isOn, null, (shortcut: Shortcut) => {
    const links = linksOf();
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
  const [isRequested, setRequested] = useState(false);
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
  const newsText = newCount > 0 ? counted(words.news.arrived, newCount) : news.text;

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
          (!isOpen || isBeside) &&
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
            <SavedViews client={client} query={query.slice(1)} />
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
            {newCount > 0 && (
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
        known={present[openAt] ?? current.changed.get(open ?? '') ?? null}
        news={news.id === open ? news.text : ''}
        isGone={open !== null && gone.has(open)}
        delivers={delivers}
        assignees={assignees}
        isKeyed={shortcuts.isOn}
        isBeside={isBeside}
        onPrevious={stepTo(lastOpen.current.at - 1)}
        onNext={lastOpen.current.at === -1 ? null : stepTo(nextAt)}
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
      <ConfirmDialog
        words={{
          ...words.remove,
          ...(!only && { title: words.remove.several.title.replace('{count}', String(selected.length)) }),
        }}
        isOpen={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          if (isOpen && selected.includes(open)) close();
          removal.begin({ ids: selected, requested: isRequested });
          dispatch({ type: 'select', ids: selected, isSelected: false });
        }}
      >
        <Stack space="medium">
          <Text>
            {only
              ? words.remove.body.replace('{name}', () => nameOf(only))
              : words.remove.several.body.replace('{count}', String(selected.length))}
          </Text>
          <Checkbox
            label={words.remove.onRequest}
            checked={isRequested}
            onChange={({ target }) => setRequested(target.checked)}
          />
        </Stack>
      </ConfirmDialog>
      <ShortcutHelp
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        isOn={shortcuts.isOn}
        onTurn={shortcuts.turn}
      />
    </div>
  );
}
