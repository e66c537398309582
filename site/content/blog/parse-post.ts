import type { Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { parse } from 'yaml';

/** The Markdown that a post's page can show. */
const shown = [
  'blockquote',
  'emphasis',
  'heading',
  'link',
  'list',
  'listItem',
  'paragraph',
  'strong',
  'text',
] as const;

/** One node of a post's text. */
export type PostNode = Extract<RootContent, { type: (typeof shown)[number] }>;

/** Splits a Markdown post into its parsed front matter and its body. Throws when there is no front matter. */
export function parsePost(source: string): { frontMatter: unknown; body: string } {
  const [, frontMatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (frontMatter === undefined || body === undefined) {
    throw new Error(
      'The post has no front matter, so it cannot be listed: start it with a block between two lines of ---.',
    );
  }
  return { frontMatter: parse(frontMatter), body };
}

/** The nodes of a post's Markdown, without their positions. Throws when a page could not show one of them. */
export function parseBody(body: string): PostNode[] {
  const tree: Root = JSON.parse(
    JSON.stringify(fromMarkdown(body), (key, value: unknown) => (key === 'position' ? undefined : value)),
  );
  return tree.children.map(toPostNode);
}

function toPostNode(node: RootContent): PostNode {
  if (!isShown(node)) {
    throw new Error(
      `Its Markdown uses "${node.type}", which the pages of the blog do not show: leave it out.`,
    );
  }
  if (node.type === 'heading' && (node.depth < 2 || node.depth > 4)) {
    throw new Error('Its headings begin at ##, below the title, and end at ####.');
  }
  if ('children' in node) node.children.forEach(toPostNode);
  return node;
}

const isShown = (node: RootContent): node is PostNode => shown.some((type) => type === node.type);
