import { type InquiryKey, inquiryKeys, telephoneLink } from '@probata/forms';
import { Text, TextLink } from '@probata/ui';
import type { ReactNode } from 'react';
import { FormattedDate } from '../frame/FormattedDate';
import { useSite } from '../site';
import { replyLink } from './contact-links';
import type { KeptInquiry } from './contract';
import * as styles from './Inquiries.css';
import { deliveryLabels, deliveryOf, describeStatus } from './inquiry-status';
import { replyClock } from './reply-clock';
import { inquiries } from './words';

const { detail: words } = inquiries;

const Field = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={styles.field}>
    <dt className={styles.term}>{term}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);

/** Text that a visitor typed, as a link where it is an address or a number. */
const Linked = ({ href, children }: { href: string | null; children: string }) =>
  href === null ? (
    <bdi>{children}</bdi>
  ) : (
    <TextLink href={href}>
      <bdi>{children}</bdi>
    </TextLink>
  );

const linkOf = (key: InquiryKey, inquiry: KeptInquiry, company: string) =>
  key === 'email' ? replyLink(inquiry, company) : key === 'phone' ? telephoneLink(inquiry.phone) : null;

/** The message of an inquiry, as text. */
export const InquiryMessage = ({ message }: Pick<KeptInquiry, 'message'>) => (
  <dl className={styles.fields}>
    <div className={styles.longField}>
      <dt className={styles.term}>{words.fields.message}</dt>
      <dd className={styles.value}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <section aria-label={words.fields.message} tabIndex={0} className={styles.message}>
          <bdi>{message || words.nothing}</bdi>
        </section>
      </dd>
    </div>
  </dl>
);

/** All other fields of an inquiry, and its delivery. */
export function InquiryFields({ inquiry, hasWorkflow }: { inquiry: KeptInquiry; hasWorkflow: boolean }) {
  const { brand } = useSite();
  const clock = replyClock(inquiry, new Date());
  return (
    <dl className={styles.fields}>
      {inquiryKeys.map(
        (key) =>
          key !== 'message' && (
            <Field key={key} term={words.fields[key]}>
              <Linked href={linkOf(key, inquiry, brand.name)}>{inquiry[key] || words.nothing}</Linked>
            </Field>
          ),
      )}
      <Field term={words.fields.form}>{inquiries.forms[inquiry.form]}</Field>
      <Field term={words.fields.received}>
        <FormattedDate iso={inquiry.receivedAt} />
      </Field>
      {clock !== null && (
        <Field term={words.fields.due}>
          <FormattedDate iso={clock.dueAt} />
        </Field>
      )}
      <Field term={words.fields.status}>
        {`${deliveryLabels[deliveryOf(inquiry, hasWorkflow)]}. ${describeStatus(inquiry, hasWorkflow)}`}
      </Field>
      {hasWorkflow && <Field term={words.fields.attempts}>{inquiry.attempts}</Field>}
      {inquiry.nextAttemptAt !== null && hasWorkflow && (
        <Field term={words.fields.next}>
          <FormattedDate iso={inquiry.nextAttemptAt} />
        </Field>
      )}
      {inquiry.reason !== null && <Field term={words.fields.reason}>{inquiry.reason}</Field>}
      <Field term={words.fields.number}>
        <Text as="span" font="mono" size="small">
          {inquiry.number}
        </Text>
      </Field>
    </dl>
  );
}
