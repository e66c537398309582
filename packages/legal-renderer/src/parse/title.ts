// Tests that tell a title from a sentence. Guarded mode only.

/** Words that stay lower-case inside a title: short ones, and a few prepositions. */
const small = /^(?:\p{L}{1,3}|from|into|over|through|under|upon|with(?:in|out)?|your)$/u;

/** Words that make a clause a sentence. */
const verbs = /\b(?:agrees?|are|be|can|has|have|is|may|means|must|shall|was|were|will|would)\b/i;

/** Begins with a lower-case letter, as in the middle of a sentence. */
const smallStart = /^[\p{P}\s]*\p{Ll}/u;

/** Short lines that are no titles: addresses, signatures, tables, links, placeholders, unfinished lines, whole sentences. */
const notice =
  /[@<>={}`…]|^\||\|.*\||:\/\/|www\.|__|\.{3}|^(?:by|name|date|signature)$|^(?:signed|see)\b|^copyright [\d(©]|[-–—,;。、，；！!]$|[.:] .*\.$|\b(?:and|or|the|of|to|that|are|is|includes?|including)$|^[©([>]/i;

/** "Last updated", "version of June", "3 February 2024". */
const dated = /^(?:last \w+ed|effective|date|version|updated)\b|\p{L}{3}\.?\s(?:\d+,?\s)?(?:19|20)\d\d/iu;

/** A line that dates the document, usually below its title. */
export function isDated(line: string): boolean {
  return dated.test(line);
}

/** A line to sign or to fill in; not a sentence with a blank in it. */
export function isSignature(line: string): boolean {
  return /^(?:by|name):/i.test(line) || (line.includes('__') && !/__.*\p{Ll}{2}.*[.?!]$/u.test(line));
}

/** How many words a text has, counted up to 20. */
export function countWords(text: string): number {
  return text.split(/\s+/, 20).length;
}

/** Every word is capitalized except short ones: "Limits of Liability", "Payment, Refunds, and Plan Changes", "LIABILITY". */
export function isTitleCase(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
  return (
    words.length > 0 && words.every((word, at) => (at > 0 && small.test(word)) || !/^\p{Ll}/u.test(word))
  );
}

/** A short text that begins with a capital and is neither a sentence nor a notice. */
export function isTitle(text: string, longest: number): boolean {
  if (
    text.length > longest ||
    !/\p{L}{2}/u.test(text) ||
    smallStart.test(text) ||
    notice.test(text) ||
    isDated(text)
  )
    return false;
  const words = countWords(text);
  if (text.endsWith('?')) return words < 20;
  if (words > 14) return false;
  const stops = text.endsWith('.');
  const brief = words < 6 && !stops;
  return isTitleCase(text) || (words < (stops ? 7 : 11) && (brief || !verbs.test(text)));
}

/** The line ends as a sentence or an introduction does. */
export function isClosed(line: string): boolean {
  return /[.:;?!。：；？！]["”’)\]]*$/.test(line);
}

/** A sentence, or a line as long as one. */
export function isProse(line: string): boolean {
  return line.length >= 60 || isClosed(line);
}

/** The line is an item of a list with bullets. */
export function isBullet(line: string): boolean {
  return /^[-*•·–—▪◦○●‣+]\s/.test(line);
}
