import type { InquiryForm } from '@probata/forms';

/** `new`: inquiries that came in. `stuck`: inquiries whose delivery has failed for a quarter of an hour. */
export const noticeKinds = ['new', 'stuck'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** An inquiry that a message is about. */
export interface NoticedInquiry {
  id: string;
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

const minute = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

const counted = (total: number, one: string, many: string) => (total === 1 ? `1 ${one}` : `${total} ${many}`);

/** The subject, which never holds a visitor's text, and the plain text of a message. */
export function noticeMessage(
  kind: NoticeKind,
  inquiries: readonly NoticedInquiry[],
  { company, listUrl }: { company: string; listUrl: string },
) {
  const total = inquiries.length;
  const headline =
    kind === 'new'
      ? counted(total, 'new inquiry', 'new inquiries')
      : counted(total, 'inquiry is not delivered', 'inquiries are not delivered');
  const lines = inquiries
    .slice(0, named)
    .map(({ form, name, company: firm, receivedAt, reason }) =>
      [
        `- ${[name, firm].map(inLine).filter(Boolean).join(', ') || 'No name'}`,
        `(${form} form, ${minute(receivedAt)})`,
        ...(kind === 'stuck' && reason ? [inLine(reason)] : []),
      ].join(' '),
    );
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
