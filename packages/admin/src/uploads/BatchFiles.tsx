import { EmptyState, Heading, Stack, type TableColumn, Text, TextLink } from '@probata/ui';
import type { KeptUpload, UploadBatch } from '@probata/uploads';
import { formatSize } from '@probata/uploads';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AccountsClient } from '../frame/accounts-client';
import { FactList } from '../frame/FactList';
import { FormattedDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import { AdminList } from '../frame/list/AdminList';
import { Clamped, isVisible } from '../frame/list/Clamped';
import { cursors, toQuery } from '../frame/list/query';
import { useIsViewer } from '../frame/role';
import { useRequest } from '../frame/useLoaded';
import { paths } from '../paths';
import { ChecksumCell, countFiles, ExpiryCell, sharedColumns, withActions } from './cells';
import { uploadEndpoints } from './contract';
import { SearchForm } from './SearchForm';
import * as styles from './Uploads.css';
import { nameOfBatch, toBatchTarget, toFileTarget } from './upload-target';
import { useUploadActions } from './useUploadActions';
import { uploads } from './words';

const words = uploads.batch;
const filters = ['batch', 'q'] as const;

const columns: TableColumn<KeptUpload>[] = [
  { id: 'name', head: uploads.columns.name, cell: ({ name }) => <Clamped>{name}</Clamped> },
  { id: 'sha256', head: uploads.columns.sha256, cell: ChecksumCell },
  ...sharedColumns,
];

/** What is known about a batch. Renders a `<dl>`. */
function BatchFacts({ file, title, sender, email, matter, receivedAt, expiresAt }: UploadBatch) {
  const shown = (text: string) => (isVisible(text) ? <Clamped>{text}</Clamped> : uploads.notGiven);
  const facts = [
    // The heading is the name of its one file.
    ...(file && isVisible(title) ? [[words.facts.title, shown(title)] as const] : []),
    [words.facts.sender, shown(sender)],
    [words.facts.email, shown(email)],
    [words.facts.matter, shown(matter)],
    [words.facts.received, <FormattedDate key="received" iso={receivedAt} />],
    [words.facts.expires, <ExpiryCell key="expires" expiresAt={expiresAt} />],
  ] as const;
  return <FactList facts={facts} list={styles.facts} />;
}

/** The files of one batch, with the details that the sender gave. `id`: its id or its number, as the address has it. */
export function BatchFiles({ client, id }: { client: AccountsClient; id: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useRequest(client, uploadEndpoints.batch, {
    params: { id },
    query: toQuery(params, ['q', ...cursors]),
  });
  const isViewer = useIsViewer();
  const { value } = list;
  const { action, buttons, dialogs } = useUploadActions(client, (removed) => {
    // The batch ends with its last file.
    if (removed && (removed.kind === 'batch' || value?.batch.files === 1)) navigate(paths.uploads);
    else list.refresh();
  });
  const all = value && toBatchTarget(value.batch);
  return (
    <Stack as="section" space="large">
      <TextLink href={paths.uploads} standalone>
        {words.all}
      </TextLink>
      {value && (
        <Stack space="medium">
          <Text font="mono" size="small" tone="muted">
            {value.batch.number}
          </Text>
          <Heading level={2} size="h3">
            <bdi>{nameOfBatch(value.batch)}</bdi>
          </Heading>
          <BatchFacts {...value.batch} />
          {all?.kind === 'batch' && !isViewer && buttons(all)}
        </Stack>
      )}
      <AdminList
        client={client}
        list={list}
        rows={value?.files ?? null}
        words={{ ...uploads, caption: words.caption, loading: words.loading, failed: words.failed }}
        summary={
          value &&
          fill(uploads.totals, { files: countFiles(value.batch.files), bytes: formatSize(value.batch.size) })
        }
        action={action}
        filters={filters}
        search={<SearchForm words={words.search} kept={['batch']} onSearch={action.reset} />}
        empty={
          <EmptyState level={3} title={uploads.unmatched.title}>
            {uploads.unmatched.body}
          </EmptyState>
        }
        columns={withActions(columns, isViewer ? null : (upload) => buttons(toFileTarget(upload)))}
        rowKey={(upload) => upload.id}
      />
      {dialogs}
    </Stack>
  );
}
