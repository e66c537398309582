import { Button, EmptyState, Select, Stack, type TableColumn, Text, TextField, TextLink } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { audit as words } from '../../../content/pages/audit';
import { innerPaths } from '../../../content/paths';
import { type AuditEventLine, auditListSchema } from '../../../contract/audit';
import { endpoints } from '../../../contract/endpoints';
import { request } from '../api';
import { downloadFile } from '../download';
import { FormattedDate } from '../FormattedDate';
import { AdminList } from '../list/AdminList';
import { cursors, toQuery } from '../list/query';
import { useAction } from '../list/useAction';
import { useIsViewer } from '../role';
import { useRequest } from '../useLoaded';
import * as styles from './Audit.css';
import { toPeriodQuery } from './period';

const filters = ['event', 'editor', 'from', 'until'] as const;
const parameters = [...filters, ...cursors];

const labels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...words.groups.map(({ events }) => events),
);

const readFile = (response: Response) => response.blob();

/** The filters. `onApply` gets the parameters that have a value. */
function Filters({ params, onApply }: { params: URLSearchParams; onApply: (next: URLSearchParams) => void }) {
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
  return (
    <search aria-label={words.filters.label}>
      <form key={toQuery(params, filters)} onSubmit={apply} className={styles.filters}>
        <Select label={words.filters.event} name="event" defaultValue={params.get('event') ?? ''}>
          <option value="">{words.filters.anyEvent}</option>
          {words.groups.map(({ label, events }) => (
            <optgroup key={label} label={label}>
              {Object.entries(events).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <TextField
          label={words.filters.editor}
          hint={words.filters.editorHint}
          name="editor"
          type="search"
          maxLength={254}
          defaultValue={params.get('editor') ?? ''}
        />
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            label={words.filters[name]}
            name={name}
            type="date"
            defaultValue={params.get(name) ?? ''}
          />
        ))}
        <Button type="submit">{words.filters.apply}</Button>
      </form>
    </search>
  );
}

/** The whole audit list: filtered, read in pages, exported. Filters and page are in the address. */
export function AuditList({ client }: { client: SupabaseClient }) {
  const [params, setParams] = useSearchParams();
  const list = useRequest(
    client,
    `${endpoints.adminAudit}${toPeriodQuery(params, parameters)}`,
    auditListSchema,
  );
  const action = useAction<'export'>();
  const status = useRef<HTMLParagraphElement>(null);
  const isViewer = useIsViewer();
  const hasFilters = parameters.some((name) => params.get(name));
  const lines = list.value?.lines ?? null;

  const exportAll = async () => {
    const path = `${endpoints.adminAuditExport}${toPeriodQuery(params, filters)}`;
    const file = await action.run('export', words.export.failed, () =>
      request(client, path, readFile, { isSlow: true }),
    );
    if (!file?.ok) return;
    downloadFile(file.value, `audit-${new Date().toISOString().slice(0, 10)}.csv`);
    action.announce(words.export.done);
  };

  const columns: TableColumn<AuditEventLine>[] = [
    { id: 'at', head: words.columns.at, cell: ({ at }) => <FormattedDate iso={at} /> },
    { id: 'event', head: words.columns.event, cell: ({ event }) => labels[event] ?? event },
    {
      id: 'actor',
      head: words.columns.actor,
      cell: ({ actor }) => <span className={styles.detail}>{actor}</span>,
    },
    {
      id: 'target',
      head: words.columns.target,
      cell: ({ target }) => <span className={styles.detail}>{target ?? ''}</span>,
    },
    {
      id: 'detail',
      head: words.columns.detail,
      cell: ({ detail }) => <span className={styles.detail}>{detail}</span>,
    },
    {
      id: 'origin',
      head: words.columns.origin,
      cell: ({ address, request: id }) => (
        <Stack space="none">
          <span className={styles.detail}>{address ?? words.noOrigin}</span>
          {id !== null && (
            <Text as="span" size="caption" font="mono" tone="muted">
              <span className={styles.detail}>{words.request.replace('{id}', id)}</span>
            </Text>
          )}
        </Stack>
      ),
    },
  ];
  const { one, many } = words.shown;
  const summary = lines && (lines.length === 1 ? one : many.replace('{count}', String(lines.length)));

  return (
    <Stack space="large">
      <Text tone="muted">{words.lead}</Text>
      <Filters
        params={params}
        onApply={(next) => {
          action.reset();
          setParams(next);
          // Applying the same filters loads the list again.
          list.refresh();
        }}
      />
      <AdminList
        client={client}
        list={list}
        rows={lines}
        words={words}
        summary={summary}
        action={action}
        statusRef={status}
        filters={filters}
        before={
          hasFilters && (
            <TextLink href={innerPaths.audit} standalone>
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
    </Stack>
  );
}
