/** Characters that only hint at where a line may break, as SQL. */
const hints = String.raw`U&'\00AD\200B\2060\FEFF'`;

/** A text as `searchable` in contract/text.ts has it, but for letter case. ASCII is left as it is, which is cheap. */
const folded = (text: string): string =>
  `case when octet_length(${text}) = char_length(${text}) then ${text} else translate(normalize(${text}, NFKC), ${hints}, '') end`;

/**
 * SQL: a column has the text of a parameter, in any letter case, width and composition. A literal regular expression takes time linear in
 * the column, where LIKE takes the product of both lengths.
 */
export const contains = (column: string, parameter: string): string =>
  `(${folded(column)}) ~* ('***=' || (${folded(`${parameter}::text`)}))`;

/** A parameter of `names`: an address, and the pattern that finds it as a whole. */
export interface NamedAddress {
  address: string;
  pattern: string;
}

/** An address to look for in texts: `ann@firm.example` is not in `mary-ann@firm.example`. The pattern is one of PostgreSQL and of JavaScript. */
export function toNamedAddress(given: string): NamedAddress {
  const address = given.trim().toLowerCase();
  const literal = address.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return { address, pattern: `(?<![A-Za-z0-9_.+-])${literal}(?![A-Za-z0-9_-]|\\.[A-Za-z0-9_])` };
}

/** SQL: a column names an address. The literal is looked for first, because it is faster. */
export const names = (column: string, address: string, pattern: string): string =>
  `(${contains(column, address)} and (${folded(column)}) ~* ${pattern}::text)`;
