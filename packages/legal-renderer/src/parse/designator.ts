/** Reads "Section Four", "Article IV. Fees", "§ 12" as word, ordinal and title; the title may be missing. */
const designator =
  /^(section|article|art\.|schedule|annex|appendix|exhibit|attachment|addendum|part|chapter|title|clause|rule|§§?)(?:\s+|(?<=[.§])|(?=\d))(\d+(?:\.\d+)*[A-Za-z]?|[IVXLC]+|[A-Z]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|[a-z]+teen)(?![\p{L}\p{N}])\s*[.:)–—-]*\s*(.*)$/iu;

/** The parts of a line that begins with a designator; undefined if it is a sentence ("Section 4 applies…"). */
export function readDesignator(line: string): [word: string, title: string] | undefined {
  if (/^\p{Ll}/u.test(line)) return undefined;
  const [, word, , title] = designator.exec(line) ?? [];
  if (word === undefined || title === undefined || /^[\p{Ll}(]/u.test(title)) return undefined;
  return [word.toLowerCase(), title];
}
