/** A replacement in a file's source, by UTF-16 offsets. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A correction of one problem. */
export interface Fix {
  /** What it does, in a sentence. */
  label: string;
  edits: readonly Edit[];
}

/** Applies edits in any order. Of two that overlap, the first in the text counts. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    result += source.slice(at, start) + text;
    at = end;
  }
  return result + source.slice(at);
}

const isLetter = (sign = '') => /[\p{L}\p{M}\p{N}]/u.test(sign);

/** Replaces a word wherever it stands alone in one of the lines, which count from 1. */
export function replaceWord(source: string, lines: ReadonlySet<number>, word: string, text: string): Edit[] {
  const edits: Edit[] = [];
  let from = 0;
  for (const [index, row] of source.split('\n').entries()) {
    for (let at = lines.has(index + 1) ? row.indexOf(word) : -1; at >= 0; at = row.indexOf(word, at + 1))
      if (!isLetter(row[at - 1]) && !isLetter(row[at + word.length]))
        edits.push({ start: from + at, end: from + at + word.length, text });
    from += row.length + 1;
  }
  return edits;
}

/** Fixes of remark-lint's rules, by rule. `offset`: where the rule's message points. */
const lintFixes: Record<string, (source: string, offset: number) => Fix> = {
  'final-newline': (source) => ({
    label: 'End the last line.',
    edits: [{ start: source.length, end: source.length, text: '\n' }],
  }),
  'no-undefined-references': (_source, offset) => ({
    label: 'Show the bracket as text.',
    edits: [{ start: offset, end: offset, text: '\\' }],
  }),
  'ordered-list-marker-style': (_source, offset) => ({
    label: 'Write the number with a full stop.',
    edits: [{ start: offset, end: offset + 1, text: '.' }],
  }),
  'list-item-indent': (source, offset) => ({
    label: 'Put one space after the marker.',
    edits: [{ start: source.slice(0, offset).trimEnd().length, end: offset, text: ' ' }],
  }),
};

/** The fix of a remark-lint message; undefined where there is none. */
export const lintFix = (rule: string, source: string, offset: number | undefined): Fix | undefined =>
  offset === undefined ? undefined : lintFixes[rule]?.(source, offset);
