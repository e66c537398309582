import type { Brand } from './brand';
import { vars } from './contract.css';
import { toTheme } from './to-theme';

interface Tokens {
  readonly [name: string]: string | Tokens;
}

const declarations = (names: Tokens, values: Tokens): string[] =>
  Object.entries(names).flatMap(([key, name]) => {
    const value = values[key];
    if (typeof name === 'string') return [`${name.slice('var('.length, -1)}:${value}`];
    return typeof value === 'object' ? declarations(name, value) : [];
  });

/**
 * A brand as the text of a style sheet: every token, on `selector`. It lies in the theme's own layer, so a page that links it after the
 * package's styles wears that brand, and so does a part of a page when `selector` names the part.
 */
export function themeCss(brand: Brand, selector = ':root'): string {
  return `@layer probata.theme{${selector}{${declarations(vars, toTheme(brand)).join(';')}}}`;
}
