import type { Locale } from '@probata/ui/locale-provider';
import type { VoiceStrings } from './strings';

/** The texts of a language, loaded on demand; none for English, whose texts come with each part. */
export const loadStrings = (locale: Locale): Promise<Partial<VoiceStrings>> =>
  locale === 'es' ? import('./spanish').then(({ spanish }) => spanish) : Promise.resolve({});
