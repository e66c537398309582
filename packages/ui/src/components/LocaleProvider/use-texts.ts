'use client';

import { createContext, useContext } from 'react';
import { type Locale, toLocale } from './locale';
import type { spanish } from './spanish';

/** The built-in texts in one language, by component. */
type Texts = typeof spanish;

/** What the nearest `LocaleProvider` set. `texts` is missing for English, whose texts are in each component. */
export const LocaleContext = /* @__PURE__ */ createContext<{ locale: Locale; texts?: Texts } | null>(null);

/** A component's built-in texts in the language of the nearest `LocaleProvider`. */
export function useTexts<Name extends keyof Texts>(name: Name, english: Texts[Name]): Texts[Name] {
  return useContext(LocaleContext)?.texts?.[name] ?? english;
}

/**
 * The language of a component's texts: of its own BCP 47 tag, else of the nearest `LocaleProvider`. Undefined without either, which is
 * English.
 */
export function useLocale(own?: string | undefined): Locale | undefined {
  const provided = useContext(LocaleContext)?.locale;
  return own === undefined ? provided : toLocale(own);
}
