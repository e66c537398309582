import type { HeadingLevel } from '../tree';

/** A heading the caller names: its text, or its text with a level. A bare text has level 2. */
export type KnownHeading = string | { text: string; level: HeadingLevel };

/** The known headings, keyed by text without outer spaces. */
export function knownLevels(known: readonly KnownHeading[]): Map<string, HeadingLevel> {
  return new Map(
    known.map((entry) => (typeof entry === 'string' ? [entry.trim(), 2] : [entry.text.trim(), entry.level])),
  );
}
