import { themeLayer } from '../css/layer-order';
import type { Brand } from './brand';
import { tokenName, toTheme } from './to-theme';

interface Tokens {
  readonly [name: string]: string | Tokens;
}

const pairs = (tokens: Tokens, path: readonly string[] = []): [string, string][] =>
  Object.entries(tokens).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`--${tokenName([...path, key])}`, value]] : pairs(value, [...path, key]),
  );

/** Every token of a brand: the name of its custom property, and its value. */
export const themeTokens = (brand: Brand): ReadonlyMap<string, string> => new Map(pairs(toTheme(brand)));

/**
 * A brand as the text of a style sheet: every token, on `selector`. It lies in the theme's own layer, so a page that links it after the
 * package's styles has that brand; so has a part of a page when `selector` matches that part.
 */
export function themeCss(brand: Brand, selector = ':root'): string {
  const declarations = [...themeTokens(brand)].map(([name, value]) => `${name}:${value}`);
  return `@layer ${themeLayer}{${selector}{${declarations.join(';')}}}`;
}
