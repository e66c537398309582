// The character classes of the rule's regular expressions: `\d` and `\b` are ASCII, `\s` and `trim()` include every Unicode space
// and the byte order mark.

/** `\s` */
export function isSpace(code: number): boolean {
  return code < 128 ? code === 32 || (code >= 9 && code <= 13) : /\s/.test(String.fromCharCode(code));
}

/** `\d` */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** `(\s|$)`: a space or the end of the text is at `at`. A line feed is a space, so a rule needs no line end. */
export function isSpaceOrEnd(source: string, at: number): boolean {
  return at >= source.length || isSpace(source.charCodeAt(at));
}
