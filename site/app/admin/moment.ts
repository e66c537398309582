const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO 8601 time in words, in the zone of whoever reads it: `Nov 21, 2026, 6:10 PM`. */
export const momentInWords = (iso: string): string => format.format(new Date(iso));
