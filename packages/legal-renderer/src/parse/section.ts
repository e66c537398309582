/**
 * `^section\b`, in either case.
 *
 * > | Section Two. Pricing
 *            ^ anything but a letter, a digit or an underscore
 */
export function isSection(source: string, start: number): boolean {
  return (source.charCodeAt(start) | 32) === 115 && /^section\b/i.test(source.slice(start, start + 8));
}
