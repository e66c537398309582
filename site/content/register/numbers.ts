import { toBates } from '../bates';
import counts from './counts.lock.json' with { type: 'json' };
import { fixedPassages } from './passages';

// The numbers that labels show. `counts.lock.json` holds one number per page, so that no page loads the whole register.

/** The first and last number of a page; null when it is not numbered, as the admin pages are. */
export function rangeOf(path: string): { first: number; last: number } | null {
  let last = 0;
  for (const [own, count] of Object.entries(counts)) {
    last += count;
    if (own === path) return { first: last - count + 1, last };
  }
  return null;
}

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
