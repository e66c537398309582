import type { StyleRule } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

/**
 * Cuts a line box to its capitals and its baseline, so that a distance in the layout is the distance the eye sees. `text-box` where
 * the browser has it; elsewhere two empty boxes with negative margins, from the metrics in the theme. To spread into a rule.
 */
export function trimmed(font: keyof typeof vars.trim, leading: string): StyleRule {
  const { above, below } = vars.trim[font];
  const cut = (part: string) => `calc(-.5lh - 1em * ${part})`;
  return {
    lineHeight: leading,
    textBox: 'trim-both cap alphabetic',
    '@supports': {
      'not (text-box: trim-both cap alphabetic)': {
        '::before': { content: "''", display: 'table', marginBlockEnd: cut(above) },
        '::after': { content: "''", display: 'table', marginBlockStart: cut(below) },
      },
    },
  };
}
