import { toBates } from '../bates';
import { fixedPassages } from './passages';
import ranges from './ranges.lock.json' with { type: 'json' };

// The numbers that labels show. `ranges.lock.json` holds two numbers per page, so that no page loads the whole register.

interface Range {
  first: number;
  last: number;
}

const known: Readonly<Record<string, Range>> = ranges;

/** The first and last number of a page; null when it is not numbered, as the admin pages are. */
export const rangeOf = (path: string): Range | null => known[path] ?? null;

/** The Bates number of a page's passage; `place` counts from the page itself, 0. Null when the page is not numbered. */
export function batesAt(path: string, place = 0): string | null {
  const range = rangeOf(path);
  return range && toBates(range.first + place);
}

/** The Bates number of a passage whose page lists it in `fixedPassages`. */
export const batesOf = (path: keyof typeof fixedPassages, id: string): string | null => {
  const ids: readonly string[] = fixedPassages[path];
  const place = ids.indexOf(id);
  return place < 0 ? null : batesAt(path, place);
};
