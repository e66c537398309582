import type { FieldDeclaration } from './fields';

const loneSurrogates = /\p{Surrogate}/gu;
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const controlCharacters = /[\p{Cc}\u2028\u2029]+/gu;
const controlsInLines = /(?![\t\n])\p{Cc}/gu;

/** No text needs them: soft hyphen, zero-width space, word joiner, BOM, directional overrides. */
const meaningless = /[\u00ad\u180e\u200b\u202d\u202e\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/g;
/** Tags name a region in a flag; anywhere else they hide words. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\u{e0000}-\u{e007f}]/gu;
/** After a letter of Persian or Hindi, and within emoji, a joiner is part of the spelling. */
const strayJoiners = /(^|[\0-\u007f\p{Z}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\u200c\u200d]+/gu;
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]/g;
const rightToLeft = /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ignorableButJoiners = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const nothingToSee = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\u2800]*$/u;

/** Without the characters that are neither seen nor part of the spelling, as they come with pasted text. */
function dropInvisible(text: string, type: FieldDeclaration['type']): string {
  let seen = text.replace(meaningless, '').replace(tags, '$1');
  // In an address and a number, marks of direction are remains of the program they were copied from.
  if (type === 'email' || type === 'tel') seen = seen.replace(ignorableButJoiners, '');
  else if (!rightToLeft.test(seen)) seen = seen.replace(directionMarks, '');
  return seen.replace(strayJoiners, '$1');
}

/**
 * The text that is checked and sent: trimmed, lone surrogates replaced, without invisible characters that carry no meaning; empty when
 * it has no others. One-line types lose control characters, which could start a mail header; a `textarea` keeps tabs and line breaks,
 * each as one `\n`: browsers post CRLF (HTML, 4.10.21.4). A file's name keeps what it is called.
 */
export function cleanText(text: string, type: FieldDeclaration['type'] = 'text'): string {
  const wellFormed = text.replace(loneSurrogates, '\ufffd');
  if (type === 'file') return wellFormed.replace(controlCharacters, ' ').trim();
  if (nothingToSee.test(wellFormed)) return '';
  const lines =
    type === 'textarea'
      ? wellFormed.replace(lineEnds, '\n').replace(controlsInLines, '')
      : wellFormed.replace(controlCharacters, ' ');
  return dropInvisible(lines, type).trim();
}

/** At most `limit` UTF-16 code units of a text, with no half of a surrogate pair. */
export const cutText = (text: string, limit: number | undefined) =>
  text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
