import { Heading, Inline, Notice, Stack, Text, VisuallyHidden } from '@probata/ui';
import { formatSize } from '@probata/uploads';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { upload } from '../../../content/pages/upload';
import { type ChosenFile, filesOfInput } from './chosen-files';
import { FileInput } from './FileChoice';
import { FileDrop } from './FileDrop';
import * as styles from './GuestUpload.css';
import { handedFileId } from './handed-file';
import { FileAction, Manifest } from './Manifest';
import { SenderFields } from './SenderFields';
import type { Unfinished } from './transfer';
import { UploadQueue } from './upload-queue';
import { hasFailed, isHeld, isRunning, noUploads, remainingUnfinished } from './upload-state';
import { useSenderDetails } from './useSenderDetails';

interface UnfinishedListProps {
  unfinished: readonly Unfinished[];
  onForget: (one: Unfinished) => void;
}

/** The uploads of earlier visits that are not complete. */
const UnfinishedList = ({ unfinished, onForget }: UnfinishedListProps) => (
  <Stack as="section" space="medium">
    <Heading level={2} size="h4">
      {upload.unfinished.heading}
    </Heading>
    <Text tone="muted">{upload.unfinished.lead}</Text>
    <ul className={styles.list}>
      {unfinished.map((one) => (
        <li key={one.key} className={styles.item}>
          <Inline align="between">
            <Stack space="none">
              <Text as="span" weight="medium">
                {one.name}
              </Text>
              <Text as="span" size="small" tone="muted">
                {upload.unfinished.progress
                  .replace('{sent}', formatSize(one.sent))
                  .replace('{size}', formatSize(one.size))}
              </Text>
            </Stack>
            <FileAction
              label={upload.unfinished.forget}
              name={one.name}
              variant="quiet"
              onClick={() => onForget(one)}
            />
          </Inline>
        </li>
      ))}
    </ul>
  </Stack>
);

function subscribeToConnection(notify: () => void): () => void {
  const listeners = new AbortController();
  for (const type of ['online', 'offline']) addEventListener(type, notify, { signal: listeners.signal });
  return () => listeners.abort();
}

/**
 * The guest upload: files and folders, each with progress, pause, resume and checksum. Use it on Send File only; for a file in a form,
 * `FileField`.
 */
export function GuestUpload() {
  const [queue] = useState(() => new UploadQueue());
  const state = useSyncExternalStore(queue.subscribe, queue.getState, () => noUploads);
  const { transfers, announcement } = state;
  const isAnyRunning = transfers.some(isRunning);
  const isStopped = transfers.some(hasFailed);
  const unfinished = remainingUnfinished(state);
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );

  const details = useSenderDetails();
  /** Sends files with the details that the sender gave, or holds them until the details can be taken. */
  const choose = (files: readonly ChosenFile[]) => queue.add(files, details.read());
  const send = () => {
    const given = details.read();
    if (given) queue.send(given);
  };
  const held = transfers.filter(isHeld).length;
  const [handed, setHanded] = useState(0);
  /** Holds a file from the page around the upload until the sender sends it. */
  const hold = (files: Iterable<File>) => {
    queue.add(filesOfInput(files), null);
    setHanded((count) => count + 1);
  };
  useEffect(() => {
    const form = details.form.current;
    if (handed === 0 || !form) return;
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    // With the optional fields; `focus` would scroll to the button alone, and center it.
    form.scrollIntoView({ block: 'nearest' });
  }, [handed, details.form]);

  useEffect(() => void queue.loadUnfinished(), [queue]);
  useEffect(() => {
    const resume = () => {
      const failed = queue.getState().transfers.filter(hasFailed);
      queue.resume(...failed.map(({ id }) => id));
    };
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [queue]);
  // Closing the window stops a transfer (spec 2.4).
  useEffect(() => {
    if (!isAnyRunning) return;
    const prompt = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', prompt);
    return () => removeEventListener('beforeunload', prompt);
  }, [isAnyRunning]);

  return (
    <div className={styles.page}>
      <noscript>
        <Notice tone="warning">{upload.withoutScripts}</Notice>
      </noscript>
      <Stack space="medium">
        <SenderFields
          details={details}
          held={held}
          onSend={send}
          // A handed file is sent by the button alone.
          {...(handed === 0 && { onCorrected: send })}
        />
        <FileInput id={handedFileId} hidden onChoose={hold} />
        <FileDrop onChoose={choose} />
      </Stack>
      <div role="status">
        {!isOnline && (isAnyRunning || isStopped) && <Notice tone="warning">{upload.offline}</Notice>}
      </div>
      <VisuallyHidden as="div" role="status">
        {announcement}
      </VisuallyHidden>
      {unfinished.length > 0 && (
        <UnfinishedList unfinished={unfinished} onForget={(one) => queue.forget(one)} />
      )}
      <Manifest transfers={transfers} queue={queue} />
    </div>
  );
}
