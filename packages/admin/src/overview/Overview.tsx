import { Heading, Inline, Stack, Text, TextLink } from '@probata/ui';
import type { ReactNode } from 'react';
import { type AuditList, auditEndpoints } from '../audit/contract';
import { sentenceOf } from '../audit/sentence';
import type { AccountsClient } from '../frame/accounts-client';
import { FormattedDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import { type Loaded, useRequest } from '../frame/useLoaded';
import { type InquiryList, inquiryEndpoints, onlyUnread } from '../inquiries/contract';
import { FailingDeliveries } from '../inquiries/FailingDeliveries';
import { paths } from '../paths';
import { type UploadList, uploadEndpoints } from '../uploads/contract';
import { Figures, Urgent, urgentQuery } from './Figures';
import { healthEndpoint, problemsOf } from './health';
import * as styles from './Overview.css';
import { overview as words } from './words';

/** The newest changes that are shown. */
const shownChanges = 3;

function describeInquiries(
  { counts: { queued, delivered, failed }, kept, delivers }: InquiryList,
  unread: number | null,
): string[] {
  const total = kept + queued + delivered + failed;
  if (total === 0) return [words.inquiries.none];
  const received = [
    ...(unread === null
      ? []
      : [unread === 0 ? words.inquiries.read : fill(words.inquiries.unread, { count: unread })]),
    fill(words.inquiries.total, { total }),
  ];
  // No form has a workflow to deliver to.
  if (!Object.values(delivers).some(Boolean)) return received;
  const waiting = fill(words.inquiries.waiting, { queued, failed });
  return [queued + failed > 0 ? waiting : words.inquiries.done, ...received];
}

function describeUploads({ totals: { files }, unfinishedTotal }: UploadList): string[] {
  if (files === 0 && unfinishedTotal === 0) return [words.uploads.none];
  return [
    fill(words.uploads.kept, { files }),
    ...(unfinishedTotal > 0 ? [fill(words.uploads.unfinished, { count: unfinishedTotal })] : []),
  ];
}

interface PartProps<Value> {
  className: string;
  words: { heading: string; link?: string };
  loaded: Loaded<Value>;
  children: (value: Value) => ReactNode;
  /** Where `link` leads. */
  href?: string;
}

/** One part; a part that cannot be loaded says so, and the others stay. */
function Part<Value>({ className, words: part, loaded, children, href }: PartProps<Value>) {
  return (
    <div className={className}>
      <Stack space="small" align="start">
        <Heading level={3} size="h4">
          {part.heading}
        </Heading>
        {loaded.value !== null ? (
          children(loaded.value)
        ) : (
          <Text tone="muted">{loaded.failure ? words.unknown : words.loading}</Text>
        )}
      </Stack>
      {href && (
        <TextLink href={href} standalone>
          {part.link}
        </TextLink>
      )}
    </div>
  );
}

const lines = (texts: readonly string[]) => texts.map((text) => <Text key={text}>{text}</Text>);

const Changes = ({ lines: changes }: AuditList) =>
  changes.length === 0 ? (
    <Text tone="muted">{words.changes.none}</Text>
  ) : (
    <ul className={styles.changes}>
      {changes.slice(0, shownChanges).map((line) => (
        <li key={line.id}>
          <Text size="small">
            <span>{`${sentenceOf(line)}, `}</span>
            <Text as="span" size="inherit" tone="muted">
              <FormattedDate iso={line.at} />
            </Text>
          </Text>
        </li>
      ))}
    </ul>
  );

/** What is waiting: inquiries, uploads, the server's health, the last changes. Renders a section. */
export function Overview({ client }: { client: AccountsClient }) {
  const inquiries = useRequest(client, inquiryEndpoints.list, { query: '?limit=1' });
  const unread = useRequest(client, inquiryEndpoints.total, { query: `?unread=${onlyUnread}` });
  const isCounting = unread.value === null && unread.failure === null;
  const isUnread = (unread.value?.total ?? 0) > 0;
  const uploads = useRequest(client, uploadEndpoints.list);
  const health = useRequest(client, healthEndpoint);
  const changes = useRequest(client, auditEndpoints.list);
  const urgent = useRequest(client, inquiryEndpoints.list, { query: urgentQuery });
  const hasFailed = (inquiries.value?.counts.failed ?? 0) > 0;
  return (
    <Stack as="section">
      <Inline align="between">
        <Heading level={2} size="h3">
          {words.heading}
        </Heading>
        <div className={styles.failing}>
          <FailingDeliveries client={client} />
        </div>
      </Inline>
      <Figures
        unread={unread.value?.total ?? null}
        urgent={urgent.value?.inquiries ?? null}
        uploads={uploads.value}
        counts={inquiries.value?.counts ?? null}
      />
      <div className={styles.columns}>
        <Urgent loaded={urgent} />
        <Part className={styles.changesPart} words={words.changes} loaded={changes} href={paths.audit}>
          {(value) => <Changes {...value} />}
        </Part>
      </div>
      <div className={styles.parts}>
        <Part
          className={styles.part}
          words={{ ...words.inquiries, ...(isUnread && { link: words.inquiries.unreadLink }) }}
          loaded={isCounting ? { ...inquiries, value: null } : inquiries}
          href={`${paths.inquiries}${isUnread ? `?unread=${onlyUnread}` : hasFailed ? '?status=failed' : ''}`}
        >
          {(value) => lines(describeInquiries(value, unread.value?.total ?? null))}
        </Part>
        <Part className={styles.uploadsPart} words={words.uploads} loaded={uploads} href={paths.uploads}>
          {(value) => lines(describeUploads(value))}
        </Part>
        <Part className={styles.healthPart} words={words.health} loaded={health}>
          {(value) => {
            const problems = problemsOf(value);
            return lines(problems.length > 0 ? problems : [words.health.well]);
          }}
        </Part>
      </div>
    </Stack>
  );
}
