import { shortLine } from './colon';

/**
 * The line has a letter, equals its own upper case, and is short. Letters without case (Han, Arabic, Hebrew) equal their upper case.
 *
 * > | LIMITS OF LIABILITY
 */
export function isCapitals(source: string, start: number, end: number): boolean {
  if (end - start >= shortLine) return false;
  // Refuses most lines at their first lower-case letter, without a copy.
  for (let at = start; at < end; at += 1) {
    const code = source.charCodeAt(at);
    if (code >= 97 && code <= 122) return false;
  }
  const line = source.slice(start, end);
  return line === line.toUpperCase() && /\p{L}/u.test(line);
}
