// Character classes, spelt as the regular expressions of the rule spell them: `\d` and `\b` know ASCII only, `\s` and `trim()` know
// every space of Unicode, the byte order mark included.

/** `\s` */
export function isSpace(code: number): boolean {
  return code < 128 ? code === 32 || (code >= 9 && code <= 13) : /\s/.test(String.fromCharCode(code));
}

/** `\d` */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** `(\s|$)`: a space stands at `at`, or the text ends there. A line feed is a space, so no rule needs to know where its line ends. */
export function isSpaceOrEnd(source: string, at: number): boolean {
  return at >= source.length || isSpace(source.charCodeAt(at));
}
