import { Button, Dialog, EmptyState, Inline, Stack, Table, type TableColumn, Text } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useId, useRef, useState } from 'react';
import { uploads as words } from '../../content/pages/uploads';
import { sizeInWords } from '../sections/GuestUpload/size';
import { Audit, type AuditLine } from './Audit';
import { askAsEditor, type EditorFailure, useEditorData } from './editor-data';
import { FailureNotice } from './FailureNotice';
import { ListPages, ListViews, useListParameters } from './ListFrame';
import { momentInWords } from './moment';
import * as styles from './Uploads.css';

const api = '/api/admin/uploads';

interface KeptUpload {
  id: string;
  name: string;
  size: number;
  sha256: string;
  receivedAt: string;
  expiresAt: string | null;
}

interface UploadPage {
  uploads: KeptUpload[];
  older: string | null;
  newer: string | null;
  totals: { files: number; bytes: number };
  retentionDays: number | null;
}

type UploadAudit = AuditLine & { upload: string };

const moment = (iso: string) => (
  <Text as="time" dateTime={iso} size="inherit">
    {momentInWords(iso)}
  </Text>
);

/** The files guests have sent: shown as text, downloaded, deleted. Page and view are in the address. */
export function Uploads({ client }: { client: SupabaseClient }) {
  const [params] = useListParameters();
  const isAudit = params.get('view') === 'audit';
  return (
    <Stack space="xlarge">
      <ListViews words={words.views} path={words.meta.path} isAudit={isAudit} />
      {isAudit ? (
        <Audit<UploadAudit>
          client={client}
          path={`${api}/audit`}
          words={words.audit}
          again={words.again}
          subject={{ head: words.audit.columns.upload, of: ({ upload }) => upload }}
        />
      ) : (
        <UploadList client={client} params={params} />
      )}
    </Stack>
  );
}

function UploadList({ client, params }: { client: SupabaseClient; params: URLSearchParams }) {
  const confirmation = useId();
  const place = new URLSearchParams();
  for (const name of ['after', 'before']) {
    const value = params.get(name);
    if (value) place.set(name, value);
  }
  const list = useEditorData<UploadPage>(client, `${api}${place.size > 0 ? `?${place}` : ''}`);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<{ message: string; failure: EditorFailure } | null>(null);
  const [leaving, setLeaving] = useState<KeptUpload | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);

  const download = async ({ id, name }: KeptUpload) => {
    setSaid('');
    setFailure(null);
    const answer = await askAsEditor(
      client,
      `${api}/${id}/ticket`,
      { method: 'POST' },
      (given) => given.json() as Promise<{ href: string }>, // editor-routes.ts answers it
    );
    if (!answer.ok) return setFailure({ message: words.downloadFailed, failure: answer.failure });
    setSaid(words.downloading.replace('{name}', () => name));
    // Followed, not fetched: the browser writes a large file to the disk, and the page stays where it is.
    const link = document.createElement('a');
    link.href = answer.value.href;
    link.download = '';
    link.click();
  };
  const remove = async () => {
    if (!leaving) return;
    setRemoving(true);
    setSaid('');
    setFailure(null);
    const answer = await askAsEditor(client, `${api}/${leaving.id}`, { method: 'DELETE' }, async () => null);
    setRemoving(false);
    setLeaving(null);
    if (!answer.ok) return setFailure({ message: words.remove.failed, failure: answer.failure });
    setSaid(words.remove.done);
    list.refresh();
    status.current?.focus();
  };

  const columns: TableColumn<KeptUpload>[] = [
    {
      id: 'name',
      head: words.columns.name,
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    {
      id: 'size',
      head: words.columns.size,
      align: 'end',
      cell: ({ size }) => <span className={styles.size}>{sizeInWords(size)}</span>,
    },
    {
      id: 'sha256',
      head: words.columns.sha256,
      cell: ({ sha256 }) => <code className={styles.checksum}>{sha256}</code>,
    },
    { id: 'received', head: words.columns.received, cell: ({ receivedAt }) => moment(receivedAt) },
    {
      id: 'expires',
      head: words.columns.expires,
      cell: ({ expiresAt }) => (expiresAt === null ? words.never : moment(expiresAt)),
    },
    {
      id: 'actions',
      head: words.columns.actions,
      cell: (upload) => (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="outline"
            aria-label={`${words.download}: ${upload.name}`}
            onClick={() => void download(upload)}
          >
            {words.download}
          </Button>
          <Button
            size="small"
            variant="quiet"
            tone="danger"
            aria-label={`${words.remove.open} ${upload.name}`}
            onClick={() => setLeaving(upload)}
          >
            {words.remove.open}
          </Button>
        </div>
      ),
    },
  ];

  const { value } = list;
  return (
    <Stack space="large">
      <Inline align="between">
        <div role="status">
          <Text ref={status} tabIndex={-1} tone="muted">
            {said && <>{said} </>}
            {value === null
              ? list.failure === null && words.loading
              : `${words.totals
                  .replace('{files}', String(value.totals.files))
                  .replace('{bytes}', sizeInWords(value.totals.bytes))} ${
                  value.retentionDays === null
                    ? words.retention.none
                    : words.retention.days.replace('{days}', String(value.retentionDays))
                }`}
          </Text>
        </div>
        <Button variant="outline" size="small" busy={list.isLoading} onClick={list.refresh}>
          {words.refresh}
        </Button>
      </Inline>
      <Text size="small" tone="muted">
        {words.caution}
      </Text>
      {failure !== null && (
        <FailureNotice client={client} failure={failure.failure} message={failure.message} />
      )}
      {list.failure !== null && (
        <FailureNotice
          client={client}
          failure={list.failure}
          message={words.failed}
          again={{ label: words.again, onClick: list.refresh }}
        />
      )}
      {value?.uploads.length === 0 && (
        <EmptyState level={2} title={words.empty.title}>
          {words.empty.body}
        </EmptyState>
      )}
      {value !== null && value.uploads.length > 0 && (
        <div aria-busy={list.isLoading}>
          <Table caption={words.caption} columns={columns} rows={value.uploads} rowKey={({ id }) => id} />
        </div>
      )}
      {value !== null && (
        <ListPages
          words={words.paging}
          newer={value.newer && `${words.meta.path}?before=${value.newer}`}
          older={value.older && `${words.meta.path}?after=${value.older}`}
        />
      )}
      <Dialog
        id={confirmation}
        title={words.remove.title}
        size="small"
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        footer={
          <Inline align="end">
            <Button variant="outline" onClick={() => setLeaving(null)}>
              {words.remove.cancel}
            </Button>
            <Button tone="danger" busy={isRemoving} busyLabel={words.remove.busy} onClick={remove}>
              {words.remove.confirm}
            </Button>
          </Inline>
        }
      >
        <Text>{words.remove.body.replace('{name}', () => leaving?.name ?? '')}</Text>
      </Dialog>
    </Stack>
  );
}
