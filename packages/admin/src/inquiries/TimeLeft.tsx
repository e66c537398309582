import * as styles from './Inquiries.css';
import type { ReplyClock } from './reply-clock';

/** The time left to answer an inquiry, or how long its answer is overdue. Renders a `<time>`. */
export const TimeLeft = ({ clock }: { clock: ReplyClock }) => (
  <time dateTime={clock.dueAt} title={clock.sentence} className={styles.urgency[clock.urgency]}>
    {clock.text}
  </time>
);
