'use client';

import { Button, type ButtonProps } from '@probata/ui/button';
import { Heading } from '@probata/ui/heading';
import { Inline } from '@probata/ui/inline';
import { Notice } from '@probata/ui/notice';
import { ProgressBar } from '@probata/ui/progress-bar';
import { Text } from '@probata/ui/text';
import { type ReactNode, useId } from 'react';
import { fillIn, type UploadMessages } from '../core/messages';
import { formatSize, formatWait } from '../core/size';
import type { UploadQueue } from '../core/upload-queue';
import {
  canPause,
  canRemove,
  canResume,
  describeState,
  isRunning,
  type Transfer,
} from '../core/upload-state';
import * as styles from './Manifest.css';

const tones: Partial<Record<Transfer['state'], 'success' | 'danger'>> = {
  done: 'success',
  failed: 'danger',
  refused: 'danger',
  tooLarge: 'danger',
};

/** The size, and until the server has all of it how much that is. */
const describeProgress = ({ state, sent, size }: Transfer, { progress }: UploadMessages) =>
  state === 'done' ? formatSize(size) : fillIn(progress, { sent: formatSize(sent), size: formatSize(size) });

/** The rate and the remaining time; empty while they are unknown. */
function describeRate({ sent, size, bytesPerSecond }: Transfer, { rate }: UploadMessages): string {
  if (bytesPerSecond === null || bytesPerSecond <= 0 || sent >= size) return '';
  return fillIn(rate, {
    rate: formatSize(bytesPerSecond),
    wait: formatWait((size - sent) / bytesPerSecond),
  });
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

interface LineProps {
  transfer: Transfer;
  queue: UploadQueue;
  messages: UploadMessages;
}

/** One line: name and size, the hash or what can be done until it is there, and the state. */
function ManifestLine({ transfer, queue, messages }: LineProps) {
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
        valueLabel={describeProgress(transfer, messages)}
      />
      {sha256 === null ? (
        <Inline space="small">
          {offered.map(({ action, variant }) => (
            <FileAction
              key={action}
              label={messages[action]}
              name={name}
              variant={variant}
              onClick={() => queue[action](id)}
            />
          ))}
        </Inline>
      ) : (
        <p className={styles.checksum}>
          <span className={styles.term}>{messages.manifest.columns.checksum} </span>
          <code>{sha256}</code>
        </p>
      )}
      <Text size="small" tone={tones[state] ?? 'muted'}>
        {`${describeState(transfer, messages)} ${describeRate(transfer, messages)}`.trim()}
      </Text>
    </li>
  );
}

interface ManifestProps {
  transfers: readonly Transfer[];
  queue: UploadQueue;
  messages: UploadMessages;
  /** Other ways to send a file that was not accepted. */
  help: ReactNode;
}

/** The files of this visit as the lines of a form, with buttons for all of them. Empty lines show what the receipt will hold. */
export function Manifest({ transfers, queue, messages, help }: ManifestProps) {
  const heading = useId();
  const { manifest: words } = messages;
  const { columns } = words;
  const ids = transfers.map(({ id }) => id);
  const done = transfers.filter(({ state }) => state === 'done').length;
  return (
    <section aria-labelledby={heading} className={styles.manifest}>
      <Inline align="between" alignY="baseline">
        <Heading level={2} size="h4" id={heading}>
          {words.heading}
        </Heading>
        {transfers.length > 0 && (
          <Text size="small" tone="muted">
            {fillIn(words.sum, { done, count: transfers.length })}
          </Text>
        )}
      </Inline>
      {transfers.length > 1 && (transfers.some(isRunning) || transfers.some(canResume)) && (
        <Inline>
          {transfers.some(isRunning) && (
            <Button size="small" variant="outline" busy={false} onClick={() => queue.pause(...ids)}>
              {messages.pauseAll}
            </Button>
          )}
          {transfers.some(canResume) && (
            <Button size="small" variant="outline" busy={false} onClick={() => queue.resume(...ids)}>
              {messages.resumeAll}
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
              <ManifestLine key={transfer.id} transfer={transfer} queue={queue} messages={messages} />
            ))}
          </ol>
        ) : (
          <p className={styles.empty}>{words.empty}</p>
        )}
        <div className={styles.blank} />
      </div>
      {done > 0 && (
        <Text size="small" tone="muted">
          {messages.checksumHint}
        </Text>
      )}
      {help && transfers.some(({ state }) => state === 'tooLarge' || state === 'refused') && (
        <Notice tone="info">{help}</Notice>
      )}
    </section>
  );
}
