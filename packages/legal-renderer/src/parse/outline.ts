import type { HeadingLevel } from '../tree';

/**
 * Gives each heading of guarded mode its level. Headings of one kind ("1.", "A.", "Article") are siblings; a new kind is below the
 * heading before it. No level is skipped.
 */
export class Outline {
  /** The kinds above the next heading, from the top. */
  readonly #open: string[] = [];

  /** The level of the next heading, of this kind. */
  level(kind: string): HeadingLevel {
    const open = this.#open;
    // A schedule belongs to the document, not to the clause before it.
    if (/^(?:sch|ann|app|exh|att|add)/.test(kind)) open.length = 0;
    // A chapter ("Section One", "1.", "A.") is a sibling of a known heading; a sub-number ("1.1") is below it.
    else if (open.at(-1)?.startsWith('known') && !/\d\./.test(kind)) open.pop();
    const at = open.indexOf(kind);
    if (at >= 0) open.length = at + 1;
    else if (open.push(kind) > 3) open.splice(2, 1);
    return (open.length + 1) as HeadingLevel; // at most three kinds are open
  }

  /** The level of a known heading: its own, or the nearest that skips none. */
  place(level: HeadingLevel): HeadingLevel {
    const open = this.#open;
    open.length = Math.min(open.length, level - 2);
    open.push(`known ${level}`);
    return (open.length + 1) as HeadingLevel; // level - 2 is at most two
  }
}
