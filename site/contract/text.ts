import * as z from 'zod/mini';

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
