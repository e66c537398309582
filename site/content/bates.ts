/** The prefix of every number of the site and of the matter in its pictures. */
export const batesPrefix = 'PRB';

/** A Bates number: a prefix, by default the site's, and six digits. */
export const toBates = (number: number, prefix = batesPrefix) =>
  `${prefix} ${String(number).padStart(6, '0')}`;

/** The first and the last number of a range; one number alone where they are equal. */
export const toBatesRange = (first: number, last: number) =>
  first === last ? toBates(first) : `${toBates(first)} to ${toBates(last)}`;

/** What the numbers are, once on each page, beside its first number. `{all}` is the link to all of them. */
export const batesNote = {
  text: 'Bates number of this page: a link you can cite. {all}',
  all: 'All numbers',
} as const;
