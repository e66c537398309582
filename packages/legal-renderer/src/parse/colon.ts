/** Lines of this length or more are never headings by their colon or their capitals. */
export const shortLine = 60;

/**
 * The line ends with a colon and is short.
 *
 * > | Contact us:
 *               ^
 */
export function isColon(source: string, start: number, end: number): boolean {
  return end - start < shortLine && source.charCodeAt(end - 1) === 58;
}
