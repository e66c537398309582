import type { Ids } from '../parse/slug';
import { toSlug } from '../parse/slug';
import type { DefinedTerm } from '../tree';
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

interface Branch {
  next: Map<string, Branch>;
  term?: DefinedTerm;
}

/** A trie of the defined terms' words, so one pass over a text finds all of them. */
export class TermTree {
  readonly #root: Branch = { next: new Map() };

  constructor(terms: Iterable<DefinedTerm>) {
    for (const term of terms) {
      let at = this.#root;
      for (const word of term.term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
        let next = at.next.get(word);
        if (!next) {
          next = { next: new Map() };
          at.next.set(word, next);
        }
        at = next;
      }
      if (at !== this.#root) at.term ??= term;
    }
  }

  /**
   * Records each use of a term, and returns marks for terms not in `seen`: the first use in a section. Singular and plural match each
   * other.
   */
  find(text: string, lineAt: (offset: number) => number, seen: Set<string>): Mark[] {
    const marks: Mark[] = [];
    const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
    for (let from = 0; from < words.length; from += 1) {
      let at: Branch | undefined = this.#root;
      let found: { term: DefinedTerm; to: number } | undefined;
      for (let to = from; at && to < words.length; to += 1) {
        const word: string = words[to]?.[0] ?? '';
        const before: Branch = at;
        at = before.next.get(word);
        const term = (at ?? before.next.get(word.replace(/s$/, '')) ?? before.next.get(`${word}s`))?.term;
        if (term) found = { term, to };
      }
      const first = words[from];
      const last = found && words[found.to];
      if (!found || !first || !last) continue;
      const { term } = found;
      const line = lineAt(first.index);
      // The definition itself is no use.
      const end = last.index + last[0].length;
      const isDefinition = /["“”]/.test(text.charAt(first.index - 1)) && /["“”]/.test(text.charAt(end));
      if (!isDefinition) {
        if (term.uses.at(-1) !== line) term.uses.push(line);
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
