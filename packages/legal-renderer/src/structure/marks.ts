import type { Inline } from '../tree';

/** A range of a text that becomes an inline node. */
export interface Mark {
  start: number;
  end: number;
  node: Inline;
}

/** Cuts a text at its marks. Of two that overlap, the earlier start wins, then the one listed first. */
export function toInlines(text: string, marks: readonly Mark[]): Inline[] {
  const taken: Mark[] = [];
  const sorted = marks
    .map((mark, order) => ({ mark, order }))
    .sort((a, b) => a.mark.start - b.mark.start || a.order - b.order);
  for (const { mark } of sorted) if (mark.start >= (taken.at(-1)?.end ?? 0)) taken.push(mark);
  const inlines: Inline[] = [];
  let at = 0;
  for (const { start, end, node } of taken) {
    if (start > at) inlines.push({ type: 'text', text: text.slice(at, start) });
    inlines.push(node);
    at = end;
  }
  if (at < text.length || inlines.length === 0) inlines.push({ type: 'text', text: text.slice(at) });
  return inlines;
}

/** Returns a function that maps ascending offsets to line numbers. */
export function lineCounter(text: string, line: number): (offset: number) => number {
  let next = text.indexOf('\n');
  let current = line;
  return (offset) => {
    while (next >= 0 && next < offset) {
      next = text.indexOf('\n', next + 1);
      current += 1;
    }
    return current;
  };
}
