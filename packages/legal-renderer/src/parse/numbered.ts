import { isDigit, isSpaceOrEnd } from './characters';

/** Where the digits that begin at `start` end. */
export function digitsEnd(source: string, start: number): number {
  let at = start;
  while (isDigit(source.charCodeAt(at))) at += 1;
  return at;
}

/**
 * `^\d+\.(\s|$)`
 *
 * > | 12. Term
 *        ^ a space, or nothing
 */
export function isNumbered(source: string, start: number): boolean {
  const dot = digitsEnd(source, start);
  return dot > start && source.charCodeAt(dot) === 46 && isSpaceOrEnd(source, dot + 1);
}
