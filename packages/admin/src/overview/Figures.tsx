import { Heading, Stack, Text, TextLink } from '@probata/ui';
import { dayHeading, shortTime } from '../frame/day-heading';
import type { Loaded } from '../frame/useLoaded';
import { dueQueries, type InquiryList, type KeptInquiry, onlyUnread } from '../inquiries/contract';
import { senderName } from '../inquiries/names';
import { replyClock } from '../inquiries/reply-clock';
import { paths, toSlug } from '../paths';
import type { UploadList } from '../uploads/contract';
import * as styles from './Overview.css';
import { overview as words } from './words';

/** The query of the inquiries whose answer is due first. */
export const urgentQuery = `${dueQueries.all}&limit=5`;

/** The list of what is due. */
const due = paths.inquiries + dueQueries.all;

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
  const oldest = urgent?.[0];
  const recent = uploads?.batches.filter(
    ({ receivedAt }) => now.getTime() - Date.parse(receivedAt) < 2 * dayMs && dayHeading(receivedAt, now),
  );
  const figures = [
    { label: words.figures.unread, value: unread, href: `${paths.inquiries}?unread=${onlyUnread}` },
    {
      label: words.figures.oldest,
      value: urgent === null ? null : oldest ? age(oldest.receivedAt, now) : words.figures.none,
      href: due,
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

/** The inquiries whose answer is due first. */
export function Urgent({ loaded }: { loaded: Loaded<InquiryList> }) {
  const now = new Date();
  const urgent = loaded.value?.inquiries;
  return (
    <div className={styles.changesPart}>
      <Stack space="small" align="start">
        <Heading level={3} size="h4">
          {words.urgent.heading}
        </Heading>
        {loaded.value === null && <Text tone="muted">{loaded.failure ? words.unknown : words.loading}</Text>}
        {urgent?.length === 0 && <Text tone="muted">{words.urgent.none}</Text>}
        <ul className={styles.changes}>
          {urgent?.map((inquiry) => (
            <li key={inquiry.id}>
              <Text size="small">
                <TextLink href={`${due}&open=${toSlug(inquiry.number)}`}>
                  <bdi>{senderName(inquiry)}</bdi>
                </TextLink>{' '}
                <Text as="span" size="inherit" tone="muted">
                  {inquiry.company && (
                    <>
                      <bdi>{inquiry.company}</bdi>,{' '}
                    </>
                  )}
                  <span>{replyClock(inquiry, now)?.text}</span>
                </Text>
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
      <TextLink href={due} standalone>
        {words.urgent.link}
      </TextLink>
    </div>
  );
}
