import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A word that is in no dictionary. */
export interface Misspelling {
  line: number;
  word: string;
  /** The word that was probably meant; null: none is near, or it was not looked for. */
  suggestion: string | null;
}

/** Looking for what was meant takes far longer than looking a word up. */
const mostSuggestions = 20;
const mostFindings = 100;

interface Dictionary {
  correct(word: string): boolean;
  suggest(word: string): string[];
}

let english: Promise<Dictionary> | null = null;

/** The English dictionary, loaded when the first strict run asks for it: half a second and 14 MB that no other request pays. */
function loadEnglish(): Promise<Dictionary> {
  english ??= Promise.all([import('nspell'), import('dictionary-en')]).then(
    ([{ default: nspell }, { default: dictionary }]) =>
      nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) }),
  );
  return english;
}

/** The blog's own words, one a line, `#` before a remark. */
async function ownWords(folder: string): Promise<Set<string>> {
  const text = await readFile(join(folder, 'words.txt'), 'utf8').catch(() => '');
  return new Set(
    text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim().toLowerCase())
      .filter(Boolean),
  );
}

/** Addresses, paths, file names and anything with a digit are no words. */
const noWords = /\S*(?:[/\\@_\d]|\p{L}\.\p{L})\S*/gu;

/** Makes a check of English text against the dictionary and the blog's own list. */
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
  /** `texts` of one file, each with the line it begins on. */
  return (texts: Iterable<{ text: string; line: number }>): Misspelling[] => {
    const found = new Map<string, Misspelling>();
    for (const { text, line } of texts) {
      const plain = text.replace(noWords, (part) => ' '.repeat(part.length));
      for (const [at, row] of plain.split('\n').entries())
        for (const [raw] of row.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu)) {
          const word = raw.replaceAll('’', "'");
          const key = word.toLowerCase();
          // One word is one finding, where it stands first.
          if (found.has(key) || isKnown(word)) continue;
          suggestions += 1;
          const suggestion = suggestions <= mostSuggestions ? (dictionary.suggest(word)[0] ?? null) : null;
          found.set(key, { line: line + at, word, suggestion });
          if (found.size === mostFindings) return [...found.values()];
        }
    }
    return [...found.values()];
  };
}
