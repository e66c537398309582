import {
  Badge,
  Button,
  Checkbox,
  EmptyState,
  Select,
  Stack,
  type TableColumn,
  Text,
  TextField,
  TextLink,
} from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inquiries as words } from '../../../content/pages/inquiries';
import { innerPaths } from '../../../content/paths';
import { endpoints } from '../../../contract/endpoints';
import {
  assignedToMe,
  assignedToNobody,
  inquiryAssigneesSchema,
  inquiryAuditSchema,
  inquiryListSchema,
  inquiryTotalSchema,
  type KeptInquiry,
  onlyUnread,
} from '../../../contract/inquiries';
import { request } from '../api';
import { toPeriodQuery } from '../audit/period';
import { downloadFile } from '../download';
import { FormattedDate } from '../FormattedDate';
import { AdminList } from '../list/AdminList';
import { Clamped, isVisible } from '../list/Clamped';
import { ListPage } from '../list/ListPage';
import { cursors, toQuery } from '../list/query';
import { useAction } from '../list/useAction';
import { useIsViewer } from '../role';
import { useRequest } from '../useLoaded';
import { FailingDeliveries } from './FailingDeliveries';
import * as styles from './Inquiries.css';
import { InquiryDialog } from './InquiryDialog';
import { describeStatus } from './inquiry-status';

const filters = ['search', 'form', 'status', 'state', 'assignee', 'unread', 'from', 'until'] as const;
const parameters = [...filters, ...cursors];
const tones = { queued: 'warning', delivered: 'success', failed: 'danger' } as const;
const stateTones = { new: 'accent', answered: 'success', closed: 'neutral' } as const;

/** The beginning of a message on one line; the cell shows three lines of it at most. */
const excerpt = (message: string) => message.slice(0, 300).replace(/\s+/g, ' ').trim();

const readFile = (response: Response) => response.blob();

/** The inquiries of the forms: search, read, resend, export, delete. Filters, page and open inquiry are in the address. */
export const Inquiries = ({ client }: { client: SupabaseClient }) => (
  <ListPage
    client={client}
    words={words}
    audit={{
      path: endpoints.adminInquiriesAudit,
      schema: inquiryAuditSchema,
      target: {
        head: words.audit.columns.inquiry,
        of: ({ inquiry }) => inquiry ?? words.audit.all,
      },
    }}
  >
    <InquiryList client={client} />
  </ListPage>
);

interface FiltersProps {
  params: URLSearchParams;
  /** The editors who can have an inquiry. */
  assignees: readonly string[];
  /** Gets the parameters that have a value. */
  onApply: (next: URLSearchParams) => void;
}

function Filters({ params, assignees, onApply }: FiltersProps) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const next = new URLSearchParams();
    for (const name of filters) {
      const value = String(fields.get(name) ?? '').trim();
      if (value) next.set(name, value);
    }
    onApply(next);
  };
  const assignee = params.get('assignee');
  const people = Object.fromEntries<string>([
    [assignedToMe, words.filters.me],
    [assignedToNobody, words.filters.nobody],
    // One of the address, which may have no account any more.
    ...[...(assignee ? [assignee] : []), ...assignees]
      .filter((email) => email.includes('@'))
      .map((email): [string, string] => [email, email]),
  ]);
  const choices = [
    { name: 'form', label: words.filters.form, any: words.filters.anyForm, options: words.forms },
    { name: 'status', label: words.filters.status, any: words.filters.anyStatus, options: words.statuses },
    {
      name: 'state',
      label: words.filters.state,
      any: words.filters.anyState,
      options: words.handling.states,
    },
    { name: 'assignee', label: words.filters.assignee, any: words.filters.anyAssignee, options: people },
  ];
  return (
    <search aria-label={words.filters.label}>
      <form key={toQuery(params, filters)} onSubmit={apply} className={styles.filters}>
        <TextField
          label={words.filters.search}
          hint={words.filters.searchHint}
          name="search"
          type="search"
          maxLength={200}
          defaultValue={params.get('search') ?? ''}
        />
        {choices.map(({ name, label, any, options }) => (
          <Select key={name} label={label} name={name} defaultValue={params.get(name) ?? ''}>
            <option value="">{any}</option>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        ))}
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            label={words.filters[name]}
            name={name}
            type="date"
            defaultValue={params.get(name) ?? ''}
          />
        ))}
        <Checkbox
          label={words.filters.unread}
          name="unread"
          value={onlyUnread}
          defaultChecked={params.get('unread') === onlyUnread}
        />
        <Button type="submit">{words.filters.apply}</Button>
      </form>
    </search>
  );
}

function InquiryList({ client }: { client: SupabaseClient }) {
  const [params, setParams] = useSearchParams();
  const list = useRequest(
    client,
    `${endpoints.adminInquiries}${toPeriodQuery(params, parameters)}`,
    inquiryListSchema,
  );
  const isFiltered = filters.some((name) => params.get(name));
  // Counted apart from the list, and not again for another page of it.
  const total = useRequest(
    client,
    isFiltered ? `${endpoints.adminInquiriesTotal}${toPeriodQuery(params, filters)}` : null,
    inquiryTotalSchema,
  );
  const refresh = () => {
    list.refresh();
    total.refresh();
  };
  const editors = useRequest(client, endpoints.adminInquiriesAssignees, inquiryAssigneesSchema);
  const assignees = editors.value?.assignees ?? [];
  /** Read since the list was loaded. They stay in a list of unread ones, so that the focus can return to them. */
  const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set());
  const isUnread = ({ id, readAt }: KeptInquiry) => readAt === null && !readIds.has(id);
  const action = useAction<'export'>();
  const isViewer = useIsViewer();
  const status = useRef<HTMLParagraphElement>(null);
  const hasFilters = parameters.some((name) => params.get(name));
  const { value } = list;

  const exportAll = async () => {
    const path = `${endpoints.adminInquiriesExport}${toPeriodQuery(params, filters)}`;
    const file = await action.run('export', words.export.failed, () =>
      request(client, path, readFile, { isSlow: true }),
    );
    if (!file?.ok) return;
    downloadFile(file.value, `inquiries-${new Date().toISOString().slice(0, 10)}.csv`);
    action.announce(words.export.done);
  };
  const close = () => {
    const next = new URLSearchParams(params);
    next.delete('open');
    setParams(next);
    // The row that had the focus may be gone: its inquiry does not match the filters any more.
    if (value && !value.inquiries.some(({ id }) => id === params.get('open'))) status.current?.focus();
  };

  const columns: TableColumn<KeptInquiry>[] = [
    {
      id: 'name',
      head: words.columns.name,
      cell: (inquiry) => (
        <Stack space="none" align="start">
          {isUnread(inquiry) && <Badge tone="mark">{words.unread}</Badge>}
          <TextLink href={`${innerPaths.inquiries}${toQuery(params, parameters, { open: inquiry.id })}`}>
            <Clamped>{isVisible(inquiry.name) ? inquiry.name : words.detail.untitled}</Clamped>
          </TextLink>
          <Text as="span" size="small" tone="muted">
            <Clamped>{inquiry.email}</Clamped>
          </Text>
        </Stack>
      ),
    },
    {
      id: 'message',
      head: words.columns.message,
      cell: ({ message }) => <Clamped>{excerpt(message)}</Clamped>,
    },
    {
      id: 'company',
      head: words.columns.company,
      cell: ({ company, form }) => (
        <Stack space="none">
          <span className={styles.narrow}>
            <Clamped>{company}</Clamped>
          </span>
          <Text as="span" size="small" tone="muted">
            {words.forms[form]}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'received',
      head: words.columns.received,
      cell: ({ receivedAt }) => <FormattedDate iso={receivedAt} />,
    },
    {
      id: 'state',
      head: words.columns.state,
      cell: ({ state, assignee }) => (
        <Stack space="xsmall" align="start">
          <Badge tone={stateTones[state]}>{words.handling.states[state]}</Badge>
          {assignee !== null && (
            <Text as="span" size="small" tone="muted">
              <span className={styles.narrow}>
                <Clamped>{assignee}</Clamped>
              </span>
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'status',
      head: words.columns.status,
      cell: (inquiry) => (
        <Stack space="xsmall" align="start">
          <Badge tone={tones[inquiry.status]}>{words.statuses[inquiry.status]}</Badge>
          <Text as="span" size="small">
            {describeStatus(inquiry, value?.delivers[inquiry.form] ?? false)}
          </Text>
          {inquiry.reason !== null && (
            <Text as="span" size="small" tone="muted">
              {words.statusText.reason.replace('{reason}', () => inquiry.reason ?? '')}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
  const counted = ({ one, many }: { one: string; many: string }, count: number) =>
    count === 1 ? one : many.replace('{count}', count.toLocaleString('en-US'));
  const summary =
    value &&
    [
      counted(words.shown, value.inquiries.length),
      ...(isFiltered && total.value && !total.isLoading ? [counted(words.matching, total.value.total)] : []),
      words.counts
        .replace('{queued}', String(value.counts.queued))
        .replace('{delivered}', String(value.counts.delivered))
        .replace('{failed}', String(value.counts.failed)),
    ].join(' ');

  return (
    <Stack space="large">
      <FailingDeliveries client={client} list={value} />
      <Filters
        params={params}
        assignees={assignees}
        onApply={(next) => {
          action.reset();
          setParams(next);
          // Applying the same filters loads the list again.
          refresh();
        }}
      />
      <AdminList
        client={client}
        list={{ ...list, refresh }}
        rows={value?.inquiries ?? null}
        words={words}
        summary={summary}
        action={action}
        statusRef={status}
        filters={filters}
        before={
          hasFilters && (
            <TextLink href={innerPaths.inquiries} standalone>
              {words.filters.clear}
            </TextLink>
          )
        }
        after={
          !isViewer && (
            <Button
              variant="outline"
              size="small"
              busy={action.running === 'export'}
              busyLabel={words.export.busy}
              onClick={exportAll}
            >
              {words.export.label}
            </Button>
          )
        }
        empty={
          <EmptyState level={2} title={hasFilters ? words.empty.unmatched : words.empty.none}>
            {hasFilters ? words.empty.unmatchedBody : words.empty.noneBody}
          </EmptyState>
        }
        columns={columns}
        rowKey={({ id }) => id}
      />
      <InquiryDialog
        client={client}
        id={params.get('open')}
        delivers={value?.delivers ?? null}
        assignees={assignees}
        onRead={(id) => setReadIds((before) => (before.has(id) ? before : new Set([...before, id])))}
        onClose={close}
        onChanged={refresh}
        onRemoved={() => {
          action.announce(words.remove.done);
          close();
          refresh();
          status.current?.focus();
        }}
      />
    </Stack>
  );
}
