import { inquiries } from '../../../content/pages/inquiries';
import type { KeptInquiry } from '../../../contract/inquiries';
import { counted } from '../counted';
import { formatDate } from '../FormattedDate';

const { statuses, statusText } = inquiries;

export const deliveryLabels = { ...statuses, kept: statusText.keptHere };

/** What becomes of an inquiry at its workflow. `kept`: it has none. `delivers`: its form has one. */
export const deliveryOf = ({ status }: Pick<KeptInquiry, 'status'>, delivers: boolean) =>
  status === 'queued' && !delivers ? 'kept' : status;

/** The status of an inquiry in one sentence. `delivers`: its form has a workflow. */
export function describeStatus(inquiry: KeptInquiry, delivers: boolean): string {
  const { status, attempts, nextAttemptAt, deliveredAt } = inquiry;
  const count = counted(statusText.attempts, attempts);
  if (status === 'delivered')
    return statusText.delivered
      .replace('{time}', deliveredAt ? formatDate(deliveredAt) : '')
      .replace('{attempts}', count);
  if (status === 'failed') return statusText.failed.replace('{attempts}', count);
  if (!delivers) return statusText.kept;
  if (attempts === 0 || nextAttemptAt === null) return statusText.first;
  return statusText.retry.replace('{attempts}', count).replace('{time}', formatDate(nextAttemptAt));
}
