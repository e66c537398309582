import { Button, EmptyState, Stack, type TableColumn, Text, TextField, TextLink } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { uploads as words } from '../../../content/pages/uploads';
import { adminUploadPath, adminUploadTicketPath, endpoints } from '../../../contract/endpoints';
import {
  type KeptUpload,
  type UnfinishedUpload,
  uploadAuditSchema,
  uploadListSchema,
  uploadTicketSchema,
} from '../../../contract/uploads';
import { formatSize } from '../../sections/GuestUpload/size';
import { ignoreBody, json, request } from '../api';
import { ConfirmDialog } from '../ConfirmDialog';
import { downloadUrl } from '../download';
import { FormattedDate } from '../FormattedDate';
import { AdminList } from '../list/AdminList';
import { Clamped } from '../list/Clamped';
import { ListPage } from '../list/ListPage';
import { cursors, toQuery } from '../list/query';
import { useAction } from '../list/useAction';
import { useIsViewer } from '../role';
import { useRequest } from '../useLoaded';
import { describeDaysLeft } from './days-left';
import { Unfinished } from './Unfinished';
import * as styles from './Uploads.css';

/** The guests' files: shown as text, downloaded, deleted. Page and view are in the address. */
export const Uploads = ({ client }: { client: SupabaseClient }) => (
  <ListPage
    client={client}
    words={words}
    audit={{
      path: endpoints.adminUploadsAudit,
      schema: uploadAuditSchema,
      target: { head: words.audit.columns.upload, of: ({ upload }) => upload },
    }}
  >
    <UploadList client={client} />
  </ListPage>
);

const filters = ['q'] as const;

function UploadList({ client }: { client: SupabaseClient }) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const list = useRequest(
    client,
    `${endpoints.adminUploads}${toQuery(params, [...filters, ...cursors])}`,
    uploadListSchema,
  );
  const action = useAction<'download' | 'remove'>();
  const isViewer = useIsViewer();
  const [selected, setSelected] = useState<KeptUpload | UnfinishedUpload | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { value } = list;

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    action.reset();
    setParams(text ? { q: text } : {});
  };
  const download = async ({ id, name }: KeptUpload) => {
    const ticket = await action.run('download', words.downloadFailed, () =>
      request(client, adminUploadTicketPath(id), json(uploadTicketSchema), { method: 'POST' }),
    );
    if (!ticket?.ok) return;
    action.announce(words.downloading.replace('{name}', () => name));
    downloadUrl(ticket.value.href);
  };
  const remove = async ({ id }: { id: string }) => {
    const result = await action.run('remove', words.remove.failed, () =>
      request(client, adminUploadPath(id), ignoreBody, { method: 'DELETE' }),
    );
    if (result === null) return;
    setSelected(null);
    if (!result.ok) return;
    action.announce(words.remove.done);
    list.refresh();
    status.current?.focus();
  };

  const columns: TableColumn<KeptUpload>[] = [
    {
      id: 'name',
      head: words.columns.name,
      cell: ({ name }) => <Clamped>{name}</Clamped>,
    },
    {
      id: 'size',
      head: words.columns.size,
      align: 'end',
      cell: ({ size }) => <span className={styles.size}>{formatSize(size)}</span>,
    },
    {
      id: 'sha256',
      head: words.columns.sha256,
      cell: ({ sha256 }) => <code className={styles.checksum}>{sha256}</code>,
    },
    {
      id: 'received',
      head: words.columns.received,
      cell: ({ receivedAt }) => <FormattedDate iso={receivedAt} />,
    },
    {
      id: 'expires',
      head: words.columns.expires,
      cell: ({ expiresAt }) =>
        expiresAt === null ? (
          words.never
        ) : (
          <Stack space="none">
            <FormattedDate iso={expiresAt} />
            <Text as="span" size="small" tone="muted">
              {describeDaysLeft(expiresAt, Date.now())}
            </Text>
          </Stack>
        ),
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
            onClick={() => setSelected(upload)}
          >
            {words.remove.open}
          </Button>
        </div>
      ),
    },
  ];
  const { none, days } = words.retention;
  const summary =
    value &&
    `${words.totals
      .replace('{files}', String(value.totals.files))
      .replace('{bytes}', formatSize(value.totals.bytes))} ${
      value.retentionDays === null ? none : days.replace('{days}', String(value.retentionDays))
    }`;

  const query = params.get('q') ?? '';
  const { title, body } = query ? words.unmatched : words.empty;

  return (
    <>
      <search aria-label={words.search.label}>
        <form key={query} onSubmit={search} className={styles.search}>
          <TextField label={words.search.name} name="q" type="search" maxLength={200} defaultValue={query} />
          <Button type="submit">{words.search.apply}</Button>
          {query && (
            <TextLink href={pathname} standalone>
              {words.search.clear}
            </TextLink>
          )}
        </form>
      </search>
      <AdminList
        client={client}
        list={list}
        rows={value?.uploads ?? null}
        words={words}
        summary={summary}
        action={action}
        statusRef={status}
        filters={filters}
        hint={
          <Text size="small" tone="muted">
            {words.caution}
          </Text>
        }
        empty={
          <EmptyState level={2} title={title}>
            {body}
          </EmptyState>
        }
        columns={isViewer ? columns.filter(({ id }) => id !== 'actions') : columns}
        rowKey={({ id }) => id}
      />
      <Unfinished rows={value?.unfinished ?? []} onDelete={isViewer ? null : setSelected} />
      <ConfirmDialog
        words={words.remove}
        isOpen={selected !== null}
        isBusy={action.running === 'remove'}
        onCancel={() => setSelected(null)}
        onConfirm={() => selected && void remove(selected)}
      >
        <Text>
          {(selected && 'received' in selected ? words.unfinished.removeBody : words.remove.body).replace(
            '{name}',
            () => selected?.name ?? '',
          )}
        </Text>
      </ConfirmDialog>
    </>
  );
}
