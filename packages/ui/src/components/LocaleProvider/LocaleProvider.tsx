'use client';

import { type ReactNode, useMemo } from 'react';
import { toLocale } from './locale';
import { spanish } from './spanish';
import { LocaleContext } from './use-texts';

export interface LocaleProviderProps {
  /** The language of the texts, as a BCP 47 tag; its primary subtag counts: `en` or `es`. Another one is English, with a warning in development. */
  locale: string;
  /** What it holds. */
  children?: ReactNode;
}

/**
 * Sets the language of the built-in texts of ui, forms and voice inside. Texts given as props come before it. For a few texts in
 * another language use their props. Renders no element: the page sets `lang` on its `<html>`.
 */
export function LocaleProvider({ locale: tag, children }: LocaleProviderProps) {
  const locale = toLocale(tag);
  const value = useMemo(() => (locale === 'es' ? { locale, texts: spanish } : { locale }), [locale]);
  return <LocaleContext.Provider value={value}>{children}</LocaleContext.Provider>;
}
