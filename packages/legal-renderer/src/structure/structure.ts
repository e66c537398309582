import { Ids } from '../parse/slug';
import type { ClauseItem, DefinedTerm, LegalDocument, StructuredDocument, TextBlock } from '../tree';
import { asText, Clauses } from './clauses';
import { lineCounter, type Mark, toInlines } from './marks';
import { findReferences, headingKeys } from './references';
import { findDefinitions, TermTree } from './terms';

/**
 * Finds what stands inside the paragraphs of a document: nested clauses and lists, defined terms and where they are used,
 * references from one part to another. What is not understood stays the text it was; no word is lost or moved.
 *
 * The document given is left as it is.
 */
export function structureLegalDocument(document: LegalDocument): StructuredDocument {
  const ids = new Ids();
  const targets = new Map<string, string>();
  /** What references call the clauses of a section: those below "2.3" are "2.3(a)", "2.3(b)". */
  const numbers = new Map<string, string>();
  for (const node of document.children) {
    if (node.type !== 'heading') continue;
    ids.take(node.id);
    const keys = headingKeys(node.text);
    numbers.set(node.id, keys.at(-1) ?? '');
    for (const key of keys) if (!targets.has(key)) targets.set(key, node.id);
  }

  const children: StructuredDocument['children'] = [];
  /** Every text block, with the number of its section, in the order of the source. */
  const blocks: { block: TextBlock; section: number }[] = [];
  const clauses = new Clauses(ids, targets);
  let section = '';
  let sections = 0;
  for (const node of document.children) {
    if (node.type === 'heading') {
      section = node.id;
      sections += 1;
      clauses.close();
      children.push(node);
      continue;
    }
    let block: TextBlock | undefined;
    let text = '';
    const finish = () => {
      if (block) block.children = asText(text);
    };
    node.text.split('\n').forEach((line, index) => {
      if (index === 0 || block) {
        const end = clauses.add(line, node.line + index, section, numbers.get(section) ?? '', children);
        const item: ClauseItem | undefined = clauses.item;
        if (end > 0 && item) {
          finish();
          text = line.slice(end).trim();
          block = { type: 'text-block', children: [], line: node.line + index };
          item.children.push(block);
          blocks.push({ block, section: sections });
          return;
        }
      }
      if (index > 0) {
        text += `\n${line}`;
        return;
      }
      clauses.close();
      text = line;
      block = { type: 'text-block', children: [], line: node.line };
      children.push(block);
      blocks.push({ block, section: sections });
    });
    finish();
  }

  const found = new Map<string, DefinedTerm>();
  const dangling: StructuredDocument['dangling'] = [];
  const marksOf = new Map<TextBlock, Mark[]>();
  for (const { block } of blocks) {
    const text = block.children[0]?.text ?? '';
    marksOf.set(block, [
      ...findDefinitions(text, lineCounter(text, block.line), ids, found),
      ...findReferences(text, targets, lineCounter(text, block.line), dangling),
    ]);
  }
  const tree = new TermTree(found.values());
  let seen = new Set<string>();
  let current = -1;
  for (const { block, section: number } of blocks) {
    if (number !== current) {
      seen = new Set();
      current = number;
    }
    const text = block.children[0]?.text ?? '';
    const uses = found.size > 0 ? tree.find(text, lineCounter(text, block.line), seen) : [];
    block.children = toInlines(text, [...(marksOf.get(block) ?? []), ...uses]);
  }
  return { type: 'structured-document', children, terms: [...found.values()], dangling };
}
