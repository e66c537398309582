import type { AnyDocument, ClauseItem, ClauseList, Heading, Inline, Paragraph, TextBlock } from '../tree';

/** One handler per node type. Containers also get the results of their children. */
export interface Output<T> {
  heading(node: Heading): T;
  paragraph(node: Paragraph): T;
  textBlock(node: TextBlock, children: T[]): T;
  clauseList(node: ClauseList, children: T[]): T;
  clauseItem(node: ClauseItem, children: T[]): T;
  inline(node: Inline): T;
}

/** A child of a document, in either form. */
export type Block = AnyDocument['children'][number];

function visit<T>(node: Block, to: Output<T>): T {
  switch (node.type) {
    case 'heading':
      return to.heading(node);
    case 'paragraph':
      return to.paragraph(node);
    case 'text-block':
      return to.textBlock(
        node,
        node.children.map((child) => to.inline(child)),
      );
    case 'clause-list':
      return to.clauseList(
        node,
        node.children.map((item) =>
          to.clauseItem(
            item,
            item.children.map((child) => visit(child, to)),
          ),
        ),
      );
  }
}

/** Walks the blocks of a document in source order and returns each block's result. */
export function walk<T>(blocks: readonly Block[], to: Output<T>): T[] {
  return blocks.map((block) => visit(block, to));
}
