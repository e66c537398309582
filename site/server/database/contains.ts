/**
 * SQL: a column has the text of a parameter, in any letter case. A literal regular expression takes time linear in the column, where LIKE
 * takes the product of both lengths.
 */
export const contains = (column: string, parameter: string): string =>
  `${column} ~* ('***=' || ${parameter}::text)`;
