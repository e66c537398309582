import type { PostNode } from './parse-post';

type Heading = Extract<PostNode, { type: 'heading' }>;

const textOf = (node: { type: string; value?: string; children?: readonly { type: string }[] }): string =>
  node.value ?? (node.children ?? []).map(textOf).join('');

/** The words of a post's heading. */
export const headingText = (heading: Heading) => textOf(heading);

/** The id of a post's heading: its words in lower case, joined by hyphens. */
export const headingId = (heading: Heading) =>
  textOf(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The headings of a post, in order. */
export const headingsOf = (nodes: readonly PostNode[]): readonly Heading[] =>
  nodes.filter((node) => node.type === 'heading');
