/**
 * `^[A-Za-z]\.(\s|$)`
 *
 * > | b. Retention
 *       ^ a space, or nothing
 */
export function isLettered(source: string, start: number): boolean {
  return source.charCodeAt(start + 1) === 46 && /^[a-z]\.(\s|$)/i.test(source.slice(start, start + 3));
}
