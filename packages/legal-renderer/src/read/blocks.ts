import { parseLegalText } from '../parse/document';
import { guardedHeadings, type MarkedHeading } from '../parse/guarded';
import { normalize } from '../parse/normalize';
import { type ParseOptions, toSettings } from '../parse/options';
import { Ids, toSlug } from '../parse/slug';
import type { HeadingLevel, LegalDocument } from '../tree';

/** A block of a file that marks its headings. */
export interface Block {
  /** The depth of a heading, from 1; null for text. */
  depth: number | null;
  /** Its lines, joined by a line feed. */
  text: string;
  /** First line of the source, counted from 1. */
  line: number;
  /** The file marks it as an item of a list. */
  isItem?: boolean;
  /** Anchors that the file sets here: on a heading, or on an empty block before it. */
  anchors?: readonly string[];
  /** A heading without the number and the note marks that the file computes. @default its text */
  title?: string;
}

const trimLines = (text: string) =>
  normalize(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** Blocks with text; an anchor without text belongs to the heading behind it. */
function withText(blocks: readonly Block[]): Block[] {
  const filled: Block[] = [];
  let waiting: readonly string[] = [];
  for (const block of blocks) {
    const text = trimLines(block.text);
    const anchors = [...waiting, ...(block.anchors ?? [])];
    waiting = text === '' ? anchors : [];
    if (text !== '')
      filled.push({ ...block, text: block.depth === null ? text : text.replaceAll('\n', ' '), anchors });
  }
  return filled;
}

/** The level and the anchors of each marked heading, by its place among the blocks. No level is skipped, and the highest is 2. */
function readMarks(blocks: readonly Block[]): { marks: Map<number, MarkedHeading>; onlyTitle: boolean } {
  const [first = 0, ...others] = blocks.flatMap(({ depth }) => depth ?? []);
  // The title of the whole text: sections are as high as it is.
  const title = others.length > 0 && others.every((depth) => depth > first) ? first : 0;
  // The depths of the headings that the current one lies below.
  let above: number[] = [];
  const marks = new Map<number, MarkedHeading>();
  const taken = new Set<string>();
  blocks.forEach(({ depth, text, title: bare, anchors = [] }, at) => {
    if (depth === null) return;
    above = [...above.filter((other) => other < depth && other > title), depth];
    const own = anchors.filter((anchor) => /^\S+$/.test(anchor) && !taken.has(anchor));
    for (const anchor of own) taken.add(anchor);
    // An id without a hyphen would shadow a global, so such an anchor stands beside the id.
    const id = own.find((anchor) => /^[^\s-]+(?:-[^\s-]+)+$/u.test(anchor)) ?? toSlug(bare ?? text);
    const level = Math.min(above.length + 1, 4) as HeadingLevel; // as: 2 to 4
    marks.set(at, { level, id, anchors: own.filter((anchor) => anchor !== id) });
  });
  return { marks, onlyTitle: others.length === 0 };
}

/**
 * The blocks of a file as a document. Its headings are those the file marks; guarded mode looks for the rest. A file that marks none is
 * parsed as plain text, with the same options.
 */
export function toLegalDocument(blocks: readonly Block[], options?: ParseOptions): LegalDocument {
  const filled = withText(blocks);
  const { known, onlyKnown, mode } = toSettings('', options);
  const { marks, onlyTitle } = readMarks(filled);
  if (marks.size === 0 || (mode === 'guarded' && !onlyKnown)) {
    const { source, lineOf, placeOf } = toSource(filled);
    const children =
      marks.size === 0
        ? parseLegalText(source, options).children
        : guardedHeadings(source, known, onlyKnown, {
            marked: (line) => marks.get(placeOf.get(line) ?? -1),
            // In a file that marks more than its title, a list is what it marks as one.
            isText: (line) => !onlyTitle && filled[placeOf.get(line) ?? -1]?.isItem === true,
            isNested: !onlyTitle,
          });
    for (const node of children) node.line = lineOf.get(node.line) ?? node.line;
    return { type: 'document', children };
  }
  const ids = new Ids();
  return {
    type: 'document',
    children: filled.map(({ text, line }, at) => {
      const mark = marks.get(at);
      if (!mark) return { type: 'paragraph', text, line };
      const { level, id, anchors } = mark;
      return {
        type: 'heading',
        level,
        text,
        id: ids.take(id),
        ...(anchors.length > 0 ? { anchors } : {}),
        line,
        rule: 'marked',
      };
    }),
  };
}

/** The blocks as a text, with the line of each of its lines in the file, and the block that begins there. */
function toSource(blocks: readonly Block[]) {
  const lines: string[] = [];
  const lineOf = new Map<number, number>();
  const placeOf = new Map<number, number>();
  blocks.forEach(({ text, line }, place) => {
    placeOf.set(lines.length + 1, place);
    for (const [at, part] of text.split('\n').entries()) {
      lines.push(part);
      lineOf.set(lines.length, line + at);
    }
    lines.push('');
  });
  return { source: lines.join('\n'), lineOf, placeOf };
}
