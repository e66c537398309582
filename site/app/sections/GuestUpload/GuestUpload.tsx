import {
  Button,
  Heading,
  Inline,
  Notice,
  ProgressBar,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@probata/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { brand } from '../../../content/brand';
import { upload } from '../../../content/pages/upload';
import { chosenIn, chosenInDrop } from './chosen';
import * as styles from './GuestUpload.css';
import { sizeInWords, waitInWords } from './size';
import { findUnfinished, type Unfinished } from './transfer';
import { type Transfer, UploadQueue } from './upload-queue';

const isRunning = ({ state }: Transfer) => ['sending', 'checking', 'waiting'].includes(state);
const canGoOn = ({ state }: Transfer) => ['paused', 'failed', 'refused'].includes(state);
const none: readonly Transfer[] = [];

const progressOf = ({ sent, size }: Transfer) =>
  upload.progress.replace('{sent}', sizeInWords(sent)).replace('{size}', sizeInWords(size));

/** How fast it goes and how long that takes; empty while nobody knows. */
function paceOf({ sent, size, bytesPerSecond }: Transfer): string {
  if (bytesPerSecond === null || bytesPerSecond <= 0 || sent >= size) return '';
  return upload.pace
    .replace('{rate}', sizeInWords(bytesPerSecond))
    .replace('{wait}', waitInWords((size - sent) / bytesPerSecond));
}

const stateOf = ({ state, detail }: Transfer) =>
  detail === null ? upload.states[state] : `${upload.states[state]} ${detail}`;

/** Says each change of state once, and no progress: that is read where it stands. */
function useAnnouncement(transfers: readonly Transfer[]): string {
  const before = useRef(new Map<string, string>());
  const [said, setSaid] = useState('');
  useEffect(() => {
    const news = transfers.filter(
      ({ id, state }) => before.current.get(id) !== state && state !== 'waiting' && state !== 'checking',
    );
    before.current = new Map(transfers.map(({ id, state }) => [id, state]));
    if (news.length > 0) setSaid(news.map((transfer) => `${transfer.name}: ${stateOf(transfer)}`).join(' '));
  }, [transfers]);
  return said;
}

/** The guest upload: files and folders by choice or by drop, each with its progress, pause, resume, and checksum. */
export function GuestUpload() {
  const [queue] = useState(() => new UploadQueue());
  const transfers = useSyncExternalStore(queue.subscribe, queue.getTransfers, () => none);
  const [unfinished, setUnfinished] = useState<Unfinished[]>([]);
  const [isOver, setOver] = useState(false);
  const said = useAnnouncement(transfers);
  const isAnyRunning = transfers.some(isRunning);
  const done = transfers.filter(({ state }) => state === 'done').length;

  useEffect(() => {
    let isCurrent = true;
    findUnfinished().then(
      (found) => isCurrent && setUnfinished(found),
      // Without a memory in this browser there is nothing to go on with.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const drop = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was chosen before this was there to hear of it.
    for (const input of drop.current?.querySelectorAll('input') ?? []) {
      queue.add(chosenIn(input.files ?? []));
      input.value = '';
    }
  }, [queue]);
  useEffect(() => {
    if (!isAnyRunning) return;
    // The browser asks before the window closes: closing it stops the transfer (spec 2.4).
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAnyRunning]);

  const left = unfinished.filter(
    ({ fingerprint }) => !transfers.some((transfer) => transfer.fingerprint === fingerprint),
  );
  const forget = (one: Unfinished) => {
    setUnfinished((list) => list.filter((other) => other !== one));
    void one.forget();
  };

  return (
    <Stack space="large">
      <noscript>
        <Notice tone="warning">{upload.withoutScripts}</Notice>
      </noscript>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for a pointer; the inputs inside do the same */}
      <div
        ref={drop}
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false); // it leaves to an element or to nothing
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void chosenInDrop(event.dataTransfer).then((chosen) => queue.add(chosen));
        }}
      >
        <div className={styles.choices}>
          {[false, true].map((isFolder) => (
            <label key={String(isFolder)} className={styles.choice}>
              {isFolder ? upload.folder : upload.choose}
              <input
                type="file"
                multiple
                className={styles.input}
                {...(isFolder && { webkitdirectory: '' })}
                onChange={(event) => {
                  queue.add(chosenIn(event.target.files ?? []));
                  event.target.value = '';
                }}
              />
            </label>
          ))}
        </div>
        <Text tone="muted">{upload.drop}</Text>
      </div>
      <VisuallyHidden as="div" role="status">
        {said}
      </VisuallyHidden>
      {left.length > 0 && (
        <Stack as="section" space="medium">
          <Heading level={2} size="h4">
            {upload.unfinished.heading}
          </Heading>
          <Text tone="muted">{upload.unfinished.lead}</Text>
          <ul className={styles.list}>
            {left.map((one) => (
              <li key={one.fingerprint} className={styles.item}>
                <Inline align="between">
                  <Stack space="none">
                    <Text as="span" weight="medium">
                      {one.name}
                    </Text>
                    <Text as="span" size="small" tone="muted">
                      {upload.unfinished.progress
                        .replace('{sent}', sizeInWords(one.sent))
                        .replace('{size}', sizeInWords(one.size))}
                    </Text>
                  </Stack>
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() => forget(one)}
                    aria-label={`${upload.unfinished.forget}: ${one.name}`}
                  >
                    {upload.unfinished.forget}
                  </Button>
                </Inline>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {transfers.length > 0 && (
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
              {isAnyRunning && (
                <Button
                  size="small"
                  variant="outline"
                  onClick={() => {
                    for (const transfer of transfers)
                      if (isRunning(transfer) && transfer.state !== 'checking') queue.pause(transfer.id);
                  }}
                >
                  {upload.pauseAll}
                </Button>
              )}
              {transfers.some(canGoOn) && (
                <Button
                  size="small"
                  variant="outline"
                  onClick={() => {
                    for (const transfer of transfers.filter(canGoOn)) queue.resume(transfer.id);
                  }}
                >
                  {upload.resumeAll}
                </Button>
              )}
            </Inline>
          )}
          <ul className={styles.list}>
            {transfers.map((transfer) => (
              <li key={transfer.id} className={styles.item}>
                <Stack space="small">
                  <ProgressBar
                    label={transfer.name}
                    value={transfer.sent}
                    max={Math.max(1, transfer.size)}
                    valueLabel={progressOf(transfer)}
                  />
                  <Inline align="between">
                    <Text
                      size="small"
                      tone={
                        transfer.state === 'done'
                          ? 'success'
                          : ['failed', 'refused', 'tooLarge'].includes(transfer.state)
                            ? 'danger'
                            : 'muted'
                      }
                    >
                      {`${stateOf(transfer)} ${paceOf(transfer)}`.trim()}
                    </Text>
                    <Inline>
                      {(transfer.state === 'sending' || transfer.state === 'waiting') && (
                        <Button
                          size="small"
                          variant="outline"
                          onClick={() => queue.pause(transfer.id)}
                          aria-label={`${upload.pause}: ${transfer.name}`}
                        >
                          {upload.pause}
                        </Button>
                      )}
                      {canGoOn(transfer) && (
                        <Button
                          size="small"
                          variant="outline"
                          onClick={() => queue.resume(transfer.id)}
                          aria-label={`${upload.resume}: ${transfer.name}`}
                        >
                          {upload.resume}
                        </Button>
                      )}
                      {transfer.state !== 'done' && transfer.state !== 'checking' && (
                        <Button
                          size="small"
                          variant="quiet"
                          onClick={() => queue.remove(transfer.id)}
                          aria-label={`${upload.remove}: ${transfer.name}`}
                        >
                          {upload.remove}
                        </Button>
                      )}
                    </Inline>
                  </Inline>
                  {transfer.sha256 !== null && (
                    <p className={styles.checksum}>
                      <Text as="span" size="small" tone="muted">
                        {upload.checksum}
                      </Text>{' '}
                      <code>{transfer.sha256}</code>
                    </p>
                  )}
                </Stack>
              </li>
            ))}
          </ul>
          {done > 0 && (
            <Text size="small" tone="muted">
              {upload.checksumHint}
            </Text>
          )}
          {transfers.some(({ state }) => state === 'tooLarge' || state === 'refused') && (
            <Notice tone="info">
              {upload.contact.split(/(\{phone\}|\{email\})/).map((part) =>
                part === '{phone}' ? (
                  <TextLink key={part} href={brand.phone.href}>
                    {brand.phone.display}
                  </TextLink>
                ) : part === '{email}' ? (
                  <TextLink key={part} href={`mailto:${brand.email}`}>
                    {brand.email}
                  </TextLink>
                ) : (
                  part
                ),
              )}
            </Notice>
          )}
        </Stack>
      )}
    </Stack>
  );
}
