import { expect, test, vi } from 'vitest';
import { toLocale } from './locale';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['es', 'es'],
  ['es-MX', 'es'],
  ['ES-419', 'es'],
  ['es_MX', 'es'],
] as const)('the locale %s has the texts of %s, without a warning', (tag, locale) => {
  const warned = vi.spyOn(console, 'warn');
  expect(toLocale(tag)).toBe(locale);
  expect(warned).not.toHaveBeenCalled();
});

test('another locale is English, with one warning', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect([toLocale('fr-CA'), toLocale('fr-CA')]).toEqual(['en', 'en']);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('"fr-CA"'));
});

test('in production an unknown locale is English without a word', () => {
  const warned = vi.spyOn(console, 'warn');
  vi.stubEnv('NODE_ENV', 'production');
  expect(toLocale('pt')).toBe('en');
  expect(warned).not.toHaveBeenCalled();
});
