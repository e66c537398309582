import { checkDocument } from '../check-document';
import { Ids } from '../parse/slug';
import type {
  AnyDocument,
  DefinedTerm,
  Heading,
  LegalDocument,
  StructuredDocument,
  TextBlock,
} from '../tree';
import { asText, type ClauseLine, Clauses, type SectionChildren } from './clauses';
import { lineCounter, type Mark, toInlines } from './marks';
import { findReferences, headingKeys, toTargets } from './references';
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

/** The text blocks below a heading. */
interface Section {
  heading?: Heading;
  blocks: TextBlock[];
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

function readBlocks(
  document: LegalDocument,
  { ids, targets, numbers }: References,
): { children: Children; sections: Section[] } {
  const children: Children = [];
  const sections: Section[] = [{ blocks: [] }];
  const clauses = new Clauses(ids, targets);
  let section = { id: '', number: '' };
  let lines: ClauseLine[] = [];
  const close = () => {
    const content: SectionChildren = [];
    for (const { block, text } of clauses.read(lines, section, content)) {
      block.children = asText(text);
      sections.at(-1)?.blocks.push(block);
    }
    for (const node of content) children.push(node);
    lines = [];
  };
  for (const node of document.children) {
    if (node.type === 'heading') {
      close();
      section = { id: node.id, number: numbers.get(node.id) ?? '' };
      sections.push({ heading: node, blocks: [] });
      children.push(node);
    } else
      node.text.split('\n').forEach((text, at) => {
        lines.push({ text, line: node.line + at, opens: at === 0 });
      });
  }
  close();
  return { children, sections };
}

/** Replaces the text of each block by its definitions, references and uses of terms. */
function markInlines(
  sections: readonly Section[],
  { ids, targets: idOf }: References,
): Pick<StructuredDocument, 'terms' | 'dangling'> {
  const terms = new Map<string, DefinedTerm>();
  const dangling: StructuredDocument['dangling'] = [];
  const marksOf = new Map<TextBlock, Mark[]>();
  const targets = toTargets(idOf);
  const textOf = (block: TextBlock) => block.children[0]?.text ?? '';
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    const text = textOf(block);
    marksOf.set(block, [
      ...findDefinitions(text, lineCounter(text, block.line), ids, terms),
      ...findReferences(text, targets, lineCounter(text, block.line), dangling),
    ]);
  }
  const tree = new TermTree(terms.values());
  for (const { heading, blocks } of sections) {
    const seen = new Set<string>();
    if (heading && terms.size > 0) tree.findInHeading(heading);
    for (const block of blocks) {
      const text = textOf(block);
      const uses = terms.size > 0 ? tree.find(text, lineCounter(text, block.line), seen) : [];
      block.children = toInlines(text, [...(marksOf.get(block) ?? []), ...uses]);
    }
  }
  return { terms: [...terms.values()], dangling };
}

/**
 * Finds nested clauses and lists, defined terms with their uses, and cross-references in a document's paragraphs. All other text stays
 * as it is; no word is lost or moved. Does not change `document`.
 */
export function structureLegalDocument(document: AnyDocument): StructuredDocument {
  checkDocument(document, 'structureLegalDocument');
  if (document.type === 'structured-document') return document;
  const references = readHeadings(document);
  const { children, sections } = readBlocks(document, references);
  return { type: 'structured-document', children, ...markInlines(sections, references) };
}
