import { formatDate } from '../frame/FormattedDate';
import { counted, fill } from '../frame/fill';
import type { KeptInquiry } from './contract';
import { inquiries } from './words';

const { statuses, statusText, handling } = inquiries;

/** The state and the assignee in words. */
export const summaryOf = ({ state, assignee }: Pick<KeptInquiry, 'state' | 'assignee'>) =>
  `${handling.states[state]}, ${assignee ?? handling.nobody}`;

export const deliveryLabels = { ...statuses, kept: statusText.keptHere };

/** The delivery of an inquiry. `kept`: its form has no workflow. `delivers`: it has one. */
export const deliveryOf = ({ status }: Pick<KeptInquiry, 'status'>, delivers: boolean) =>
  status === 'queued' && !delivers ? 'kept' : status;

/** The status of an inquiry in one sentence. `delivers`: its form has a workflow. */
export function describeStatus(inquiry: KeptInquiry, delivers: boolean): string {
  const { status, nextAttemptAt, deliveredAt } = inquiry;
  const attempts = counted(statusText.attempts, inquiry.attempts);
  if (status === 'delivered')
    return fill(statusText.delivered, { time: deliveredAt ? formatDate(deliveredAt) : '', attempts });
  if (status === 'failed') return fill(statusText.failed, { attempts });
  if (!delivers) return statusText.kept;
  if (inquiry.attempts === 0 || nextAttemptAt === null) return statusText.first;
  return fill(statusText.retry, { attempts, time: formatDate(nextAttemptAt) });
}
