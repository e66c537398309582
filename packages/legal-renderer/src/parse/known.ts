import type { HeadingLevel } from '../tree';
import { normalize } from './normalize';

/** A heading the caller names: its text, or its text with a level. A bare text has level 2. */
export type KnownHeading = string | { text: string; level: HeadingLevel };

/** The known headings, keyed by their text as a line of the source is read. */
export function knownLevels(known: readonly KnownHeading[]): Map<string, HeadingLevel> {
  return new Map(
    known.map((entry) => {
      const { text, level } = typeof entry === 'string' ? { text: entry, level: 2 as const } : entry;
      return [normalize(text).trim(), level];
    }),
  );
}
