import { countWords, isTitleCase } from './title';

/**
 * Where the title of a run-in clause ends, or 0.
 *
 * > | 1.1 Support. During the term the Provider answers questions.
 *                 ^ after the full stop; a sentence follows
 */
export function runInEnd(line: string): number {
  const [, number = '', title = ''] =
    /^((?:\d+(?:\.\d+)*[.)]?|section \d+\.)\s+)(.{2,80}?(?<![. ]\p{L}))\.\s+["“‘(]?[\p{Lu}\p{Lo}\d]/iu.exec(
      line.slice(0, 120),
    ) ?? [];
  if (
    title === '' ||
    /[:;()]|(?<!\b\p{L})[.?!] /u.test(title) ||
    !/^["“‘]?\p{Lu}/u.test(title) ||
    countWords(title) > 8
  )
    return 0;
  const end = number.length + title.length + 1;
  return isTitleCase(title) && countWords(line.slice(end)) > 3 ? end : 0;
}
