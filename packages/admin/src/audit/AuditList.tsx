import { longestEmail } from '@probata/server/contract';
import { Select, Stack, Text } from '@probata/ui';
import { useSearchParams } from 'react-router-dom';
import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import { counted } from '../frame/fill';
import { FilteredList } from '../frame/list/FilteredList';
import * as listStyles from '../frame/list/List.css';
import { cursors } from '../frame/list/query';
import { useAction } from '../frame/list/useAction';
import { useRequest } from '../frame/useLoaded';
import { AuditRows } from './AuditRows';
import { auditEndpoints } from './contract';
import { toPeriodQuery } from './period';
import { eventLabel, audit as words } from './words';

const filters = ['event', 'editor', 'from', 'until'] as const;
const parameters = [...filters, ...cursors];

/** The whole audit list: filtered, read in pages, exported. Filters and page are in the address. */
export function AuditList({ client }: { client: AccountsClient }) {
  const [params] = useSearchParams();
  const list = useRequest(client, auditEndpoints.list, { query: toPeriodQuery(params, parameters) });
  const action = useAction<string>();
  const lines = list.value?.lines ?? null;

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
        chipOf={(name, value) => (name === 'event' ? eventLabel(value) : value)}
        exported={{
          load: (query) => request(client, auditEndpoints.export, { query, isSlow: true }),
          name: 'audit',
        }}
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
              {words.groups.map(({ kind, label, any, events }) => (
                <optgroup key={kind} label={label}>
                  <option value={kind}>{any}</option>
                  {Object.keys(events).map((event) => (
                    <option key={event} value={event}>
                      {eventLabel(event)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </div>
        }
        draw={(lines) => <AuditRows lines={lines} />}
      />
    </Stack>
  );
}
