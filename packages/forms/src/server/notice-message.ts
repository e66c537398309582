import type { InquiryForm } from '../index';

/** `new`: inquiries that came in. `stuck`: inquiries whose delivery has failed for a quarter of an hour. `due`: unanswered ones. */
export const noticeKinds = ['new', 'stuck', 'due'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** An inquiry that a message is about. */
export interface NoticedInquiry {
  id: string;
  /** `INQ 000149`. */
  number: string;
  form: InquiryForm;
  name: string;
  company: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Why its last delivery failed. */
  reason: string | null;
}

/** Inquiries named in one message; more are only counted. */
const named = 20;

// A visitor's text stays on its line.
const inLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const minute = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const headlines: Record<NoticeKind, readonly [one: string, many: string]> = {
  new: ['new inquiry', 'new inquiries'],
  stuck: ['inquiry is not delivered', 'inquiries are not delivered'],
  due: ['inquiry is not answered yet', 'inquiries are not answered yet'],
};

const counted = (total: number, [one, many]: readonly [string, string]) =>
  total === 1 ? `1 ${one}` : `${total} ${many}`;

interface NoticeContext {
  company: string;
  listUrl: string;
  /** The milliseconds after which an answer is due. */
  dueAfter?: number | undefined;
}

/** The subject, which never holds a visitor's text, and the plain text of a message. */
export function noticeMessage(
  kind: NoticeKind,
  inquiries: readonly NoticedInquiry[],
  { company, listUrl, dueAfter = 0 }: NoticeContext,
) {
  const total = inquiries.length;
  const headline = counted(total, headlines[kind]);
  const lines = inquiries.slice(0, named).map(({ number, form, name, company: firm, receivedAt, reason }) => {
    const received = new Date(receivedAt);
    if (kind === 'due')
      return `- ${number} (${form} form, answer by ${minute(new Date(received.getTime() + dueAfter))})`;
    return [
      `- ${[name, firm].map(inLine).filter(Boolean).join(', ') || 'No name'}`,
      `(${form} form, ${minute(received)})`,
      ...(kind === 'stuck' && reason ? [inLine(reason)] : []),
    ].join(' ');
  });
  const text = [
    `${headline}:`,
    '',
    ...lines,
    ...(total > named ? [`- and ${total - named} more`] : []),
    '',
    ...(kind === 'stuck' ? ['Every inquiry is kept, and delivery is tried again.'] : []),
    `Read them: ${listUrl}`,
    '',
  ].join('\n');
  return { subject: `${company}: ${headline}`, text };
}
