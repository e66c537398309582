import { EmptyState, Stack, Text } from '@probata/ui';
import { formatSize } from '@probata/uploads';
import { useSearchParams } from 'react-router-dom';
import type { AccountsClient } from '../frame/accounts-client';
import { fill } from '../frame/fill';
import { AdminList } from '../frame/list/AdminList';
import { cursors, toQuery } from '../frame/list/query';
import { useIsViewer } from '../frame/role';
import { useRequest } from '../frame/useLoaded';
import { BatchRows } from './BatchRows';
import { countFiles } from './cells';
import { uploadEndpoints } from './contract';
import { SearchForm } from './SearchForm';
import { Unfinished } from './Unfinished';
import { toBatchTarget, toUnfinishedTarget } from './upload-target';
import { useUploadActions } from './useUploadActions';
import { uploads as words } from './words';

const filters = ['q'] as const;

/** The batches that guests have sent, one row each, and the uploads that are not complete. */
export function BatchList({ client }: { client: AccountsClient }) {
  const [params] = useSearchParams();
  const list = useRequest(client, uploadEndpoints.list, {
    query: toQuery(params, [...filters, ...cursors]),
  });
  const isViewer = useIsViewer();
  const { action, askToRemove, buttons, dialogs } = useUploadActions(client, list.refresh);
  const { value } = list;
  const { none, days } = words.retention;
  const summary =
    value &&
    `${fill(words.totals, { files: countFiles(value.totals.files), bytes: formatSize(value.totals.bytes) })} ${
      value.retentionDays === null ? none : fill(days, { days: value.retentionDays })
    }`;
  const { title, body } = params.get('q') ? words.unmatched : words.empty;

  return (
    <Stack space="large">
      <AdminList
        client={client}
        list={list}
        rows={value?.batches ?? null}
        words={words}
        summary={summary}
        action={action}
        filters={filters}
        search={<SearchForm words={words.search} onSearch={action.reset} />}
        hint={
          <Text size="small" tone="muted" measure>
            {words.caution}
          </Text>
        }
        empty={
          <EmptyState level={2} title={title}>
            {body}
          </EmptyState>
        }
        draw={(batches) => (
          <BatchRows rows={batches} actionsOf={isViewer ? null : (batch) => buttons(toBatchTarget(batch))} />
        )}
      />
      <Unfinished
        rows={value?.unfinished ?? []}
        total={value?.unfinishedTotal ?? 0}
        onDelete={isViewer ? null : (upload) => askToRemove(toUnfinishedTarget(upload))}
      />
      {dialogs}
    </Stack>
  );
}
