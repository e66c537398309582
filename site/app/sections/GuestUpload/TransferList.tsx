import { Button, type ButtonProps, Heading, Inline, Notice, ProgressBar, Stack, Text } from '@probata/ui';
import { upload } from '../../../content/pages/upload';
import { withContacts } from '../contact-links';
import * as styles from './GuestUpload.css';
import { formatSize, formatWait } from './size';
import type { UploadQueue } from './upload-queue';
import { canPause, canRemove, canResume, describeState, isRunning, type Transfer } from './upload-state';

const tones: Partial<Record<Transfer['state'], 'success' | 'danger'>> = {
  done: 'success',
  failed: 'danger',
  refused: 'danger',
  tooLarge: 'danger',
};

const describeProgress = ({ sent, size }: Transfer) =>
  upload.progress.replace('{sent}', formatSize(sent)).replace('{size}', formatSize(size));

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

/** One file: progress, state, actions, checksum. */
function TransferItem({ transfer, queue }: { transfer: Transfer; queue: UploadQueue }) {
  const { id, name, sent, size, state, sha256 } = transfer;
  const max = Math.max(1, size);
  return (
    <li className={styles.item}>
      <Stack space="small">
        <ProgressBar
          label={name}
          // An empty file that is received has sent nothing.
          value={state === 'done' ? max : sent}
          max={max}
          valueLabel={describeProgress(transfer)}
        />
        <Inline align="between">
          <Text size="small" tone={tones[state] ?? 'muted'}>
            {`${describeState(transfer)} ${describeRate(transfer)}`.trim()}
          </Text>
          <Inline>
            {actions.map(
              ({ action, isOffered, variant }) =>
                isOffered(transfer) && (
                  <FileAction
                    key={action}
                    label={upload[action]}
                    name={name}
                    variant={variant}
                    onClick={() => queue[action](id)}
                  />
                ),
            )}
          </Inline>
        </Inline>
        {sha256 !== null && (
          <p className={styles.checksum}>
            <Text as="span" size="small" tone="muted">
              {upload.checksum}
            </Text>{' '}
            <code>{sha256}</code>
          </p>
        )}
      </Stack>
    </li>
  );
}

/** The files of this visit, with buttons for all of them. */
export function TransferList({ transfers, queue }: { transfers: readonly Transfer[]; queue: UploadQueue }) {
  const ids = transfers.map(({ id }) => id);
  const done = transfers.filter(({ state }) => state === 'done').length;
  return (
    <Stack as="section" space="medium">
      <Inline align="between">
        <Heading level={2} size="h4">
          {upload.queue}
        </Heading>
        <Text size="small" tone="muted">
          {upload.sum.replace('{done}', String(done)).replace('{count}', String(transfers.length))}
        </Text>
      </Inline>
      {transfers.length > 1 && (
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
      <ul className={styles.list}>
        {transfers.map((transfer) => (
          <TransferItem key={transfer.id} transfer={transfer} queue={queue} />
        ))}
      </ul>
      {done > 0 && (
        <Text size="small" tone="muted">
          {upload.checksumHint}
        </Text>
      )}
      {transfers.some(({ state }) => state === 'tooLarge' || state === 'refused') && (
        <Notice tone="info">{withContacts(upload.contact)}</Notice>
      )}
    </Stack>
  );
}
