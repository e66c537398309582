import * as z from 'zod/mini';

/** The most characters of an email address (RFC 5321, 4.5.3.1.3). */
export const longestEmail = 254;

/** The most characters of the text that a list is searched for. */
export const longestSearch = 200;

/** An email address without characters that nobody sees: copied from a page, it may have one, and then reaches nobody. */
export const plainAddress = (address: string): string =>
  address
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .normalize('NFC');

/**
 * A text as it is searched: canonically equivalent texts are one, widths and ligatures do not count, and neither do letter case and
 * characters that only hint at where a line may break.
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .toLowerCase();

/** A text that PostgreSQL stores and compares: it has no NUL. */
export const storedText = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine((value) => !value.includes('\0')),
  );

/** A time with a zone (ISO 8601), as UTC: PostgreSQL knows neither a year 0 nor a zone 16 hours off. */
export const instant = z.pipe(
  z.pipe(
    z.iso.datetime({ offset: true }),
    z.transform((given) => new Date(given).toISOString()),
  ),
  z.string().check(z.regex(/^(?!0000)\d{4}-/)),
);
