import { checkDocument } from '../check-document';
import type { AnyDocument, HeadingLevel } from '../tree';

/** An entry of the table of contents. */
export interface TocEntry {
  /** The heading's id. */
  id: string;
  /** The heading's text. */
  text: string;
  level: HeadingLevel;
  /** Line of the source, counted from 1. */
  line: number;
  /** Headings below this one. */
  children: TocEntry[];
}

/** The headings as a tree. A heading is a child of the last heading before it with a smaller level. */
export function tableOfContents(document: AnyDocument): TocEntry[] {
  checkDocument(document, 'tableOfContents');
  const top: TocEntry[] = [];
  const open: TocEntry[] = [];
  for (const node of document.children) {
    if (node.type !== 'heading') continue;
    const { id, text, level, line } = node;
    const entry: TocEntry = { id, text, level, line, children: [] };
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.children ?? top).push(entry);
    open.push(entry);
  }
  return top;
}
