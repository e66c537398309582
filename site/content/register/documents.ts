import locked from './documents.lock.json' with { type: 'json' };
import { isFigureId } from './passages';

// The whole register, for the exhibit index alone.

/** What a number stands for: a page begins with its first passage. */
export type PassageKind = 'page' | 'figure' | LockedDocument['parts'];

/** One number: a passage of a page. */
export interface Passage {
  number: number;
  kind: PassageKind;
  /** The id of its element. */
  id: string;
  /** Its heading; a figure's caption. */
  name: string;
}

/** One page as a document of the record. */
export interface RegisteredDocument {
  path: string;
  name: string;
  /** In reading order; the first is the page itself. */
  passages: readonly Passage[];
}

/** One page as `documents.lock.json` holds it. */
export interface LockedDocument {
  path: string;
  /** What its text is divided into. */
  parts: 'section' | 'clause';
  /** The names of its passages by their ids, in reading order. */
  passages: Readonly<Record<string, string>>;
}

/** Numbers the passages of all pages in order: each number is given once. */
export function numbered(pages: readonly LockedDocument[]): readonly RegisteredDocument[] {
  let last = 0;
  return pages.map(({ path, parts, passages }) => {
    const named = Object.entries(passages);
    return {
      path,
      name: named[0]?.[1] ?? '',
      passages: named.map(([id, name], index) => {
        last += 1;
        return { number: last, kind: index === 0 ? 'page' : isFigureId(id) ? 'figure' : parts, id, name };
      }),
    };
  });
}

/** The numbered pages in reading order. `tests/laws/register.test.ts -u` writes the names. */
export const documents = numbered(locked as readonly LockedDocument[]); // a test compares it with the pages
