import locked from './documents.lock.json' with { type: 'json' };

// The whole register, for the exhibit index alone.

/** What a number stands for: a page begins with its first passage. */
export type PassageKind = 'page' | 'section' | 'figure' | 'clause';

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

/** The numbered pages in reading order. Written by `tests/laws/register.test.ts -u`. */
export const documents = locked as readonly RegisteredDocument[]; // a test compares it with the pages
