'use client';

import type { spanish } from '../components/LocaleProvider/spanish';
import { useTexts } from '../components/LocaleProvider/use-texts';

type Words = (typeof spanish)['words'];

/** A built-in text in a component that renders on servers: one of its words in English. */
export function LocaleText(english: Partial<Words>) {
  const [name = 'newTab'] = Object.keys(english) as (keyof Words)[]; // as: its props are words
  const words = useTexts('words', english as Words); // as: only this word is read
  return words[name];
}
