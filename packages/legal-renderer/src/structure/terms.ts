import type { Ids } from '../parse/slug';
import { toSlug } from '../parse/slug';
import type { DefinedTerm, Heading } from '../tree';
import type { Mark } from './marks';

/** A term in quotation marks: straight or curly, on one line, up to 60 characters. */
const quoted = /["“”]([^"“”\n]{1,60})["”]/gu;
/** `… means` after the quotation mark, with further names or a parenthesis between. */
const means =
  /^(?:\s*,)?(?:(?:,|\s|\bor\b|\band\b|\bthe\b)*["“][^"“”\n]{1,60}["”],?)*\s*(?:\([^()]{0,80}\)\s*)?,?\s*(?:(?:shall|will)\s+)?(?:means?|mean|refers?\s+to|ha(?:s|ve)\s+the\s+meanings?|(?:is|are)\s+defined|denotes?)\b/iu;
/** `(the `, `(collectively, the “Parties” or `: the text between the parenthesis and the term. */
const aside =
  /\((?:[^()"“”]{0,30}["“][^"“”()]{1,60}["”][\s,]*(?:or|and)?\s*)*(?:the|each|an?|collectively|together|hereinafter|hereafter|jointly|individually|as|and|or|our|,|\s)*$/iu;

/** Finds the definitions in a text. */
export function findDefinitions(
  text: string,
  lineAt: (offset: number) => number,
  ids: Ids,
  terms: Map<string, DefinedTerm>,
): Mark[] {
  const marks: Mark[] = [];
  for (const found of text.matchAll(quoted)) {
    const term = (found[1] ?? '').trim().replace(/[,.;]$/, '');
    const start = found.index + 1;
    const end = start + (found[1] ?? '').length;
    // A defined term begins with a capital; "we" and "you" are no terms.
    if (!/^[\p{Lu}\p{Lo}\d]/u.test(term)) continue;
    const after = text.slice(end + 1, end + 240);
    if (
      !means.test(after) &&
      !(/^[^()]{0,120}\)/u.test(after) && aside.test(text.slice(Math.max(0, start - 161), start - 1)))
    )
      continue;
    const id = ids.take(`term-${toSlug(term).replace(/^section-/, '')}`);
    marks.push({ start, end, node: { type: 'term-definition', text: text.slice(start, end), id } });
    if (!terms.has(term))
      terms.set(term, { term, id, line: lineAt(start), definition: sentenceAround(text, start), uses: [] });
  }
  return marks;
}

/** The sentence at an offset, at most about 1,000 characters. */
function sentenceAround(text: string, offset: number): string {
  const head = text.slice(Math.max(0, offset - 400), offset);
  const from = offset - head.length + Math.max(0, head.search(/(?<=[.!?]["”]?\s)(?!.*[.!?]["”]?\s)/su));
  const tail = text.slice(offset, offset + 600);
  const stop = tail.search(/(?<=[.!?]["”)]?)\s/u);
  return text
    .slice(from, offset + (stop < 0 ? tail.length : stop))
    .trim()
    .replace(/\s+/g, ' ');
}

/** Letters, digits and the joiners inside words of Persian or Hindi; not the "s" of a possessive. */
const wordPattern =
  /(?<!\p{L}['’])[\p{L}\p{M}\p{N}\u200c\u200d]+|(?<=\p{L}['’])(?!s(?![\p{L}\p{M}\p{N}]))[\p{L}\p{M}\p{N}\u200c\u200d]+/giu;

/** Plurals that no ending tells. */
const irregular: Readonly<Record<string, string>> = {
  children: 'child',
  people: 'person',
  men: 'man',
  women: 'woman',
  criteria: 'criterion',
  data: 'datum',
  indices: 'index',
  appendices: 'appendix',
  matrices: 'matrix',
};

/** A word in lower case, and the singulars that it may be the plural of. */
function formsOf(word: string): string[] {
  const lower = word.toLowerCase();
  const forms = [lower];
  if (Object.hasOwn(irregular, lower)) forms.push(irregular[lower] ?? '');
  if (/men$/.test(lower)) forms.push(lower.replace(/men$/, 'man'));
  if (/.s$/.test(lower)) forms.push(lower.slice(0, -1));
  if (/(?:[sxzo]|ch|sh)es$/.test(lower)) forms.push(lower.slice(0, -2));
  if (/[^aeiou]ies$/.test(lower)) forms.push(`${lower.slice(0, -3)}y`);
  if (/ves$/.test(lower)) forms.push(`${lower.slice(0, -3)}f`, `${lower.slice(0, -3)}fe`);
  if (/ses$/.test(lower)) forms.push(`${lower.slice(0, -2)}is`);
  if (/[^aeiou]a$/.test(lower)) forms.push(`${lower.slice(0, -1)}um`);
  return forms;
}

/** A defined term is written with its capitals, or all in capitals: "party" is no use of "Party", "PARTY" is. */
const hasCapital = (use: string, word: string) => !/^\p{Lu}/u.test(word) || !/^\p{Ll}/u.test(use);

/** Words that may stand between those of a term: "Notice of the Claim" is a "Notice of Claim". */
const small = /^(?:an?|the|any|all|each|such|its|their|his|her|our|your|of|in|to|for|and|or)$/i;

interface Branch {
  next: Map<string, Branch>;
  /** The word as the term has it. */
  word: string;
  term?: DefinedTerm;
}

/** A place in the tree, and whether words that the term lacks were passed to reach it. */
interface Reached {
  branch: Branch;
  /** Small words, or in "Authorized and Actual Users" a word that is another's. */
  passed: number;
  shared: boolean;
}

/** A trie of the defined terms' words, so one pass over a text finds all of them. */
export class TermTree {
  readonly #root: Branch = { next: new Map(), word: '' };

  constructor(terms: Iterable<DefinedTerm>) {
    for (const term of terms) {
      let ends = [this.#root];
      for (const [word] of term.term.matchAll(wordPattern))
        ends = ends.flatMap(({ next }) => {
          const branches = new Set<Branch>();
          for (const form of formsOf(word)) {
            const branch = next.get(form) ?? { next: new Map(), word };
            next.set(form, branch);
            branches.add(branch);
          }
          // Terms of many words would double the tree with each: the first two forms tell singular from plural.
          return [...branches].slice(0, 2);
        });
      for (const end of ends) if (end !== this.#root) end.term ??= term;
    }
  }

  /** The branches that a word leads to, the exact one first. */
  #step({ branch, passed, shared }: Reached, word: string): Reached[] {
    const found = formsOf(word).flatMap((form) => branch.next.get(form) ?? []);
    return [...new Set(found)]
      .filter((next) => hasCapital(word, next.word))
      .map((next) => ({ branch: next, passed, shared }));
  }

  /** The longest term that begins at a word, and the place of its last word. */
  #read(
    words: readonly RegExpMatchArray[],
    from: number,
  ): { term: DefinedTerm; to: number; shared: boolean } | undefined {
    let found: { term: DefinedTerm; to: number; shared: boolean } | undefined;
    let at: Reached[] = [{ branch: this.#root, passed: 0, shared: false }];
    for (let to = from; to < words.length && at.length > 0; to += 1) {
      const word = words[to]?.[0] ?? '';
      const reached = at.flatMap((place) => this.#step(place, word));
      const end =
        reached.find(({ branch, shared }) => branch.term && !shared) ??
        reached.find(({ branch }) => branch.term);
      if (end?.branch.term) found = { term: end.branch.term, to, shared: end.shared };
      const isJoint = /^(?:and|or)$/i.test(words[to - 1]?.[0] ?? '');
      const isSmall = small.test(word);
      const over = at
        .filter(
          ({ branch, passed }) =>
            branch !== this.#root && branch.next.size > 0 && passed < 3 && (isSmall || isJoint),
        )
        .map(({ branch, passed, shared }) => ({ branch, passed: passed + 1, shared: shared || !isSmall }));
      at = [...reached, ...over];
    }
    return found;
  }

  /** Records the uses in a heading behind the definition; a heading has no marks. */
  findInHeading({ text, line }: Heading): void {
    const found = new Set<DefinedTerm>();
    const words = [...text.matchAll(wordPattern)];
    for (let from = 0; from < words.length; from += 1) {
      const term = this.#read(words, from)?.term;
      if (term && line > term.line) found.add(term);
    }
    for (const term of found) if (term.uses.at(-1) !== line) term.uses.push(line);
  }

  /**
   * Records each use of a term, and returns marks for terms not in `seen`: the first use in a section. Singular and plural match each
   * other, and capitals match the term.
   */
  find(text: string, lineAt: (offset: number) => number, seen: Set<string>): Mark[] {
    const marks: Mark[] = [];
    const words = [...text.matchAll(wordPattern)];
    for (let from = 0; from < words.length; from += 1) {
      const first = words[from];
      // A term begins with a capital.
      const found = /^\p{Ll}/u.test(first?.[0] ?? '') ? undefined : this.#read(words, from);
      const last = found && words[found.to];
      if (!found || !first || !last) continue;
      const { term, shared } = found;
      const line = lineAt(first.index);
      // The definition itself is no use.
      const end = last.index + last[0].length;
      const isDefinition = /["“”]/.test(text.charAt(first.index - 1)) && /["“”]/.test(text.charAt(end));
      if (!isDefinition) {
        if (term.uses.at(-1) !== line) term.uses.push(line);
        // "Authorized and Actual Users" names two terms: the second gets the mark.
        if (shared) continue;
        if (!seen.has(term.id)) {
          seen.add(term.id);
          marks.push({
            start: first.index,
            end,
            node: { type: 'term-use', text: text.slice(first.index, end), target: term.id },
          });
        }
      }
      from = found.to;
    }
    return marks;
  }
}
