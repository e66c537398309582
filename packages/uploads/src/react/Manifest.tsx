import { Button, type ButtonProps, Heading, Inline, Notice, ProgressBar, Text } from '@probata/ui';
import { formatSize, formatWait } from '@probata/uploads';
import { upload } from '../../../content/pages/upload';
import { withContacts } from '../contact-links';
import * as styles from './GuestUpload.css';
import type { UploadQueue } from './upload-queue';
import { canPause, canRemove, canResume, describeState, isRunning, type Transfer } from './upload-state';

const { manifest: words } = upload;
const { columns } = words;

const tones: Partial<Record<Transfer['state'], 'success' | 'danger'>> = {
  done: 'success',
  failed: 'danger',
  refused: 'danger',
  tooLarge: 'danger',
};

/** The size, and until the server has all of it how much that is. */
const describeProgress = ({ state, sent, size }: Transfer) =>
  state === 'done'
    ? formatSize(size)
    : upload.progress.replace('{sent}', formatSize(sent)).replace('{size}', formatSize(size));

/** The rate and the remaining time; empty while they are unknown. */
function describeRate({ sent, size, bytesPerSecond }: Transfer): string {
  if (bytesPerSecond === null || bytesPerSecond <= 0 || sent >= size) return '';
  return upload.rate
    .replace('{rate}', formatSize(bytesPerSecond))
    .replace('{wait}', formatWait((size - sent) / bytesPerSecond));
}

interface ActionProps extends Pick<ButtonProps, 'variant'> {
  label: string;
  onClick: () => void;
  /** The file of the action, for the accessible name. */
  name: string;
}

/** `busy`: the second click of a double click would press the button that takes its place, such as Pause. */
export const FileAction = ({ label, name, onClick, ...button }: ActionProps) => (
  <Button size="small" aria-label={`${label}: ${name}`} busy={false} onClick={onClick} {...button}>
    {label}
  </Button>
);

const actions = [
  { action: 'pause', isOffered: canPause, variant: 'outline' },
  { action: 'resume', isOffered: canResume, variant: 'outline' },
  { action: 'remove', isOffered: canRemove, variant: 'quiet' },
] as const;

/** One line: name and size, the hash or what can be done until it is there, and the state. */
function ManifestLine({ transfer, queue }: { transfer: Transfer; queue: UploadQueue }) {
  const { id, name, sent, size, state, sha256 } = transfer;
  const max = Math.max(1, size);
  const offered = actions.filter(({ isOffered }) => isOffered(transfer));
  return (
    <li className={styles.line}>
      <ProgressBar
        label={name}
        // An empty file that is received has sent nothing.
        value={state === 'done' ? max : sent}
        max={max}
        valueLabel={describeProgress(transfer)}
      />
      {sha256 === null ? (
        <Inline space="small">
          {offered.map(({ action, variant }) => (
            <FileAction
              key={action}
              label={upload[action]}
              name={name}
              variant={variant}
              onClick={() => queue[action](id)}
            />
          ))}
        </Inline>
      ) : (
        <p className={styles.checksum}>
          <span className={styles.term}>{columns.checksum} </span>
          <code>{sha256}</code>
        </p>
      )}
      <Text size="small" tone={tones[state] ?? 'muted'}>
        {`${describeState(transfer)} ${describeRate(transfer)}`.trim()}
      </Text>
    </li>
  );
}

/** The files of this visit as the lines of a form, with buttons for all of them. Empty lines show what the receipt will hold. */
export function Manifest({ transfers, queue }: { transfers: readonly Transfer[]; queue: UploadQueue }) {
  const ids = transfers.map(({ id }) => id);
  const done = transfers.filter(({ state }) => state === 'done').length;
  return (
    <section aria-labelledby="manifest" className={styles.manifest}>
      <Inline align="between" alignY="baseline">
        <Heading level={2} size="h4" id="manifest">
          {words.heading}
        </Heading>
        {transfers.length > 0 && (
          <Text size="small" tone="muted">
            {words.sum.replace('{done}', String(done)).replace('{count}', String(transfers.length))}
          </Text>
        )}
      </Inline>
      {transfers.length > 1 && (transfers.some(isRunning) || transfers.some(canResume)) && (
        <Inline>
          {transfers.some(isRunning) && (
            <Button size="small" variant="outline" busy={false} onClick={() => queue.pause(...ids)}>
              {upload.pauseAll}
            </Button>
          )}
          {transfers.some(canResume) && (
            <Button size="small" variant="outline" busy={false} onClick={() => queue.resume(...ids)}>
              {upload.resumeAll}
            </Button>
          )}
        </Inline>
      )}
      <div className={styles.sheet}>
        {/* Each line names its parts itself. */}
        <div className={styles.columns} aria-hidden="true">
          <span className={styles.nameAndSize}>
            <span>{columns.name}</span>
            <span>{columns.size}</span>
          </span>
          <span>{columns.checksum}</span>
          <span>{columns.received}</span>
        </div>
        {transfers.length > 0 ? (
          <ol className={styles.lines}>
            {transfers.map((transfer) => (
              <ManifestLine key={transfer.id} transfer={transfer} queue={queue} />
            ))}
          </ol>
        ) : (
          <p className={styles.empty}>{words.empty}</p>
        )}
        <div className={styles.blank} />
      </div>
      {done > 0 && (
        <Text size="small" tone="muted">
          {upload.checksumHint}
        </Text>
      )}
      {transfers.some(({ state }) => state === 'tooLarge' || state === 'refused') && (
        <Notice tone="info">{withContacts(upload.contact)}</Notice>
      )}
    </section>
  );
}
