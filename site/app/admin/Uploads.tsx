import {
  Button,
  ButtonLink,
  Dialog,
  EmptyState,
  Heading,
  Inline,
  Stack,
  Table,
  type TableColumn,
  Text,
  TextLink,
} from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { uploads as words } from '../../content/pages/uploads';
import { sizeInWords } from '../sections/GuestUpload/size';
import { askAsEditor, type EditorFailure, useEditorData } from './editor-data';
import { FailureNotice } from './FailureNotice';
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

const moment = (iso: string) => (
  <Text as="time" dateTime={iso} size="inherit">
    {momentInWords(iso)}
  </Text>
);

/** The files guests have sent: shown as text, downloaded, deleted. Page and view are in the address. */
export function Uploads({ client }: { client: SupabaseClient }) {
  const [params] = useSearchParams();
  const isAudit = params.get('view') === 'audit';
  const current = { 'aria-current': 'page', tone: 'plain' } as const;
  return (
    <Stack space="xlarge">
      <nav aria-label={words.views.label}>
        <Inline space="large">
          <TextLink href={words.meta.path} standalone {...(!isAudit && current)}>
            {words.views.list}
          </TextLink>
          <TextLink href={`${words.meta.path}?view=audit`} standalone {...(isAudit && current)}>
            {words.views.audit}
          </TextLink>
        </Inline>
      </nav>
      {isAudit ? <UploadsAudit client={client} /> : <UploadList client={client} params={params} />}
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
      {value !== null && (value.newer !== null || value.older !== null) && (
        <nav aria-label={words.paging.label}>
          <Inline>
            {value.newer !== null && (
              <ButtonLink
                variant="outline"
                size="small"
                rel="prev"
                href={`${words.meta.path}?before=${value.newer}`}
              >
                {words.paging.newer}
              </ButtonLink>
            )}
            {value.older !== null && (
              <ButtonLink
                variant="outline"
                size="small"
                rel="next"
                href={`${words.meta.path}?after=${value.older}`}
              >
                {words.paging.older}
              </ButtonLink>
            )}
          </Inline>
        </nav>
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

interface AuditLine {
  at: string;
  actor: string;
  action: keyof typeof words.audit.actions;
  upload: string;
  detail: string;
}

const auditColumns: TableColumn<AuditLine>[] = [
  { id: 'at', head: words.audit.columns.at, cell: ({ at }) => moment(at) },
  { id: 'actor', head: words.audit.columns.actor, cell: ({ actor }) => actor },
  {
    id: 'action',
    head: words.audit.columns.action,
    cell: ({ action }) => words.audit.actions[action] ?? action,
  },
  { id: 'upload', head: words.audit.columns.upload, mono: true, cell: ({ upload }) => upload },
  {
    id: 'detail',
    head: words.audit.columns.detail,
    cell: ({ detail }) => <span className={styles.name}>{detail}</span>,
  },
];

function UploadsAudit({ client }: { client: SupabaseClient }) {
  const list = useEditorData<{ audit: AuditLine[] }>(client, `${api}/audit`);
  const lines = list.value?.audit;
  return (
    <Stack as="section" space="medium">
      <Heading level={2} size="h3">
        {words.audit.heading}
      </Heading>
      <Text tone="muted">{words.audit.lead}</Text>
      {list.failure !== null ? (
        <FailureNotice
          client={client}
          failure={list.failure}
          message={words.audit.failed}
          again={{ label: words.again, onClick: list.refresh }}
        />
      ) : lines === undefined ? (
        <Text role="status">{words.audit.loading}</Text>
      ) : lines.length === 0 ? (
        <EmptyState title={words.audit.empty} />
      ) : (
        <Table
          caption={words.audit.caption}
          columns={auditColumns}
          rows={lines}
          rowKey={({ at, action, upload }) => `${at} ${action} ${upload}`}
        />
      )}
    </Stack>
  );
}
