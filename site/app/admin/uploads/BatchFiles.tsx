import { EmptyState, Heading, Stack, type TableColumn, TextLink } from '@probata/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { uploads } from '../../../content/pages/uploads';
import { innerPaths } from '../../../content/paths';
import { adminUploadBatchPath } from '../../../contract/endpoints';
import { type KeptUpload, type UploadBatch, uploadBatchFilesSchema } from '../../../contract/uploads';
import { formatSize } from '../../sections/GuestUpload/size';
import type { AccountsClient } from '../accounts-client';
import { FactList } from '../FactList';
import { FormattedDate } from '../FormattedDate';
import { fill } from '../fill';
import { AdminList } from '../list/AdminList';
import { Clamped, isVisible } from '../list/Clamped';
import { cursors, toQuery } from '../list/query';
import { useIsViewer } from '../role';
import { useRequest } from '../useLoaded';
import { ChecksumCell, countFiles, ExpiryCell, sharedColumns, withActions } from './cells';
import { SearchForm } from './SearchForm';
import * as styles from './Uploads.css';
import { nameOfBatch, toBatchTarget, toFileTarget } from './upload-target';
import { useUploadActions } from './useUploadActions';

const words = uploads.batch;
const filters = ['batch', 'q'] as const;

const columns: TableColumn<KeptUpload>[] = [
  { id: 'name', head: uploads.columns.name, cell: ({ name }) => <Clamped>{name}</Clamped> },
  { id: 'sha256', head: uploads.columns.sha256, cell: ChecksumCell },
  ...sharedColumns,
];

/** What is known about a batch. Renders a `<dl>`. */
function BatchFacts({ sender, email, matter, receivedAt, expiresAt }: UploadBatch) {
  const shown = (text: string) => (isVisible(text) ? <Clamped>{text}</Clamped> : uploads.notGiven);
  const facts = [
    [words.facts.sender, shown(sender)],
    [words.facts.email, shown(email)],
    [words.facts.matter, shown(matter)],
    [words.facts.received, <FormattedDate key="received" iso={receivedAt} />],
    [words.facts.expires, <ExpiryCell key="expires" expiresAt={expiresAt} />],
  ] as const;
  return <FactList facts={facts} list={styles.facts} />;
}

/** The files of one batch, with the details that the sender gave. */
export function BatchFiles({ client, id }: { client: AccountsClient; id: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useRequest(
    client,
    `${adminUploadBatchPath(id)}${toQuery(params, ['q', ...cursors])}`,
    uploadBatchFilesSchema,
  );
  const isViewer = useIsViewer();
  const { value } = list;
  const { action, buttons, dialogs } = useUploadActions(client, (removed) => {
    // The batch ends with its last file.
    if (removed && (removed.kind === 'batch' || value?.batch.files === 1)) navigate(innerPaths.uploads);
    else list.refresh();
  });
  const all = value && toBatchTarget(value.batch);
  return (
    <Stack as="section" space="large">
      <TextLink href={innerPaths.uploads} standalone>
        {words.all}
      </TextLink>
      {value && (
        <Stack space="medium">
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
