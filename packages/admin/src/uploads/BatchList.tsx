import { EmptyState, Stack, type TableColumn, Text, TextLink } from '@probata/ui';
import type { UploadBatch } from '@probata/uploads';
import { formatSize } from '@probata/uploads';
import { useSearchParams } from 'react-router-dom';
import type { AccountsClient } from '../frame/accounts-client';
import { fill } from '../frame/fill';
import { AdminList } from '../frame/list/AdminList';
import { Clamped, isVisible } from '../frame/list/Clamped';
import { cursors, toQuery } from '../frame/list/query';
import { useIsViewer } from '../frame/role';
import { useRequest } from '../frame/useLoaded';
import { paths } from '../paths';
import { ChecksumCell, countFiles, FromCell, sharedColumns, withActions } from './cells';
import { uploadEndpoints, uploadListSchema } from './contract';
import { SearchForm } from './SearchForm';
import { Unfinished } from './Unfinished';
import { nameOfBatch, toBatchTarget, toUnfinishedTarget } from './upload-target';
import { useUploadActions } from './useUploadActions';
import { uploads as words } from './words';

const filters = ['q'] as const;

/** The name of its one file, or a link to its files, with the guest's name for the batch. */
function BatchCell({ batch }: { batch: UploadBatch }) {
  const { id, number, file, title, files } = batch;
  const note = file ? title : isVisible(title) ? countFiles(files) : '';
  return (
    <Stack space="none">
      <Text as="span" font="mono" size="small" tone="muted">
        {number}
      </Text>
      {file ? (
        <Clamped>{file.name}</Clamped>
      ) : (
        <TextLink href={`${paths.uploads}?batch=${id}`}>
          <Clamped>{nameOfBatch(batch)}</Clamped>
        </TextLink>
      )}
      {isVisible(note) && (
        <Text as="span" size="small" tone="muted">
          <Clamped>{note}</Clamped>
        </Text>
      )}
    </Stack>
  );
}

const columns: TableColumn<UploadBatch>[] = [
  { id: 'batch', head: words.columns.batch, cell: (batch) => <BatchCell batch={batch} /> },
  { id: 'from', head: words.columns.from, cell: FromCell },
  {
    id: 'sha256',
    head: words.columns.sha256,
    cell: ({ file }) => (file ? <ChecksumCell {...file} /> : words.eachFile),
  },
  ...sharedColumns,
];

/** The batches that guests have sent, one row each, and the uploads that are not complete. */
export function BatchList({ client }: { client: AccountsClient }) {
  const [params] = useSearchParams();
  const list = useRequest(
    client,
    `${uploadEndpoints.list}${toQuery(params, [...filters, ...cursors])}`,
    uploadListSchema,
  );
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
    <>
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
        columns={withActions(columns, isViewer ? null : (batch) => buttons(toBatchTarget(batch)))}
        rowKey={({ id }) => id}
      />
      <Unfinished
        rows={value?.unfinished ?? []}
        total={value?.unfinishedTotal ?? 0}
        onDelete={isViewer ? null : (upload) => askToRemove(toUnfinishedTarget(upload))}
      />
      {dialogs}
    </>
  );
}
