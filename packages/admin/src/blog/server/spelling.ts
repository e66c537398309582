import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A word that no dictionary contains. */
interface Misspelling {
  /** The first line. */
  line: number;
  /** Each line that holds it. */
  lines: Set<number>;
  /** As it is written there. */
  word: string;
  /** The closest dictionary word; null: none, or not searched. */
  suggestion: string | null;
}

/** A suggestion costs far more than a lookup. */
const suggestionLimit = 20;
const findingLimit = 100;

interface Dictionary {
  correct(word: string): boolean;
  suggest(word: string): string[];
}

let english: Promise<Dictionary> | null = null;

/** The English dictionary, loaded by the first strict run: half a second and 14 MB. */
function loadEnglish(): Promise<Dictionary> {
  english ??= Promise.all([import('nspell'), import('dictionary-en')]).then(
    ([{ default: nspell }, { default: dictionary }]) =>
      nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) }),
  );
  return english;
}

/** The blog's own words: one per line, `#` starts a comment. */
async function ownWords(folder: string): Promise<Set<string>> {
  const text = await readFile(join(folder, 'words.txt'), 'utf8').catch(() => '');
  return new Set(
    text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim().toLowerCase())
      .filter(Boolean),
  );
}

/** Addresses, paths, file names and anything with a digit. */
const nonWords = /\S*(?:[/\\@_\d]|\p{L}\.\p{L})\S*/gu;

/** Checks English text against the dictionary and the blog's own words. */
export async function createSpelling(folder: string) {
  const [dictionary, own] = await Promise.all([loadEnglish(), ownWords(folder)]);
  let suggestions = 0;
  const isKnown = (word: string) => {
    const lower = word.toLowerCase();
    return (
      word.length < 3 ||
      // An abbreviation.
      (word.length <= 5 && word === word.toUpperCase()) ||
      own.has(lower) ||
      own.has(lower.replace(/'s$|s'?$/, '')) ||
      dictionary.correct(word)
    );
  };
  /** `texts`: those of one file, each with its first line. */
  return (texts: Iterable<{ text: string; line: number }>): Misspelling[] => {
    const found = new Map<string, Misspelling>();
    for (const { text, line } of texts) {
      const plain = text.replace(nonWords, (part) => ' '.repeat(part.length));
      for (const [at, row] of plain.split('\n').entries())
        for (const [raw] of row.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu)) {
          const word = raw.replaceAll('’', "'");
          // Each word is reported once for each way it is written: a fix replaces it as it is written.
          const earlier = found.get(raw);
          earlier?.lines.add(line + at);
          if (earlier || isKnown(word)) continue;
          suggestions += 1;
          const suggestion = suggestions <= suggestionLimit ? (dictionary.suggest(word)[0] ?? null) : null;
          found.set(raw, { line: line + at, lines: new Set([line + at]), word: raw, suggestion });
          if (found.size === findingLimit) return [...found.values()];
        }
    }
    return [...found.values()];
  };
}
