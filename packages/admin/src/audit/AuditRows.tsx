import { chevronDownIcon, Icon, ListRows, TextLink } from '@probata/ui';
import { byDay, exactTime } from '../frame/day-heading';
import { FactList } from '../frame/FactList';
import { formatExactDate } from '../frame/FormattedDate';
import { inquiryPath } from '../paths';
import { toCustodyReport } from '../uploads/custody-path';
import * as styles from './AuditRows.css';
import type { AuditEventLine } from './contract';
import { describeEvent } from './sentence';
import { audit as words } from './words';

const mono = (text: string) => <span className={styles.mono}>{text}</span>;

/** The id of what a line is about, as a link to its page where it has one. */
function targetOf({ event, number }: AuditEventLine, target: string) {
  const isInquiry = event.startsWith('inquiry.') && number !== null;
  const href = isInquiry ? inquiryPath(number) : event.startsWith('upload.') ? toCustodyReport(target) : null;
  return href === null ? mono(target) : <TextLink href={href}>{mono(target)}</TextLink>;
}

/** A line as a sentence, which opens where it came from and what it is about. */
function Line({ line }: { line: AuditEventLine }) {
  const { at, actor, target, detail, address, request } = line;
  return (
    <li className={styles.line}>
      <details className={styles.event}>
        <summary className={styles.summary}>
          <time dateTime={at} className={styles.time}>
            {exactTime(at)}
          </time>{' '}
          <bdi className={styles.actor}>{actor}</bdi>{' '}
          <bdi className={styles.did}>{describeEvent(line).did}</bdi>
          <Icon shape={chevronDownIcon} size="small" />
        </summary>
        <FactList
          list={styles.facts}
          fact={styles.fact}
          facts={[
            [words.facts.at, formatExactDate(at)],
            [words.facts.address, address === null ? words.noOrigin : mono(address)],
            ...(request === null ? [] : [[words.facts.request, mono(request)] as const]),
            ...(target === null ? [] : [[words.facts.target, targetOf(line, target)] as const]),
            ...(detail === '' ? [] : [[words.facts.detail, <bdi key="detail">{detail}</bdi>] as const]),
          ]}
        />
      </details>
    </li>
  );
}

/** The lines of a page, one sentence each, by day. */
export function AuditRows({ lines }: { lines: readonly AuditEventLine[] }) {
  return (
    <section aria-label={words.caption}>
      {byDay(lines, ({ at }) => at, new Date()).map(({ heading, rows }) => (
        <ListRows key={`${heading} ${rows[0]?.id}`} heading={heading} count={rows.length}>
          {rows.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ListRows>
      ))}
    </section>
  );
}
