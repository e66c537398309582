import { Button, Heading, Inline, Notice, ProgressBar, Stack, Text } from '@probata/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { upload } from '../../../content/pages/upload';
import * as styles from './GuestUpload.css';
import { createTransfer, type RunningTransfer, sizeInWords, type Transfer, uploadLimit } from './transfer';

const isRunning = ({ state }: Transfer) => state === 'sending' || state === 'waiting';

/** The guest upload: files by choice or by drop, each with its progress, pause and resume. */
export function GuestUpload() {
  const id = useId();
  const [transfers, setTransfers] = useState<Transfer[]>([]);
  const running = useRef(new Map<string, RunningTransfer>());
  const isAnyRunning = transfers.some(isRunning);

  useEffect(() => {
    if (!isAnyRunning) return;
    // The browser asks before the window closes: closing it stops the transfer (spec 2.4).
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAnyRunning]);

  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const key = crypto.randomUUID();
      const isTooLarge = file.size > uploadLimit;
      setTransfers((list) => [
        ...list,
        { id: key, name: file.name, size: file.size, sent: 0, state: isTooLarge ? 'tooLarge' : 'waiting' },
      ]);
      if (isTooLarge) continue;
      const transfer = createTransfer(file, (change) =>
        setTransfers((list) => list.map((item) => (item.id === key ? { ...item, ...change } : item))),
      );
      running.current.set(key, transfer);
      transfer.start();
    }
  };
  const remove = (key: string) => {
    running.current.get(key)?.remove();
    running.current.delete(key);
    setTransfers((list) => list.filter((item) => item.id !== key));
  };

  return (
    <Stack space="large">
      <noscript>
        <Notice tone="warning">{upload.withoutScripts}</Notice>
      </noscript>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for a pointer; the button inside does the same */}
      <div
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          add(event.dataTransfer.files);
        }}
      >
        <label htmlFor={id} className={styles.label}>
          {upload.choose}
        </label>
        <input
          id={id}
          type="file"
          multiple
          className={styles.input}
          onChange={(event) => {
            add(event.target.files ?? []);
            event.target.value = '';
          }}
        />
        <Text tone="muted">{upload.drop}</Text>
      </div>
      {transfers.length > 0 && (
        <Stack space="medium">
          <Heading level={2} size="h4">
            {upload.queue}
          </Heading>
          {transfers.map((transfer) => (
            <Stack key={transfer.id} space="small" border="block" paddingY="small">
              <ProgressBar
                label={transfer.name}
                value={transfer.sent}
                max={Math.max(1, transfer.size)}
                valueLabel={`${sizeInWords(transfer.sent)} of ${sizeInWords(transfer.size)}`}
              />
              <Inline align="between">
                <Text size="small" tone={transfer.state === 'done' ? 'success' : 'muted'} role="status">
                  {upload.states[transfer.state]}
                </Text>
                <Inline>
                  {transfer.state === 'sending' && (
                    <Button
                      size="small"
                      variant="outline"
                      onClick={() => running.current.get(transfer.id)?.pause()}
                      aria-label={`${upload.pause}: ${transfer.name}`}
                    >
                      {upload.pause}
                    </Button>
                  )}
                  {(transfer.state === 'paused' || transfer.state === 'failed') && (
                    <Button
                      size="small"
                      variant="outline"
                      onClick={() => running.current.get(transfer.id)?.start()}
                      aria-label={`${upload.resume}: ${transfer.name}`}
                    >
                      {upload.resume}
                    </Button>
                  )}
                  {transfer.state !== 'done' && (
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => remove(transfer.id)}
                      aria-label={`${upload.remove}: ${transfer.name}`}
                    >
                      {upload.remove}
                    </Button>
                  )}
                </Inline>
              </Inline>
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
