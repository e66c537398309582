/**
 * Reads "Section Four", "Article IV", "Schedule A", "§ 12", with or without a title behind it.
 *
 * > | Article IV. Fees
 *     ^^^^^^^ ^^  ^^^^ word, ordinal, title
 */
const designator =
  /^(section|article|art\.|schedule|annex|appendix|exhibit|attachment|addendum|part|chapter|title|clause|rule|§§?)\s*(\d+(?:\.\d+)*[A-Za-z]?|[IVXLC]+|[A-Z]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|[a-z]+teen)(?![\p{L}\p{N}])\s*[.:)–—-]*\s*(.*)$/iu;

/** The parts of a line that begins with a designator, or nothing when the line goes on as a sentence ("Section 4 applies…"). */
export function readDesignator(line: string): [word: string, title: string] | undefined {
  if (/^\p{Ll}/u.test(line)) return undefined;
  const [, word, , title] = designator.exec(line) ?? [];
  if (word === undefined || title === undefined || /^[\p{Ll}(]/u.test(title)) return undefined;
  return [word.toLowerCase(), title];
}
