import { Stack, type TableColumn, Text, TextLink } from '@probata/ui';
import type { KeptUpload, UploadDetails } from '@probata/uploads';
import { formatSize } from '@probata/uploads';
import type { ReactNode } from 'react';
import { dateColumn, FormattedDate } from '../frame/FormattedDate';
import { counted } from '../frame/fill';
import { Clamped, isVisible } from '../frame/list/Clamped';
import { toCustodyReport } from './custody-path';
import { custodyReport } from './custody-words';
import { describeDaysLeft } from './days-left';
import * as styles from './Uploads.css';
import { uploads as words } from './words';

/** `1 file`, `12 files`. */
export const countFiles = (count: number): string => counted(words.count, count);

/** The details of a batch, one line each; a stranger's text. */
export function FromCell({ sender, email, matter }: UploadDetails) {
  const lines = [sender, email, matter].filter(isVisible);
  if (lines.length === 0)
    return (
      <Text as="span" size="inherit" tone="muted">
        {words.notGiven}
      </Text>
    );
  return (
    <Stack space="none">
      {lines.map((line) => (
        <Clamped key={line}>{line}</Clamped>
      ))}
    </Stack>
  );
}

/** A checksum with the way to the file's custody report. */
export const ChecksumCell = ({ id, name, sha256 }: KeptUpload) => (
  <Stack space="xsmall">
    <code className={styles.checksum}>{sha256}</code>
    <TextLink href={toCustodyReport(id)} aria-label={`${custodyReport.link}: ${name}`}>
      {custodyReport.link}
    </TextLink>
  </Stack>
);

/** When something expires, with the days left. */
export function ExpiryCell({ expiresAt }: { expiresAt: string | null }) {
  if (expiresAt === null) return words.never;
  return (
    <Stack space="none">
      <FormattedDate iso={expiresAt} />
      <Text as="span" size="small" tone="muted">
        {describeDaysLeft(expiresAt, Date.now())}
      </Text>
    </Stack>
  );
}

/** The columns, and one with buttons. `cell` null: none, because the reader is a viewer. */
export const withActions = <Row,>(
  columns: readonly TableColumn<Row>[],
  cell: ((row: Row) => ReactNode) | null,
): readonly TableColumn<Row>[] =>
  cell === null ? columns : [...columns, { id: 'actions', head: words.columns.actions, cell }];

/** The columns that batches and files have in common. */
export const sharedColumns: TableColumn<{ size: number; receivedAt: string; expiresAt: string | null }>[] = [
  {
    id: 'size',
    head: words.columns.size,
    align: 'end',
    cell: ({ size }) => <span className={styles.nowrap}>{formatSize(size)}</span>,
  },
  dateColumn('receivedAt', words.columns.received),
  {
    id: 'expires',
    head: words.columns.expires,
    cell: ({ expiresAt }) => <ExpiryCell expiresAt={expiresAt} />,
  },
];
