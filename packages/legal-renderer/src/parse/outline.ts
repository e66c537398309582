import type { HeadingLevel } from '../tree';

/**
 * Gives each heading of guarded mode its level. Headings of one kind ("1.", "A.", "Article") are siblings; a kind seen for the first
 * time lies below the heading before it. So an outline of any style nests as its author wrote it, and no level is skipped.
 */
export class Outline {
  /** The kinds above the next heading, from the top. */
  readonly #open: string[] = [];

  /** The level of the next heading, of this kind. */
  level(kind: string): HeadingLevel {
    const open = this.#open;
    // A schedule hangs on the document, not on the clause before it.
    if (/^(?:sch|ann|app|exh|att|add)/.test(kind)) open.length = 0;
    // What begins a chapter ("Section One", "1.", "A.") is beside a heading its author chose; what has a dot within ("1.1") is below.
    else if (open.at(-1)?.startsWith('known') && !/\d\./.test(kind)) open.pop();
    const at = open.indexOf(kind);
    if (at >= 0) open.length = at + 1;
    else if (open.push(kind) > 3) open.splice(2, 1);
    return (open.length + 1) as HeadingLevel; // at most three kinds are open
  }

  /** Puts a heading at a level its author chose, or as near as no skipped level allows. */
  place(level: HeadingLevel): HeadingLevel {
    const open = this.#open;
    open.length = Math.min(open.length, level - 2);
    open.push(`known ${level}`);
    return (open.length + 1) as HeadingLevel; // level - 2 is at most two
  }
}
