import { checkDocument } from '../check-document';
import type { AnyDocument } from '../tree';
import { walk } from './walk';

/** The document as plain text: a blank line between blocks, two spaces for each level of a list. `parseLegalText` reads it again. */
export function toText(document: AnyDocument): string {
  checkDocument(document, 'toText');
  const blocks = walk<string>(document.children, {
    heading: ({ text }) => text,
    paragraph: ({ text }) => text,
    textBlock: (_node, children) => children.join(''),
    clauseList: (_node, children) => children.join('\n'),
    clauseItem: ({ marker }, children) => `${marker} ${children.join('\n').replaceAll('\n', '\n  ')}`,
    inline: ({ text }) => text,
  });
  return blocks.length > 0 ? `${blocks.join('\n\n')}\n` : '';
}
