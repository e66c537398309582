import { ListRow, VisuallyHidden } from '@probata/ui';
import { formatSize, type UploadBatch } from '@probata/uploads';
import type { ReactNode } from 'react';
import { shortTime } from '../frame/day-heading';
import { formatDate } from '../frame/FormattedDate';
import { isVisible } from '../frame/list/Clamped';
import { RowsByDay } from '../frame/list/RowsByDay';
import { useNow } from '../frame/useNow';
import { paths, toSlug } from '../paths';
import { countFiles } from './cells';
import { describeDaysLeft, shareLeft } from './days-left';
import * as styles from './Uploads.css';
import { nameOfBatch } from './upload-target';
import { uploads as words } from './words';

/** The digits of a checksum that a row has room for. */
const shortChecksum = 8;

/** How much of its time is left, as a line that becomes shorter. Renders nothing where nothing is deleted by age. */
function Gauge({
  receivedAt,
  expiresAt,
  now,
}: Pick<UploadBatch, 'receivedAt' | 'expiresAt'> & { now: Date }) {
  if (expiresAt === null) return null;
  const left = describeDaysLeft(expiresAt, now.getTime());
  return (
    <span className={styles.gauge} title={left}>
      <VisuallyHidden>{left}</VisuallyHidden>
      <span
        className={styles.gaugeLeft}
        style={{ inlineSize: `${shareLeft(receivedAt, expiresAt, now.getTime()) * 100}%` }}
      />
    </span>
  );
}

interface BatchRowProps {
  batch: UploadBatch;
  now: Date;
  /** Buttons beside the row, under the pointer and with the focus. */
  actions: ReactNode;
}

function BatchRow({ batch, now, actions }: BatchRowProps) {
  const { number, title, files, file, sender, email, matter, size, receivedAt, expiresAt } = batch;
  const details = [...(file ? [title] : []), matter, sender, email].filter(isVisible);
  const name = nameOfBatch(batch);
  const count = countFiles(files);
  return (
    <ListRow
      href={`${paths.uploads}?batch=${toSlug(number)}`}
      title={<bdi>{name}</bdi>}
      text={
        <>
          <span className={styles.mono}>{number}</span>
          {!file && name !== count && ` · ${count}`}
          {details.map((detail) => (
            <span key={detail}>
              {' · '}
              <bdi>{detail}</bdi>
            </span>
          ))}
          {file && (
            <>
              {' · '}
              <span className={styles.mono}>{file.sha256.slice(0, shortChecksum)}</span>
            </>
          )}
        </>
      }
      marks={
        <>
          <span className={styles.size}>{formatSize(size)}</span>
          <Gauge receivedAt={receivedAt} expiresAt={expiresAt} now={now} />
        </>
      }
      time={
        <time dateTime={receivedAt} title={formatDate(receivedAt)}>
          {shortTime(receivedAt, now)}
        </time>
      }
    >
      {actions && <div className={styles.rowActions}>{actions}</div>}
    </ListRow>
  );
}

interface BatchRowsProps {
  rows: readonly UploadBatch[];
  /** null: the reader may not act on them. */
  actionsOf: ((batch: UploadBatch) => ReactNode) | null;
}

/** The batches of a page, one line each, by day. */
export function BatchRows({ rows, actionsOf }: BatchRowsProps) {
  const now = useNow();
  return (
    <RowsByDay
      caption={words.caption}
      rows={rows}
      timeOf={({ receivedAt }) => receivedAt}
      now={now}
      draw={(batch) => <BatchRow key={batch.id} batch={batch} now={now} actions={actionsOf?.(batch)} />}
    />
  );
}
