import { Badge, Checkbox, Stack, type TableColumn, Text, TextLink } from '@probata/ui';
import { FormattedDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import { Clamped } from '../frame/list/Clamped';
import * as listStyles from '../frame/list/List.css';
import type { InquiryList, KeptInquiry } from './contract';
import * as styles from './Inquiries.css';
import type { Inbox } from './inbox';
import { deliveryLabels, deliveryOf, describeStatus } from './inquiry-status';
import { nameOf } from './names';
import { inquiries as words } from './words';

const tones = { kept: 'neutral', queued: 'warning', delivered: 'success', failed: 'danger' } as const;
const stateTones = { new: 'accent', answered: 'success', closed: 'neutral' } as const;

/** The beginning of a message on one line; the cell shows three lines of it at most. */
const excerpt = (message: string) => message.slice(0, 300).replace(/\s+/g, ' ').trim();

interface ColumnParts extends Pick<Inbox, 'selected' | 'deleted'> {
  delivers: InquiryList['delivers'] | null;
  /** The address that opens an inquiry. */
  hrefOf: (id: string) => string;
  /** null: viewers select nothing. `isRange`: with all rows from the last selected one. */
  onSelect: ((id: string, isSelected: boolean, isRange: boolean) => void) | null;
}

/** The links of the rows, which open the inquiries. */
export const linksOf = (list: Element | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-inquiry]') ?? []),
];

/** The columns of the list. */
export const columnsOf = ({
  selected,
  deleted,
  delivers,
  hrefOf,
  onSelect,
}: ColumnParts): TableColumn<KeptInquiry>[] => [
  {
    id: 'name',
    head: words.columns.name,
    cell: (inquiry) => (
      <div className={onSelect === null ? styles.person : `${styles.person} ${styles.selectable}`}>
        {onSelect !== null && (
          <Checkbox
            aria-label={fill(words.selection.row, { name: nameOf(inquiry) })}
            checked={selected.has(inquiry.id)}
            disabled={deleted.has(inquiry.id)}
            onChange={({ target, nativeEvent }) =>
              onSelect(inquiry.id, target.checked, (nativeEvent as MouseEvent).shiftKey)
            } // as: React's change event of a checkbox is its click
          />
        )}
        {/* Beside the name: a badge that comes or goes does not move the rows below. */}
        <div className={styles.named}>
          <TextLink href={hrefOf(inquiry.id)} data-inquiry={inquiry.id}>
            <Clamped>{nameOf(inquiry)}</Clamped>
          </TextLink>
          {inquiry.readAt === null && <Badge tone="mark">{words.unread}</Badge>}
          {deleted.has(inquiry.id) && <Badge tone="danger">{words.deleted}</Badge>}
        </div>
        <bdi className={`${listStyles.clamped} ${styles.email}`}>{inquiry.email}</bdi>
      </div>
    ),
  },
  {
    id: 'message',
    head: words.columns.message,
    hideLabel: true,
    cell: ({ message }) => <Clamped>{excerpt(message)}</Clamped>,
  },
  {
    id: 'company',
    head: words.columns.company,
    hideLabel: true,
    cell: ({ company, form }) => (
      <>
        <Clamped isNarrow>{company}</Clamped>
        <Text as="span" size="small" tone="muted">
          {words.forms[form]}
        </Text>
      </>
    ),
  },
  {
    id: 'received',
    head: words.columns.received,
    hideLabel: true,
    cell: ({ receivedAt }) => <FormattedDate iso={receivedAt} />,
  },
  {
    id: 'state',
    head: words.columns.state,
    hideLabel: true,
    cell: ({ state, assignee }) => {
      const badge = <Badge tone={stateTones[state]}>{words.handling.states[state]}</Badge>;
      if (assignee === null) return badge;
      return (
        <Stack space="xsmall" align="start">
          {badge}
          <Text as="span" size="small" tone="muted">
            <Clamped isNarrow>{assignee}</Clamped>
          </Text>
        </Stack>
      );
    },
  },
  {
    id: 'status',
    head: words.columns.status,
    hideLabel: true,
    cell: (inquiry) => {
      const hasWorkflow = delivers?.[inquiry.form] ?? false;
      const delivery = deliveryOf(inquiry, hasWorkflow);
      const badge = <Badge tone={tones[delivery]}>{deliveryLabels[delivery]}</Badge>;
      if (delivery === 'kept' && inquiry.reason === null) return badge;
      return (
        <Stack space="xsmall" align="start">
          {badge}
          {delivery !== 'kept' && (
            <Text as="span" size="small">
              {describeStatus(inquiry, hasWorkflow)}
            </Text>
          )}
          {inquiry.reason !== null && (
            <Text as="span" size="small" tone="muted">
              {fill(words.statusText.reason, { reason: inquiry.reason })}
            </Text>
          )}
        </Stack>
      );
    },
  },
];
