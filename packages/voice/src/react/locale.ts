import type { VoiceStrings } from './strings';

/** The languages of the built-in texts. */
export const voiceLocales = ['en', 'es'] as const;
export type VoiceLocale = (typeof voiceLocales)[number];

const warned = new Set<string>();

/** The language of a BCP 47 tag by its primary subtag. Another language is English, with one warning per language in development. */
export function toVoiceLocale(tag: string | null | undefined): VoiceLocale {
  const language = tag?.split('-')[0]?.toLowerCase() || 'en';
  const locale = language === 'es' ? language : 'en';
  if (process.env.NODE_ENV !== 'production' && language !== locale && !warned.has(language)) {
    warned.add(language);
    console.warn(`The voice assistant has no texts for the locale "${tag}": they are English.`);
  }
  return locale;
}

/** The texts of a language, loaded on demand; none for English, whose texts come with each part. */
export const loadStrings = (locale: VoiceLocale): Promise<Partial<VoiceStrings>> =>
  locale === 'es' ? import('./spanish').then(({ spanish }) => spanish) : Promise.resolve({});
