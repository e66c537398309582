import { cleanText } from './text';

/** `ext. 12`, `x12`, `#12` or `;ext=12` after a number. */
const extension = /[\s,;]*(?:ext(?:ension|n)?\.?[\s:=]*|x\s*|#\s*)(\d{1,10})$/i;

/** Digits of other scripts, which people write as well: those of Arabic and of Persian. */
const toAscii = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/**
 * A link that calls a telephone number (RFC 3966), however it is written. The trunk prefix in "+44 (0)20 …" is dropped, as it is not
 * dialed from abroad (ITU-T E.123); an extension becomes `;ext=`. Null when the text is no number, or more than one.
 */
export function telephoneLink(text: string): string | null {
  const written = toAscii(cleanText(text, 'tel')).replace(/^tel:\s*/i, '');
  const [ending, extensionDigits] = extension.exec(written) ?? [''];
  const number = written.slice(0, written.length - ending.length).trim();
  if (!/^[([]?\+?[\d\s().[\]/\u00b7\u2010-\u2015\u2212-]+$/.test(number)) return null;
  // "030/1234567" is one number, "555-0100/555-0101" two.
  const digitsOf = (part: string) => part.replace(/\D/g, '').length;
  if (
    number
      .split('/')
      .slice(0, -1)
      .some((part) => digitsOf(part) >= 7)
  )
    return null;
  const isInternational = /^[([]?(?:\+|00)/.test(number);
  const called = isInternational ? number.replace(/[([]\s*0\s*[)\]]/, ' ') : number;
  const digits = called.replace(/\D/g, '');
  // E.164 has 15 digits at most, and no national plan more than 13: a longer text is two numbers.
  const longest = isInternational ? (number.includes('+') ? 15 : 17) : 13;
  if (digits.length < 3 || digits.length > longest) return null;
  return `tel:${number.includes('+') ? '+' : ''}${digits}${extensionDigits ? `;ext=${extensionDigits}` : ''}`;
}
