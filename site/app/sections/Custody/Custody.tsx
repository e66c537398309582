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
import { describeSize, formatSize } from '@probata/uploads';
import { DropTarget, FileChoice } from '@probata/uploads/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toBates } from '../../../content/bates';
import type { CustodyContent } from '../../../content/pages/custody.schema';
import * as styles from './Custody.css';
import { type CustodyRecord, type CustodyStage, formatCustodyTime } from './custody-state';
import { preloadHash, type RequestCount, useCustody } from './useCustody';

/** A record's number, size and count of requests, in words. */
function describeRecord({ prefix, requests }: CustodyContent, record: CustodyRecord, count: RequestCount) {
  const { number, size } = record;
  const [one, many] = requests[count.isFromChoice ? 'chosen' : 'opened'];
  return {
    bates: toBates(number, prefix),
    size: describeSize(size),
    requests: (count.addresses.length === 1 ? one : many).replace('{count}', String(count.addresses.length)),
  };
}

/** The folder of a drop; undefined when it holds files alone. Readable only during the event. */
const folderOf = ({ items }: DataTransfer) =>
  [...items].map((item) => item.webkitGetAsEntry?.()).find((entry) => entry?.isDirectory);

interface RecordSlipProps {
  content: CustodyContent;
  record: CustodyRecord;
  count: RequestCount;
}

const Entry = ({ term, place = '', children }: { term: string; place?: string; children: ReactNode }) => (
  <div className={`${styles.entry} ${place}`}>
    <dt className={styles.term}>{term}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);

/** The record of a file, as at the foot of a produced page. */
function RecordSlip({ content, record, count }: RecordSlipProps) {
  const { terms, empty, line, requests } = content;
  const words = describeRecord(content, record, count);
  const { name, size, sha256, at } = record;
  return (
    <dl className={styles.slip}>
      <Entry term={terms.name}>{name}</Entry>
      <Entry term={terms.size}>
        <span>{words.size}</span>
        {size === 0 && (
          <Text as="span" size="small" tone="muted">
            {` ${empty}`}
          </Text>
        )}
      </Entry>
      <Entry term={terms.sha256} place={styles.wide}>
        <code className={styles.checksum}>{sha256}</code>
      </Entry>
      <Entry term={terms.custody}>{line.replace('{time}', formatCustodyTime(at))}</Entry>
      <Entry term={terms.requests}>
        <Stack space="small">
          {count.addresses.length === 0 ? (
            <strong className={styles.count}>{words.requests}</strong>
          ) : (
            // Closed, so that a picture that loads as one scrolls moves nothing (CLS).
            <details className={styles.requests}>
              <summary className={styles.count}>{words.requests}</summary>
              <Text size="small" tone="muted">
                {requests.listed}
              </Text>
              <ul className={styles.addresses}>
                {count.addresses.map((address, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and an address can repeat
                  <li key={index}>{address}</li>
                ))}
              </ul>
            </details>
          )}
          <Text size="small" tone="muted">
            {requests.counted}
          </Text>
        </Stack>
      </Entry>
      <Entry term={terms.bates} place={`${styles.wide} ${styles.foot}`}>
        <span className={styles.stamp}>{words.bates}</span>
      </Entry>
    </dl>
  );
}

/** What a screen reader announces. A change of progress is not announced. */
function toAnnouncement(content: CustodyContent, stage: CustodyStage, count: RequestCount): string {
  if (stage.status === 'reading') return content.reading.replace('{name}', () => stage.name);
  if (stage.status !== 'recorded') return '';
  const { bates, size, requests } = describeRecord(content, stage.record, count);
  return `${bates}: ${stage.record.name}, ${size}. ${requests}.`;
}

/** Keeps its first text: a request that the page makes later is not announced (WCAG 4.1.3). */
function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  return <VisuallyHidden>{first}</VisuallyHidden>;
}

/**
 * The custody record of a file, computed in the browser. Nothing is sent, and the page counts its requests. To send a file use
 * `GuestUpload`.
 */
export function Custody({ content }: { content: CustodyContent }) {
  const { stage, given, count, read, refuseFolder, hand, cancel } = useCustody();
  const area = useRef<HTMLDivElement>(null);
  // Events from before hydration are not replayed.
  useEffect(() => {
    if (area.current?.matches(':hover, :focus-within')) preloadHash();
  }, []);
  return (
    <section aria-labelledby="custody-heading" className={styles.custody}>
      <div className={styles.head}>
        <Heading level={3} id="custody-heading">
          {content.heading}
        </Heading>
        <Text tone="muted">{content.lead}</Text>
      </div>
      <p className={styles.withoutScriptsNote}>
        {`${content.withoutScripts} `}
        <TextLink href={content.sendFile.href}>{content.sendFile.label}</TextLink>.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only loads code early */}
      <div
        ref={area}
        className={styles.control}
        onPointerEnter={preloadHash}
        onFocus={preloadHash}
        onDragEnter={preloadHash}
      >
        <DropTarget
          onDrop={(data) => {
            const folder = folderOf(data);
            if (folder) refuseFolder(folder.name);
            else void read([...data.files]);
          }}
        >
          <Inline space="medium">
            <FileChoice label={content.choose} onChoose={(files) => void read([...files])} />
            <Text tone="muted">{content.drop}</Text>
          </Inline>
        </DropTarget>
        {given > 1 && (
          <Text size="small" tone="muted">
            {content.others.replace('{count}', String(given))}
          </Text>
        )}
        {stage.status === 'reading' && (
          <Stack space="small" align="start">
            <ProgressBar
              label={content.reading.replace('{name}', () => stage.name)}
              value={stage.read}
              max={Math.max(1, stage.size)}
              valueLabel={content.progress
                .replace('{read}', formatSize(stage.read))
                .replace('{size}', formatSize(stage.size))}
            />
            <Button
              size="small"
              variant="outline"
              onClick={() => {
                cancel();
                // The button goes; focus must not go with it (WCAG 2.4.3).
                area.current?.querySelector('input')?.focus();
              }}
            >
              {content.cancel}
            </Button>
          </Stack>
        )}
        {stage.status === 'recorded' && (
          <>
            <RecordSlip content={content} record={stage.record} count={count} />
            <Inline space="medium" alignY="baseline">
              <TextLink
                href={content.send.href}
                standalone
                onClick={({ metaKey, ctrlKey, shiftKey, altKey }) => {
                  // Those open a new tab or window, or save the link.
                  if (!(metaKey || ctrlKey || shiftKey || altKey)) hand();
                }}
              >
                {content.send.label}
              </TextLink>
              <Text as="span" size="small" tone="muted">
                {content.hint}
              </Text>
            </Inline>
          </>
        )}
        <div role="status">
          {stage.status === 'stopped' && (
            <Notice tone={stage.reason === 'canceled' ? 'info' : 'warning'}>
              {content.stopped[stage.reason].replace('{name}', () => stage.name)}
            </Notice>
          )}
          <Announcement
            key={stage.status === 'recorded' ? stage.record.number : stage.status}
            text={toAnnouncement(content, stage, count)}
          />
        </div>
      </div>
    </section>
  );
}
