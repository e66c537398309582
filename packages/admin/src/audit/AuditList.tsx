import { longestEmail } from '@probata/server/contract';
import { Select, Stack, type TableColumn, Text } from '@probata/ui';
import { useSearchParams } from 'react-router-dom';
import type { AccountsClient } from '../frame/accounts-client';
import { counted, fill } from '../frame/fill';
import { FilteredList } from '../frame/list/FilteredList';
import * as listStyles from '../frame/list/List.css';
import { cursors } from '../frame/list/query';
import { useAction } from '../frame/list/useAction';
import { useRequest } from '../frame/useLoaded';
import { detailColumn, whenColumn } from './Audit';
import * as styles from './Audit.css';
import { type AuditEventLine, auditEndpoints, auditListSchema } from './contract';
import { toPeriodQuery } from './period';
import { eventLabels, audit as words } from './words';

const filters = ['event', 'editor', 'from', 'until'] as const;
const parameters = [...filters, ...cursors];

/** The whole audit list: filtered, read in pages, exported. Filters and page are in the address. */
export function AuditList({ client }: { client: AccountsClient }) {
  const [params] = useSearchParams();
  const list = useRequest(
    client,
    `${auditEndpoints.list}${toPeriodQuery(params, parameters)}`,
    auditListSchema,
  );
  const action = useAction<string>();
  const lines = list.value?.lines ?? null;

  const columns: TableColumn<AuditEventLine>[] = [
    whenColumn(words.columns.at),
    { id: 'event', head: words.columns.event, cell: ({ event }) => eventLabels[event] ?? event },
    detailColumn('actor', words.columns.actor),
    detailColumn('target', words.columns.target),
    detailColumn('detail', words.columns.detail),
    {
      id: 'origin',
      head: words.columns.origin,
      cell: ({ address, request: id }) => (
        <Stack space="none">
          <span className={styles.detail}>{address ?? words.noOrigin}</span>
          {id !== null && (
            <Text as="span" size="caption" font="mono" tone="muted">
              <span className={styles.detail}>{fill(words.request, { id })}</span>
            </Text>
          )}
        </Stack>
      ),
    },
  ];
  const summary = lines && counted(words.shown, lines.length);

  return (
    <Stack space="large">
      <Text tone="muted" measure>
        {words.lead}
      </Text>
      <FilteredList
        client={client}
        list={list}
        rows={lines}
        words={words}
        summary={summary}
        action={action}
        filters={filters}
        exported={{ path: auditEndpoints.export, name: 'audit' }}
        main={{
          name: 'editor',
          label: words.filters.editor,
          hint: words.filters.editorHint,
          maxLength: longestEmail,
        }}
        fields={
          <div className={listStyles.wide}>
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
          </div>
        }
        columns={columns}
        rowKey={({ id }) => id}
      />
    </Stack>
  );
}
