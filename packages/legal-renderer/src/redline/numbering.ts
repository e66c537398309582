// Numbers at the head of a line ("1.1 ", "Section Two. ") and white space: differences that are no change.
import { numberWords, partNouns } from '../structure/numbers';

/** The text with each run of white space as one space. */
export function collapseSpaces(text: string): string {
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

/** A call, so that a bundler can leave the pattern out of a program that compares nothing. */
function buildNumberPattern(): RegExp {
  const named = `(?:${partNouns})\\s+(?:\\d[\\d.]*|[ivxlc]+|[a-z]|${numberWords})\\b`;
  return new RegExp(`^(?:${named}|\\d+(?:\\.\\d+)*|\\([a-z0-9]{1,5}\\)|[a-z]\\.)[.):–—\\s-]*(?=\\S)`, 'i');
}
const numberPattern = /* @__PURE__ */ buildNumberPattern();

/** The length of the number at the head of a line, with the space after it; 0 without one. */
export function numberLength(line: string): number {
  return numberPattern.exec(line.slice(0, 60))?.[0].length ?? 0;
}

/** A line without its number, white space collapsed. */
export function withoutNumber(line: string): string {
  return collapseSpaces(line.slice(numberLength(line)));
}

/** A heading as a list shows it, without full stops: `2.1 Prices.` as "2.1 Prices", `Section One. Fees` as "Section One: Fees". */
export function withoutStops(heading: string): string {
  const title = heading.replace(/[.:]$/, '');
  const number = title.slice(0, numberLength(title)).trimEnd();
  const bare = number.replace(/[.:]$/, '');
  const rest = title.slice(number.length);
  return bare === number ? title : `${bare}${/^[\d.]+$/.test(bare) ? '' : ':'}${rest}`;
}
