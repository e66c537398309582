import { positionOf } from '@probata/server/contract';
import { Heading, Stack, Text, TextLink } from '@probata/ui';
import { dayHeading, shortTime } from '../frame/day-heading';
import type { Loaded } from '../frame/useLoaded';
import { type InquiryList, inquiryEndpoints, type KeptInquiry, onlyUnread } from '../inquiries/contract';
import { nameOf } from '../inquiries/names';
import { paths } from '../paths';
import type { UploadList } from '../uploads/contract';
import * as styles from './Overview.css';
import { overview as words } from './words';

const nobody = '00000000-0000-4000-8000-000000000000';

/** The path that answers the inquiries which have waited longest for an answer. */
export const urgentPath = `${inquiryEndpoints.list}?state=new&before=${encodeURIComponent(
  positionOf(new Date(0).toISOString(), nobody),
)}&limit=5`;

const dayMs = 86_400_000;

/** How long ago a time was, as short as it can be: `5 min`, `3 h`, `2 d`. */
function age(iso: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(iso)) / dayMs);
  return days >= 1 ? `${days} d` : shortTime(iso, now);
}

interface FiguresProps {
  unread: number | null;
  urgent: readonly KeptInquiry[] | null;
  uploads: UploadList | null;
  counts: InquiryList['counts'] | null;
}

/** Four figures that say what waits; each is a link to it. Their places are kept while they load (CLS). */
export function Figures({ unread, urgent, uploads, counts }: FiguresProps) {
  const now = new Date();
  const oldest = urgent?.at(-1);
  const recent = uploads?.batches.filter(
    ({ receivedAt }) => now.getTime() - Date.parse(receivedAt) < 2 * dayMs && dayHeading(receivedAt, now),
  );
  const figures = [
    { label: words.figures.unread, value: unread, href: `${paths.inquiries}?unread=${onlyUnread}` },
    {
      label: words.figures.oldest,
      value: urgent === null ? null : oldest ? age(oldest.receivedAt, now) : words.figures.none,
      href: `${paths.inquiries}?state=new`,
    },
    { label: words.figures.uploads, value: recent?.length ?? null, href: paths.uploads },
    { label: words.figures.failing, value: counts?.failed ?? null, href: `${paths.inquiries}?status=failed` },
  ];
  return (
    <ul className={styles.figures}>
      {figures.map(({ label, value, href }) => (
        <li key={label}>
          <TextLink href={href} tone="plain" standalone>
            <span className={styles.figure}>
              <span className={styles.number}>{value ?? '–'}</span>
              <span>{label}</span>
            </span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** The inquiries that have waited longest for an answer, the oldest first. */
export function Urgent({ loaded }: { loaded: Loaded<InquiryList> }) {
  const now = new Date();
  const oldestFirst = [...(loaded.value?.inquiries ?? [])].reverse();
  return (
    <div className={styles.changesPart}>
      <Stack space="small" align="start">
        <Heading level={3} size="h4">
          {words.urgent.heading}
        </Heading>
        {loaded.value === null && <Text tone="muted">{loaded.failure ? words.unknown : words.loading}</Text>}
        {loaded.value !== null && oldestFirst.length === 0 && <Text tone="muted">{words.urgent.none}</Text>}
        <ul className={styles.changes}>
          {oldestFirst.map((inquiry) => (
            <li key={inquiry.id}>
              <Text size="small">
                <TextLink href={`${paths.inquiries}?state=new&open=${inquiry.id}`}>
                  <bdi>{nameOf(inquiry)}</bdi>
                </TextLink>{' '}
                <Text as="span" size="inherit" tone="muted">
                  {inquiry.company && (
                    <>
                      <bdi>{inquiry.company}</bdi>,{' '}
                    </>
                  )}
                  <span>{age(inquiry.receivedAt, now)}</span>
                </Text>
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
      <TextLink href={`${paths.inquiries}?state=new`} standalone>
        {words.urgent.link}
      </TextLink>
    </div>
  );
}
