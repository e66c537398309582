import { inquiries } from '../../content/pages/inquiries';
import { momentInWords } from './moment';

/** An inquiry as the server shows it to an editor. Times are ISO 8601. */
export interface KeptInquiry {
  id: string;
  form: 'contact' | 'training';
  name: string;
  email: string;
  company: string;
  phone: string;
  message: string;
  receivedAt: string;
  status: 'queued' | 'delivered' | 'failed';
  attempts: number;
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  reason: string | null;
}

const { story } = inquiries;

const attemptsInWords = (count: number) =>
  count === 1 ? story.attempts.one : story.attempts.many.replace('{count}', String(count));

/** What became of an inquiry, in one sentence. `delivers`: whether its form has a workflow. */
export function storyOf(inquiry: KeptInquiry, delivers: boolean): string {
  const { status, attempts, nextAttemptAt, deliveredAt } = inquiry;
  const tried = attemptsInWords(attempts);
  if (status === 'delivered')
    return story.delivered
      .replace('{time}', deliveredAt ? momentInWords(deliveredAt) : '')
      .replace('{attempts}', tried);
  if (status === 'failed') return story.given.replace('{attempts}', tried);
  if (!delivers) return story.kept;
  if (attempts === 0 || nextAttemptAt === null) return story.first;
  return story.again.replace('{attempts}', tried).replace('{time}', momentInWords(nextAttemptAt));
}
