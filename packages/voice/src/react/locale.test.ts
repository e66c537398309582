import { afterEach, expect, test, vi } from 'vitest';
import { toVoiceLocale } from './locale';
import { spanish } from './spanish';
import { toStrings } from './strings';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['es', 'es'],
  ['es-MX', 'es'],
  ['ES-419', 'es'],
] as const)('the locale %s has the texts of %s, without a warning', (tag, locale) => {
  const warned = vi.spyOn(console, 'warn');
  expect(toVoiceLocale(tag)).toBe(locale);
  expect(warned).not.toHaveBeenCalled();
});

test('another locale is English, with one warning', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect([toVoiceLocale('fr-CA'), toVoiceLocale('fr-CA')]).toEqual(['en', 'en']);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('"fr-CA"'));
});

test('in production an unknown locale is English without a word', () => {
  const warned = vi.spyOn(console, 'warn');
  vi.stubEnv('NODE_ENV', 'production');
  expect(toVoiceLocale('pt')).toBe('en');
  expect(warned).not.toHaveBeenCalled();
  vi.unstubAllEnvs();
});

test('every Spanish text is there, differs from the English one, and keeps its placeholders', () => {
  const english: Partial<Record<string, string>> = { ...toStrings({}) };
  for (const [key, text] of Object.entries(spanish)) {
    expect(text, key).not.toBe('');
    if (key !== 'feedbackBad') expect(text, key).not.toBe(english[key]);
  }
  expect(Object.keys(english).filter((key) => !(key in spanish))).toEqual([]);
  expect(spanish.captionsDropped).toContain('{count}');
  expect(spanish.unnamedDevice).toContain('{number}');
});
