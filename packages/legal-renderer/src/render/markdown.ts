import { checkDocument } from '../check-document';
import type { AnyDocument } from '../tree';
import { walk } from './walk';

/** Text with Markdown's special characters escaped. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>&|~]/g, '\\$&')
    .replace(/^(\s*)([#+=-])/gm, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])/gm, '$1\\$2');
}

/** The document as CommonMark: `##` headings, and each clause an item that keeps its own number. */
export function toMarkdown(document: AnyDocument): string {
  checkDocument(document, 'toMarkdown');
  const blocks = walk<string>(document.children, {
    heading: ({ level, text }) => `${'#'.repeat(level)} ${escapeMarkdown(text).replace(/(#+)$/, '\\$1')}`,
    paragraph: ({ text }) => escapeMarkdown(text),
    textBlock: (_node, children) => escapeMarkdown(children.join('')),
    clauseList: (_node, children) => children.join('\n'),
    clauseItem: ({ marker }, children) =>
      `- ${/^[\w(]/.test(marker) ? `${escapeMarkdown(marker)} ` : ''}${children.join('\n\n').replaceAll('\n', '\n  ')}`,
    inline: ({ text }) => text,
  });
  return blocks.length > 0 ? `${blocks.join('\n\n')}\n` : '';
}
