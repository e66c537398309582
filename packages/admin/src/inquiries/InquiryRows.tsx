import { Avatar, Badge, ListRow, VisuallyHidden } from '@probata/ui';
import { memo } from 'react';
import { shortTime } from '../frame/day-heading';
import { formatDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import { RowsByDay } from '../frame/list/RowsByDay';
import { useNow } from '../frame/useNow';
import { paths, toSlug } from '../paths';
import type { InquiryList, KeptInquiry } from './contract';
import * as styles from './Inquiries.css';
import type { Inbox } from './inbox';
import { deliveryLabels, deliveryOf } from './inquiry-status';
import { senderName } from './names';
import { replyClock } from './reply-clock';
import { snoozeOf } from './snooze';
import { TimeLeft } from './TimeLeft';
import { inquiries as words } from './words';

/** The most characters of a message that a row may show. */
const longestExcerpt = 200;

/** The beginning of a message on one line. */
const excerpt = (message: string) => message.slice(0, longestExcerpt).replace(/\s+/g, ' ').trim();

/** The links of the rows, which open the inquiries. */
export const linksOf = (list: Element | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-inquiry] a') ?? []),
];

/** The inquiry that a link, or anything else in a row, belongs to. */
export const inquiryOf = (part: Element | null | undefined) =>
  part?.closest<HTMLElement>('[data-inquiry]')?.dataset['inquiry'];

/** Selects an inquiry. `isRange`: with all rows from the last selected one. */
export type Select = (id: string, isSelected: boolean, isRange: boolean) => void;

interface RowProps {
  inquiry: KeptInquiry;
  href: string;
  hasWorkflow: boolean;
  isSelected: boolean;
  isDeleted: boolean;
  /** With each minute another one. */
  now: Date;
  onSelect: Select | null;
}

// Memoized: a selection renders the rows that it changes (INP).
const Row = memo(function Row({
  inquiry,
  href,
  hasWorkflow,
  isSelected,
  isDeleted,
  now,
  onSelect,
}: RowProps) {
  const { id, number, company, message, form, state, assignee, receivedAt, readAt } = inquiry;
  const name = senderName(inquiry);
  const delivery = deliveryOf(inquiry, hasWorkflow);
  const clock = replyClock(inquiry, now);
  const snoozed = snoozeOf(inquiry, now);
  return (
    <ListRow
      data-inquiry={id}
      href={href}
      title={<bdi>{name}</bdi>}
      text={
        <>
          <span className={styles.number}>{number}</span>
          {' · '}
          {snoozed !== null && `${snoozed} · `}
          {company && (
            <>
              <bdi>{company}</bdi>
              {' · '}
            </>
          )}
          <bdi>{excerpt(message)}</bdi>
        </>
      }
      {...(readAt === null && { unread: words.unread })}
      marks={
        <>
          {isDeleted && <Badge tone="danger">{words.deleted}</Badge>}
          {hasWorkflow && (
            <span className={delivery === 'failed' ? styles.failed : styles.delivery}>
              {deliveryLabels[delivery]}
            </span>
          )}
          <span className={styles.form}>
            <span aria-hidden="true">{words.forms[form].slice(0, 1)}</span>
            <VisuallyHidden>{words.forms[form]}</VisuallyHidden>
          </span>
          <span className={styles.state[state]}>
            <VisuallyHidden>{words.handling.states[state]}</VisuallyHidden>
          </span>
          <span className={styles.assignee}>
            {assignee !== null && <Avatar name={assignee} size="xsmall" />}
          </span>
        </>
      }
      time={
        <span className={styles.time}>
          {clock === null ? (
            <time dateTime={receivedAt} title={formatDate(receivedAt)}>
              {shortTime(receivedAt, now)}
            </time>
          ) : (
            <TimeLeft clock={clock} />
          )}
        </span>
      }
      {...(onSelect !== null && {
        selection: {
          label: fill(words.selection.row, { name }),
          checked: isSelected,
          disabled: isDeleted,
          // as: React's change event of a checkbox is its click
          onChange: (isChecked, { nativeEvent }) =>
            onSelect(id, isChecked, (nativeEvent as MouseEvent).shiftKey),
        },
      })}
    />
  );
});

interface InquiryRowsProps extends Pick<Inbox, 'selected' | 'deleted'> {
  rows: readonly KeptInquiry[];
  delivers: InquiryList['delivers'] | null;
  /** The query of the list, without `?`; with `open` it opens an inquiry. */
  query: string;
  /** The name of the list. */
  caption: string;
  /** null: viewers select nothing. */
  onSelect: Select | null;
}

/** The inquiries of a page, one line each, by day. */
export const InquiryRows = memo(function InquiryRows({
  rows,
  selected,
  deleted,
  delivers,
  query,
  caption,
  onSelect,
}: InquiryRowsProps) {
  const now = useNow();
  const hrefOf = ({ number }: KeptInquiry) => {
    const params = new URLSearchParams(query);
    params.set('open', toSlug(number));
    return `${paths.inquiries}?${params}`;
  };
  return (
    <RowsByDay
      caption={caption}
      rows={rows}
      timeOf={({ receivedAt }) => receivedAt}
      now={now}
      draw={(inquiry) => (
        <Row
          key={inquiry.id}
          inquiry={inquiry}
          href={hrefOf(inquiry)}
          hasWorkflow={delivers?.[inquiry.form] ?? false}
          isSelected={selected.has(inquiry.id)}
          isDeleted={deleted.has(inquiry.id)}
          now={now}
          onSelect={onSelect}
        />
      )}
    />
  );
});
