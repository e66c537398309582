import { isSpaceOrEnd } from './characters';
import { digitsEnd } from './numbered';

/**
 * `^\d+\.\d+\.?(\s|$)`
 *
 * > | 2.3. Support
 *         ^ a space, or nothing; the dot before it may be missing
 */
export function isSubNumbered(source: string, start: number): boolean {
  const dot = digitsEnd(source, start);
  const end = digitsEnd(source, dot + 1);
  if (dot === start || source.charCodeAt(dot) !== 46 || end === dot + 1) return false;
  return isSpaceOrEnd(source, source.charCodeAt(end) === 46 ? end + 1 : end);
}
