import type { List, ListItem, Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { ParseOptions } from '../parse/options';
import type { LegalDocument } from '../tree';
import { type Block, toLegalDocument, toMarker } from './blocks';

/** The text of a node; links and emphasis keep their words only. */
function textOf(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return node.alt ?? '';
  // A comment is not shown.
  if (node.type === 'html') return node.value.replace(/^<!--.*-->$/s, '');
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

function itemBlocks(item: ListItem, marker: string, numbers: readonly number[]): Block[] {
  const [first, ...rest] = item.children;
  if (first?.type !== 'paragraph')
    return [{ depth: null, text: marker, line: lineOf(item) }, ...toBlocks(item.children, numbers)];
  const text = `${marker} ${textOf(first)}`;
  return [{ depth: null, text, line: lineOf(item) }, ...toBlocks(rest, numbers)];
}

function listBlocks(list: List, numbers: readonly number[]): Block[] {
  const start = list.start ?? 1;
  return list.children.flatMap((item, at) => {
    const own = list.ordered ? [...numbers, start + at] : [];
    return itemBlocks(item, list.ordered ? toMarker(own) : '•', own);
  });
}

function toBlocks(nodes: readonly RootContent[], numbers: readonly number[] = []): Block[] {
  return nodes.flatMap((node): Block[] => {
    switch (node.type) {
      case 'heading':
        return [{ depth: node.depth, text: textOf(node), line: lineOf(node) }];
      case 'list':
        return listBlocks(node, numbers);
      case 'blockquote':
        return toBlocks(node.children);
      case 'definition':
      case 'thematicBreak':
        return [];
      default:
        return [{ depth: null, text: textOf(node), line: lineOf(node) }];
    }
  });
}

/** Blank lines in place of the front matter, so that lines keep their numbers. */
const withoutFrontMatter = (source: string) =>
  source.replace(/^---[ \t]*\r?\n.*?\r?\n---[ \t]*(?=\r?\n|$)/s, (found) => found.replace(/[^\n]/g, ''));

/**
 * Reads Markdown (CommonMark) into the same tree as `parseLegalText`. Its headings are those that Markdown marks; numbers of lists become
 * part of the text. A source without a marked heading is parsed as plain text, with `options`.
 */
export function parseMarkdown(source: string, options?: ParseOptions): LegalDocument {
  return toLegalDocument(toBlocks(fromMarkdown(withoutFrontMatter(source)).children), options);
}
