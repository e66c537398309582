import { createGlobalThemeContract } from '@vanilla-extract/css';
import { probata } from './brands/probata';
import { tokenName, toTheme } from './to-theme';

/**
 * The tokens as `var(--probata-…)` references. The names are global and stable: they are public API, cross shadow roots, and
 * change only with a major version.
 */
export const vars = createGlobalThemeContract(toTheme(probata), (_value, path) => tokenName(path));
