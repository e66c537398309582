import type { AnyDocument, ClauseList, LegalDocument, TextBlock } from '../tree';

const textOf = (block: TextBlock) => block.children.map(({ text }) => text).join('');

/** The lines of a block, each with its number in the source. */
function linesOf(node: TextBlock | ClauseList): { text: string; line: number }[] {
  if (node.type === 'text-block')
    return textOf(node)
      .split('\n')
      .map((text, at) => ({ text, line: node.line + at }));
  return node.children.flatMap(({ marker, children }) => {
    const [first, ...rest] = children.flatMap(linesOf);
    return first ? [{ ...first, text: `${marker} ${first.text}` }, ...rest] : [];
  });
}

/** A document as `parseLegalText` returns it: the lists of a structured one are paragraphs of their lines again. */
export function toFlat(document: AnyDocument): LegalDocument {
  if (document.type === 'document') return document;
  const children: LegalDocument['children'] = [];
  let next = 0;
  for (const node of document.children) {
    if (node.type === 'heading') {
      children.push(node);
      continue;
    }
    for (const { text, line } of linesOf(node)) {
      const last = children.at(-1);
      // Lines that follow one another are one paragraph.
      if (last?.type === 'paragraph' && line === next) last.text += `\n${text}`;
      else children.push({ type: 'paragraph', text, line });
      next = line + 1;
    }
  }
  return { type: 'document', children };
}
