import type { StyleRule } from '@vanilla-extract/css';

type Query = Omit<StyleRule, '@media'>;

/** Media rules for where nothing can be operated: on paper, and in a browser that runs no scripts. To spread into `@media`. */
export const whereStill = (rule: Query): Record<'print' | '(scripting: none)', Query> => ({
  print: rule,
  '(scripting: none)': rule,
});
