import { Ids } from '../parse/slug';
import type { DefinedTerm, LegalDocument, Paragraph, StructuredDocument, TextBlock } from '../tree';
import { asText, Clauses } from './clauses';
import { lineCounter, type Mark, toInlines } from './marks';
import { findReferences, headingKeys } from './references';
import { findDefinitions, TermTree } from './terms';

type Children = StructuredDocument['children'];

/** What references can name, and the ids in use. */
interface References {
  ids: Ids;
  /** The ids of headings and clauses, by the keys that references use: "section 4", "2.3(b)". */
  targets: Map<string, string>;
  /** The key of each heading's clauses, by the heading's id: those below "2.3" are "2.3(a)", "2.3(b)". */
  numbers: Map<string, string>;
}

/** A text block, with the number of its section. */
interface SectionBlock {
  block: TextBlock;
  section: number;
}

function readHeadings(document: LegalDocument): References {
  const ids = new Ids();
  const targets = new Map<string, string>();
  const numbers = new Map<string, string>();
  for (const node of document.children) {
    if (node.type !== 'heading') continue;
    ids.take(node.id);
    const keys = headingKeys(node.text);
    numbers.set(node.id, keys.at(-1) ?? '');
    for (const key of keys) if (!targets.has(key)) targets.set(key, node.id);
  }
  return { ids, targets, numbers };
}

/** Splits a paragraph into text blocks and clauses, each block with its text as one run. */
function splitParagraph(
  { text: source, line: first }: Paragraph,
  clauses: Clauses,
  section: { id: string; number: string },
  children: Children,
): TextBlock[] {
  const blocks: { block: TextBlock; text: string }[] = [];
  source.split('\n').forEach((text, index) => {
    const line = first + index;
    const end = clauses.add(text, line, section.id, section.number, children);
    const { item } = clauses;
    const open = blocks.at(-1);
    if (end > 0 && item) {
      const block: TextBlock = { type: 'text-block', children: [], line };
      item.children.push(block);
      blocks.push({ block, text: text.slice(end).trim() });
    } else if (open) {
      open.text += `\n${text}`;
    } else {
      clauses.close();
      const block: TextBlock = { type: 'text-block', children: [], line };
      children.push(block);
      blocks.push({ block, text });
    }
  });
  return blocks.map(({ block, text }) => {
    block.children = asText(text);
    return block;
  });
}

function readBlocks(
  document: LegalDocument,
  { ids, targets, numbers }: References,
): { children: Children; blocks: SectionBlock[] } {
  const children: Children = [];
  const blocks: SectionBlock[] = [];
  const clauses = new Clauses(ids, targets);
  let section = { id: '', number: '' };
  let sections = 0;
  for (const node of document.children) {
    if (node.type === 'heading') {
      section = { id: node.id, number: numbers.get(node.id) ?? '' };
      sections += 1;
      clauses.close();
      children.push(node);
    } else
      for (const block of splitParagraph(node, clauses, section, children))
        blocks.push({ block, section: sections });
  }
  return { children, blocks };
}

/** Replaces the text of each block by its definitions, references and uses of terms. */
function markInlines(
  blocks: readonly SectionBlock[],
  { ids, targets }: References,
): Pick<StructuredDocument, 'terms' | 'dangling'> {
  const terms = new Map<string, DefinedTerm>();
  const dangling: StructuredDocument['dangling'] = [];
  const marksOf = new Map<TextBlock, Mark[]>();
  const textOf = (block: TextBlock) => block.children[0]?.text ?? '';
  for (const { block } of blocks) {
    const text = textOf(block);
    marksOf.set(block, [
      ...findDefinitions(text, lineCounter(text, block.line), ids, terms),
      ...findReferences(text, targets, lineCounter(text, block.line), dangling),
    ]);
  }
  const tree = new TermTree(terms.values());
  let seen = new Set<string>();
  let current = -1;
  for (const { block, section } of blocks) {
    if (section !== current) {
      seen = new Set();
      current = section;
    }
    const text = textOf(block);
    const uses = terms.size > 0 ? tree.find(text, lineCounter(text, block.line), seen) : [];
    block.children = toInlines(text, [...(marksOf.get(block) ?? []), ...uses]);
  }
  return { terms: [...terms.values()], dangling };
}

/**
 * Finds nested clauses and lists, defined terms with their uses, and cross-references in a document's paragraphs. All other text stays
 * as it is; no word is lost or moved. Does not change `document`.
 */
export function structureLegalDocument(document: LegalDocument): StructuredDocument {
  const references = readHeadings(document);
  const { children, blocks } = readBlocks(document, references);
  return { type: 'structured-document', children, ...markInlines(blocks, references) };
}
