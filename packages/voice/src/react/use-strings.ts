'use client';

import type { Locale } from '@probata/ui/locale-provider';
import { useEffect, useState } from 'react';
import { loadStrings } from './locale';
import type { VoiceStrings } from './strings';

const none: Partial<VoiceStrings> = {};

/** The texts of a language; null while they are loaded. English when they cannot be loaded, which is logged. */
export function useStrings(locale: Locale, isNeeded: boolean): Partial<VoiceStrings> | null {
  const [loaded, setLoaded] = useState<{ locale: Locale; texts: Partial<VoiceStrings> }>({
    locale: 'en',
    texts: none,
  });
  useEffect(() => {
    if (!isNeeded || locale === 'en') return;
    let isOutdated = false;
    loadStrings(locale)
      .catch((error: unknown) => {
        console.error('The texts of the voice assistant could not be loaded.', error);
        return none;
      })
      .then((texts) => {
        if (!isOutdated) setLoaded({ locale, texts });
      });
    return () => {
      isOutdated = true;
    };
  }, [locale, isNeeded]);
  if (locale === 'en') return none;
  return loaded.locale === locale ? loaded.texts : null;
}
