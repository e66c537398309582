import type { List, ListItem, Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { normalize } from '../parse/normalize';
import type { ParseOptions } from '../parse/options';
import type { LegalDocument } from '../tree';
import { type Block, toLegalDocument } from './blocks';
import { anchorsOfTag, readHtml } from './html';

/** The text of nodes; links and emphasis keep their words only, and so do tags. */
function textOf(nodes: readonly Nodes[]): string {
  let text = '';
  /** A script or style, whose content is not words. */
  let hidden = '';
  for (const node of nodes) {
    const [, end = '', tag = ''] =
      (node.type === 'html' && /^<(\/?)(script|style)\b/i.exec(node.value)) || [];
    if (tag) hidden = end ? '' : tag;
    if (hidden) continue;
    if (node.type === 'break' || (node.type === 'html' && /^<br\b/i.test(node.value))) text += '\n';
    else if (node.type === 'html') continue;
    else if ('alt' in node) text += node.alt ?? '';
    else if (node.type === 'linkReference' && /^\^/.test(node.label ?? '')) text += `[${node.label}]`;
    else if ('value' in node) text += node.value;
    else if ('children' in node) text += textOf(node.children);
  }
  return text;
}

/** The anchors of the tags in a node: `<a name="fees"></a>`. */
const anchorsIn = (node: Nodes): string[] =>
  node.type === 'html'
    ? anchorsOfTag(node.value)
    : 'children' in node
      ? node.children.flatMap(anchorsIn)
      : [];

const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

/** The number of a list's item as it is written in text: "2.", or "2.1." inside another numbered item. */
const toMarker = (numbers: readonly number[]) => `${numbers.join('.')}.`;

function itemBlocks(item: ListItem, marker: string, numbers: readonly number[], source: string): Block[] {
  const [first, ...rest] = item.children;
  const own = { depth: null, line: lineOf(item), isItem: true };
  if (first?.type !== 'paragraph')
    return [{ ...own, text: marker }, ...toBlocks(item.children, source, numbers)];
  return [{ ...own, text: `${marker} ${textOf(first.children)}` }, ...toBlocks(rest, source, numbers)];
}

function listBlocks(list: List, numbers: readonly number[], source: string): Block[] {
  const start = list.start ?? 1;
  return list.children.flatMap((item, at) => {
    const own = list.ordered ? [...numbers, start + at] : [];
    return itemBlocks(item, list.ordered ? toMarker(own) : '•', own, source);
  });
}

/** `{#fees .wide}` or `{: #fees}` at the end of a heading or on a line of its own: attributes. */
const attributes =
  /(?:^|(?<!\\)\s)\{:?\s*((?:[#.][^\s{}]+|[\w-]+=(?:"[^"]*"|[^\s{}]*))(?:\s+(?:[#.][^\s{}]+|[\w-]+=(?:"[^"]*"|[^\s{}]*)))*)\s*\}\s*$/u;

function readAttributes(text: string): { text: string; anchors: string[] } {
  const found = attributes.exec(text);
  if (!found) return { text, anchors: [] };
  const [, id] = /(?:^|\s)#([^\s{}]+)/.exec(found[1] ?? '') ?? [];
  return { text: text.slice(0, found.index), anchors: id ? [id] : [] };
}

function headingBlock(node: Extract<RootContent, { type: 'heading' }>, source: string): Block {
  const whole = textOf(node.children);
  const { start, end } = node.position ?? {};
  const isEscaped = /\\\{[^{}]*\}\s*#*\s*$/.test(
    source.slice(start?.offset, end?.offset).replace(/\n[=-]+\s*$/, ''),
  );
  const { text, anchors } = isEscaped ? { text: whole, anchors: [] } : readAttributes(whole);
  return { depth: node.depth, text, line: lineOf(node), anchors: [...anchorsIn(node), ...anchors] };
}

function toBlocks(nodes: readonly RootContent[], source: string, numbers: readonly number[] = []): Block[] {
  return nodes.flatMap((node): Block[] => {
    switch (node.type) {
      case 'heading':
        return [headingBlock(node, source)];
      case 'list':
        return listBlocks(node, numbers, source);
      case 'blockquote':
        return toBlocks(node.children, source);
      case 'html': {
        if (!/^\s*<!--(?![\s\S]*-->)/.test(node.value)) return readHtml(node.value, lineOf(node), decode);
        // A comment without an end would hide the rest of the text: a missing sign costs no words.
        const rest = node.value.replace('<!--', '');
        return toBlocks(fromMarkdown(rest).children, rest).map((block) => ({
          ...block,
          line: block.line + lineOf(node) - 1,
        }));
      }
      case 'definition':
        // A note of one word looks like the address of a link.
        return node.label?.startsWith('^')
          ? [
              {
                depth: null,
                text: `[${node.label}]: ${node.url}${node.title ? ` ${node.title}` : ''}`,
                line: lineOf(node),
              },
            ]
          : [];
      case 'thematicBreak':
        return [];
      case 'paragraph': {
        const text = textOf(node.children);
        const lines = text.split('\n').filter((line) => !/^\s*\{:[^{}]*\}\s*$/.test(line));
        return [{ depth: null, text: lines.join('\n'), line: lineOf(node), anchors: anchorsIn(node) }];
      }
      default:
        return [{ depth: null, text: textOf([node]), line: lineOf(node) }];
    }
  });
}

/** Text of HTML with its character references read; all else in it is no Markdown. */
const decode = (text: string): string =>
  text.includes('&')
    ? text
        .split('\n')
        .map((line) =>
          textOf(
            fromMarkdown(line.trim().replace(/(?!&#?\w+;)[!-/:-@[-`{-~]|(?<=&)#|;/g, escapeSign)).children,
          ),
        )
        .join('\n')
    : text;
const escapeSign = (sign: string, at: number, line: string) =>
  (sign === '#' && line[at - 1] === '&') || (sign === ';' && /&#?\w+$/.test(line.slice(0, at)))
    ? sign
    : `\\${sign}`;

/** Blank lines in place of the front matter (YAML, or TOML between `+++`), so that lines keep their numbers. */
const withoutFrontMatter = (source: string) =>
  source.replace(
    /^(?:---[ \t]*\n(?:(?=[ \t]*(?:#|["'\w.-][^\n:]*:(?:\s|$)|---|\.\.\.)).*?\n)?(?:---|\.\.\.)|\+\+\+[ \t]*\n(?:(?=[ \t]*(?:#|\[|[\w."-]+[ \t]*=)).*?\n)?\+\+\+)[ \t]*(?=\n|$)/s,
    (found) => found.replace(/[^\n]/g, ''),
  );

/**
 * Reads Markdown (CommonMark) into the same tree as `parseLegalText`. Its headings are those that Markdown marks, and guarded mode looks
 * for the rest; `{#id}` and `<a name>` become anchors, tags are dropped and their words stay. Numbers of lists become part of the text. A
 * source without a marked heading is parsed as plain text, with `options`.
 */
export function parseMarkdown(source: string, options?: ParseOptions): LegalDocument {
  const text = withoutFrontMatter(normalize(source));
  return toLegalDocument(toBlocks(fromMarkdown(text).children, text), options);
}
