import { searchable } from '@probata/server/contract';
import MiniSearch from 'minisearch';
import type { BlogDocument } from '../../blog/server/library';
import type { ChatSource } from '../contract';

/** Stop words: they say nothing about the topic. */
const stopWords = new Set(
  'a about all an and any are as at be but by can could do does for from give has have how i in is it its me my of on or our should some tell that the their them there they this to us was we what when where which who why will with would you your blog please'.split(
    ' ',
  ),
);

const passageLength = 700;

/** Reduces a plural to its singular. */
const stem = (word: string) => word.replace(/(?<=\w{3})ies$/, 'y').replace(/(?<=[^s\W]\w{2,}[^s])s$/, '');

const toTerm = (word: string) => {
  const lower = searchable(word);
  return stopWords.has(lower) ? null : stem(lower);
};

/** Splits a document at its headings, and a long section at blank lines. */
export function toPassages({ title, file, line: first, body }: BlogDocument): ChatSource[] {
  const passages: ChatSource[] = [];
  let heading = '';
  let text = '';
  let begun: number | null = null;
  let line = first;
  const close = () => {
    if (text.trim()) passages.push({ title, heading, file, line: begun ?? first, text: text.trim() });
    text = '';
    begun = null;
  };
  for (const part of body.split(/(\n\s*\n)/)) {
    const block = part.trim();
    const blank = part.length - part.trimStart().length;
    const start = line + linesIn(part.slice(0, blank));
    line += linesIn(part);
    if (block === '') continue;
    const [whole, words] = /^#{1,6}[ \t]+(.+?)[ \t]*#*(?:\n|$)/.exec(block) ?? [];
    if (words !== undefined && whole !== undefined) {
      close();
      heading = words;
      text = block.slice(whole.length);
      begun = start;
    } else {
      if (text.length + block.length > passageLength) close();
      begun ??= start;
      text += `${text ? '\n\n' : ''}${block}`;
    }
  }
  close();
  return passages;
}

const linesIn = (text: string) => text.split('\n').length - 1;

/** Finds the passages that match at least half of a question's terms, best first. */
export type Retrieve = (question: string, limit?: number) => ChatSource[];

/** Indexes documents. */
export function createRetrieval(documents: readonly BlogDocument[]): Retrieve {
  const passages = documents.flatMap(toPassages);
  const index = new MiniSearch<ChatSource & { id: number }>({
    fields: ['title', 'heading', 'text'],
    processTerm: toTerm,
    searchOptions: {
      boost: { title: 3, heading: 2 },
      prefix: (term) => term.length > 4,
      fuzzy: (term) => (term.length > 6 ? 0.15 : false),
    },
  });
  index.addAll(passages.map((passage, id) => ({ ...passage, id })));
  return (question, limit = 3) => {
    const asked = new Set(
      (question.slice(0, 2000).match(/[\p{L}\p{N}]+/gu) ?? []).map(toTerm).filter((term) => term !== null),
    );
    if (asked.size === 0) return [];
    return index
      .search([...asked].join(' '))
      .filter(({ queryTerms }) => new Set(queryTerms).size * 2 >= asked.size)
      .slice(0, limit)
      .flatMap(({ id }) => passages[Number(id)] ?? []);
  };
}
