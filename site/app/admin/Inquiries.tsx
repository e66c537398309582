import {
  Badge,
  Button,
  EmptyState,
  Inline,
  Select,
  Stack,
  Table,
  type TableColumn,
  Text,
  TextField,
  TextLink,
} from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { inquiries as words } from '../../content/pages/inquiries';
import { Audit, type AuditLine } from './Audit';
import { askAsEditor, type EditorFailure, useEditorData } from './editor-data';
import { FailureNotice } from './FailureNotice';
import * as styles from './Inquiries.css';
import { InquiryDialog } from './InquiryDialog';
import { type KeptInquiry, storyOf } from './inquiry-story';
import { ListPages, ListViews, useListParameters } from './ListFrame';
import { momentInWords } from './moment';
import { saveFile } from './save-file';

const api = '/api/admin/inquiries';
const filterNames = ['search', 'form', 'status'] as const;
const pageNames = [...filterNames, 'after', 'before'] as const;

interface InquiryList {
  inquiries: KeptInquiry[];
  older: string | null;
  newer: string | null;
  counts: Record<KeptInquiry['status'], number>;
  /** Which forms have a workflow. */
  delivers: Record<KeptInquiry['form'], boolean>;
}

/** `inquiry` null: all of them. */
type InquiryAudit = AuditLine & { inquiry: string | null };

const tones = { queued: 'warning', delivered: 'success', failed: 'danger' } as const;

/** The parameters that have a value, as a query. */
function queryOf(params: URLSearchParams, names: readonly string[], changes: Record<string, string> = {}) {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** What visitors sent: found, read, sent again, exported, deleted. Filters, page and the opened inquiry are in the address. */
export function Inquiries({ client }: { client: SupabaseClient }) {
  const [params, setParams] = useListParameters();
  const isAudit = params.get('view') === 'audit';
  return (
    <Stack space="xlarge">
      <ListViews words={words.views} path={words.meta.path} isAudit={isAudit} />
      {isAudit ? (
        <Audit<InquiryAudit>
          client={client}
          path={`${api}/audit`}
          words={words.audit}
          again={words.again}
          subject={{
            head: words.audit.columns.inquiry,
            of: ({ inquiry }) => inquiry ?? words.audit.all,
          }}
        />
      ) : (
        <InquiryList client={client} params={params} setParams={setParams} />
      )}
    </Stack>
  );
}

interface ListProps {
  client: SupabaseClient;
  params: URLSearchParams;
  setParams: ReturnType<typeof useListParameters>[1];
}

function InquiryList({ client, params, setParams }: ListProps) {
  const list = useEditorData<InquiryList>(client, `${api}${queryOf(params, pageNames)}`);
  const [said, setSaid] = useState('');
  const [isExporting, setExporting] = useState(false);
  const [exportFailure, setExportFailure] = useState<EditorFailure | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const hasFilters = pageNames.some((name) => params.get(name));
  const opened = params.get('open');

  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const next = new URLSearchParams();
    for (const name of filterNames) {
      const value = String(fields.get(name) ?? '').trim();
      if (value) next.set(name, value);
    }
    setSaid('');
    setParams(next);
    // The same filters again mean: look again.
    list.refresh();
  };
  const exportAll = async () => {
    setExporting(true);
    setSaid('');
    setExportFailure(null);
    const answer = await askAsEditor(client, `${api}/export${queryOf(params, filterNames)}`, {}, (file) =>
      file.blob(),
    );
    setExporting(false);
    if (!answer.ok) return setExportFailure(answer.failure);
    saveFile(answer.value, `inquiries-${new Date().toISOString().slice(0, 10)}.csv`);
    setSaid(words.export.done);
  };
  const close = () => {
    const next = new URLSearchParams(params);
    next.delete('open');
    setParams(next);
  };

  const { value } = list;
  const columns = useMemo<TableColumn<KeptInquiry>[]>(
    () => [
      {
        id: 'name',
        head: words.columns.name,
        cell: ({ id, name, email }) => (
          <Stack space="none">
            <TextLink href={`${words.meta.path}${queryOf(params, pageNames, { open: id })}`}>
              {name || words.detail.untitled}
            </TextLink>
            <Text as="span" size="small" tone="muted">
              {email}
            </Text>
          </Stack>
        ),
      },
      { id: 'company', head: words.columns.company, cell: ({ company }) => company },
      { id: 'form', head: words.columns.form, cell: ({ form }) => words.forms[form] },
      {
        id: 'received',
        head: words.columns.received,
        cell: ({ receivedAt }) => (
          <Text as="time" dateTime={receivedAt} size="inherit">
            {momentInWords(receivedAt)}
          </Text>
        ),
      },
      {
        id: 'status',
        head: words.columns.status,
        cell: (inquiry) => (
          <Stack space="xsmall" align="start">
            <Badge tone={tones[inquiry.status]}>{words.statuses[inquiry.status]}</Badge>
            <Text as="span" size="small">
              {storyOf(inquiry, value?.delivers[inquiry.form] ?? false)}
            </Text>
            {inquiry.reason !== null && (
              <Text as="span" size="small" tone="muted">
                {words.story.reason.replace('{reason}', () => inquiry.reason ?? '')}
              </Text>
            )}
          </Stack>
        ),
      },
    ],
    [params, value],
  );

  return (
    <Stack space="large">
      <search aria-label={words.filters.label}>
        <form key={queryOf(params, filterNames)} onSubmit={find} className={styles.filters}>
          <TextField
            label={words.filters.search}
            hint={words.filters.searchHint}
            name="search"
            type="search"
            maxLength={200}
            defaultValue={params.get('search') ?? ''}
          />
          <Select label={words.filters.form} name="form" defaultValue={params.get('form') ?? ''}>
            <option value="">{words.filters.anyForm}</option>
            {Object.entries(words.forms).map(([form, label]) => (
              <option key={form} value={form}>
                {label}
              </option>
            ))}
          </Select>
          <Select label={words.filters.status} name="status" defaultValue={params.get('status') ?? ''}>
            <option value="">{words.filters.anyStatus}</option>
            {Object.entries(words.statuses).map(([status, label]) => (
              <option key={status} value={status}>
                {label}
              </option>
            ))}
          </Select>
          <Button type="submit">{words.filters.apply}</Button>
        </form>
      </search>
      <Inline align="between">
        <div role="status">
          <Text ref={heading} tabIndex={-1} tone="muted">
            {said && <>{said} </>}
            {value === null
              ? list.failure === null && words.loading
              : `${
                  value.inquiries.length === 1
                    ? words.shown.one
                    : words.shown.many.replace('{count}', String(value.inquiries.length))
                } ${words.counts
                  .replace('{queued}', String(value.counts.queued))
                  .replace('{delivered}', String(value.counts.delivered))
                  .replace('{failed}', String(value.counts.failed))}`}
          </Text>
        </div>
        <Inline>
          {hasFilters && (
            <TextLink href={words.meta.path} standalone>
              {words.filters.clear}
            </TextLink>
          )}
          <Button variant="outline" size="small" busy={list.isLoading} onClick={list.refresh}>
            {words.refresh}
          </Button>
          <Button
            variant="outline"
            size="small"
            busy={isExporting}
            busyLabel={words.export.busy}
            onClick={exportAll}
          >
            {words.export.label}
          </Button>
        </Inline>
      </Inline>
      {exportFailure !== null && (
        <FailureNotice client={client} failure={exportFailure} message={words.export.failed} />
      )}
      {list.failure !== null && (
        <FailureNotice
          client={client}
          failure={list.failure}
          message={words.failed}
          again={{ label: words.again, onClick: list.refresh }}
        />
      )}
      {value !== null && value.inquiries.length === 0 && (
        <EmptyState level={2} title={hasFilters ? words.empty.unmatched : words.empty.none}>
          {hasFilters ? words.empty.unmatchedBody : words.empty.noneBody}
        </EmptyState>
      )}
      {value !== null && value.inquiries.length > 0 && (
        <div aria-busy={list.isLoading}>
          <Table caption={words.caption} columns={columns} rows={value.inquiries} rowKey={({ id }) => id} />
        </div>
      )}
      {value !== null && (
        <ListPages
          words={words.paging}
          newer={value.newer && `${words.meta.path}${queryOf(params, filterNames, { before: value.newer })}`}
          older={value.older && `${words.meta.path}${queryOf(params, filterNames, { after: value.older })}`}
        />
      )}
      <InquiryDialog
        client={client}
        id={opened}
        delivers={value?.delivers ?? null}
        onClose={close}
        onChanged={list.refresh}
        onRemoved={() => {
          setSaid(words.remove.done);
          close();
          list.refresh();
          heading.current?.focus();
        }}
      />
    </Stack>
  );
}
