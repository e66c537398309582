import { inquiries } from '../../../content/pages/inquiries';
import type { KeptInquiry } from '../../../contract/inquiries';
import { formatDate } from '../FormattedDate';
import { fill } from '../fill';

const { reply: words } = inquiries.detail;

/** Windows hands at most 2,048 characters of a link to the mail program. */
const longestLink = 2000;

/** `encodeURIComponent` throws on a lone surrogate. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/**
 * A link that begins a reply in the mail program: the address, a subject line, and the message quoted, cut where the link would be too
 * long (RFC 6068). null: the text is no email address.
 */
export function replyLink({ email, name, message, receivedAt }: KeptInquiry): string | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return null;
  const writer = [...name].slice(0, 80).join('') || email;
  const intro = fill(words.wrote, { time: formatDate(receivedAt), name: writer });
  // The address cannot add recipients: `?`, `&` and `,` are encoded.
  const start = `mailto:${encode(email).replace('%40', '@')}?subject=${encode(words.title)}&body=`;
  const lines = message.trim() === '' ? [] : message.trim().split(/\r\n|\r|\n/);
  const quoted = ['', '', intro, ...lines.map((line) => `> ${line}`)].join('\r\n');
  let link = start;
  for (const letter of quoted) {
    const next = link + encode(letter);
    if (next.length > longestLink) return `${link}${encode('…')}`;
    link = next;
  }
  return link;
}

/** A number as people write it, with an extension such as `x12` or `ext. 12`. */
const written = /^(\+?[\d\s().\-/\u2010-\u2015]+?)(?:\s*(?:x|ext\.?)\s*(\d{1,10}))?$/i;

/** A link that calls a telephone number (RFC 3966). null: the text is no number. */
export function callLink(phone: string): string | null {
  const [, number = '', extension] = written.exec(phone.trim()) ?? [];
  // The national prefix in `+49 (0)30 …` is not dialed from abroad.
  const digits = (number.startsWith('+') ? number.replace('(0)', '') : number).replace(/[^+\d]/g, '');
  if (!/^\+?\d{3,20}$/.test(digits)) return null;
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`;
}
