import { formatDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import type { KeptInquiry } from './contract';
import { inquiries } from './words';

const { reply: words } = inquiries.detail;

/** Windows hands at most 2,048 characters of a link to the mail program. */
const longestLink = 2000;

/** `encodeURIComponent` throws on a lone surrogate. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/**
 * A link that begins a reply of the company in the mail program: the address, a subject line, `opening`, and the message quoted, cut where the
 * link would be too long (RFC 6068). null: the text is no email address.
 */
export function replyLink(
  { email, name, message, receivedAt }: KeptInquiry,
  company: string,
  opening = '',
): string | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return null;
  const writer = [...name].slice(0, 80).join('') || email;
  const intro = fill(words.wrote, { time: formatDate(receivedAt), name: writer });
  // The address cannot add recipients: `?`, `&` and `,` are encoded.
  const start = `mailto:${encode(email).replace('%40', '@')}?subject=${encode(fill(words.title, { company }))}&body=`;
  const lines = message.trim() === '' ? [] : message.trim().split(/\r\n|\r|\n/);
  const quoted = [...opening.split(/\r\n|\r|\n/), '', intro, ...lines.map((line) => `> ${line}`)].join(
    '\r\n',
  );
  let link = start;
  for (const letter of quoted) {
    const next = link + encode(letter);
    if (next.length > longestLink) return `${link}${encode('…')}`;
    link = next;
  }
  return link;
}

/** The text of a saved reply to an inquiry. A placeholder without a value is left to the editor, in brackets: `[matter]`. */
export function replyText(text: string, { name, company, number }: KeptInquiry, editor: string): string {
  const values: Readonly<Record<string, string>> = { name, company, number, editor };
  return text.replace(/\{(\w+)\}/g, (_, placeholder: string) => values[placeholder] || `[${placeholder}]`);
}
