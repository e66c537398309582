import type { HeadingLevel } from '../tree';

/** The status of a section or paragraph. */
export const redlineStatuses = ['same', 'changed', 'added', 'removed'] as const;

/** `same`, `changed`, `added` or `removed`. */
export type RedlineStatus = (typeof redlineStatuses)[number];

/** Words that are in both versions, or in one. */
export interface RedlinePart {
  type: 'same' | 'deleted' | 'inserted';
  text: string;
  /** Id of the change these words belong to; missing on `same`. */
  change?: string;
}

/** A paragraph of either version. */
export interface RedlineParagraph {
  status: RedlineStatus;
  /** Its place in the section differs. That alone is no change. */
  moved: boolean;
  /** Its number differs, and the later one is shown. That alone is no change. */
  renumbered: boolean;
  parts: RedlinePart[];
}

/** A heading with the paragraphs below it; before the first heading, the paragraphs alone. */
export interface RedlineSection {
  status: RedlineStatus;
  /** Its place in the document differs. That alone is no change. */
  moved: boolean;
  /** The number of its heading differs, and the later one is shown. That alone is no change. */
  renumbered: boolean;
  /** The heading's id in the later version, or in the earlier one if it was removed; `''` before the first heading. */
  id: string;
  level: HeadingLevel;
  /** The heading's text in the earlier version, if it differs. */
  earlier?: string;
  heading: RedlinePart[];
  paragraphs: RedlineParagraph[];
}

/** One change: words deleted, inserted, or replaced. */
export interface RedlineChange {
  /** `change-1`, `change-2`, … in the order of the redline. */
  id: string;
  kind: 'deleted' | 'inserted' | 'replaced';
  /** The text of the heading above it, `''` before the first. */
  section: string;
  deleted: string;
  inserted: string;
}

/** The result of `compareLegalDocuments`. */
export interface Redline {
  type: 'redline';
  sections: RedlineSection[];
  changes: RedlineChange[];
}
