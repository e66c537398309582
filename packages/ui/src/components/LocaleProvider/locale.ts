/** The languages of the built-in texts of ui, forms and voice. */
export const locales = ['en', 'es'] as const;

/** A language of the built-in texts. */
export type Locale = (typeof locales)[number];

const warned = new Set<string>();

/**
 * The language of a BCP 47 tag by its primary subtag: `es-MX` is `es`. Another language is English, with one warning per tag in
 * development.
 */
export function toLocale(tag: string | null | undefined): Locale {
  const language = tag?.split(/[-_]/)[0]?.toLowerCase() || 'en';
  const locale = language === 'es' ? language : 'en';
  if (process.env.NODE_ENV !== 'production' && tag && language !== locale && !warned.has(tag)) {
    warned.add(tag);
    console.warn(
      `There are no built-in texts in the locale "${tag}", so they are English: pass ${locales.join(' or ')}, or texts of your own.`,
    );
  }
  return locale;
}
