import { formatDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import { type KeptInquiry, replyAges } from './contract';
import { inquiries } from './words';

const { clock: words } = inquiries;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A duration, as short as it can be: `< 1 min`, `5 min`, `30 h`, `2 d`. */
function duration(ms: number): string {
  if (ms < minuteMs) return '< 1 min';
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} h` : `${Math.floor(ms / dayMs)} d`;
}

export interface ReplyClock {
  /** When an answer is due, as ISO 8601, and in a sentence. */
  dueAt: string;
  sentence: string;
  /** `3 h left`, `Overdue now`, `Overdue 2 h`. */
  text: string;
  urgency: 'later' | 'soon' | 'overdue';
}

/** How long there is to answer an inquiry; null: it is answered or closed. */
export function replyClock(
  { state, receivedAt }: Pick<KeptInquiry, 'state' | 'receivedAt'>,
  now: Date,
): ReplyClock | null {
  const age = now.getTime() - Date.parse(receivedAt);
  if (state !== 'new' || Number.isNaN(age)) return null;
  const left = replyAges.due - age;
  const dueAt = new Date(now.getTime() + left).toISOString();
  return {
    dueAt,
    sentence: fill(words.until, { time: formatDate(dueAt) }),
    text:
      left <= 0 && left > -hourMs
        ? words.overdueNow
        : fill(left > 0 ? words.left : words.overdue, { duration: duration(Math.abs(left)) }),
    urgency: left <= 0 ? 'overdue' : age >= replyAges.soon ? 'soon' : 'later',
  };
}
