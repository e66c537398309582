import { vars } from '@probata/ui/theme';
import { siteRule, siteStyle } from '../style.css';

/** Underlines the link in it: a number in a table does not look like one (WCAG 1.4.1). */
export const link = siteStyle({
  textDecoration: `underline ${vars.color.accentText} 1px`,
  textUnderlineOffset: '0.25em',
});

/** A range of numbers, which is wider than a phone with enlarged text. */
export const range = siteStyle({ gridTemplateColumns: 'minmax(0, 1fr)' });
siteRule(`${range} figcaption > a`, { whiteSpace: 'normal' });

/** The numbers of the pages. On a phone a page's own row names it, so title and number take the whole width. */
export const numbers = siteStyle({ textWrap: 'balance' });
// A page is the head of its numbers.
siteRule(`${numbers} tr:has(strong) > *`, {
  paddingBlockStart: vars.space.large,
  borderBlockStart: `${vars.border.strong} solid ${vars.color.lineStrong}`,
});
siteRule(`${numbers} td:nth-child(2)`, { '@media': { 'screen and (max-width: 639px)': { width: '100%' } } });
siteRule(`${numbers} :is(th, td):nth-child(n + 3)`, {
  '@media': { 'screen and (max-width: 639px)': { display: 'none' } },
});
siteRule(`${numbers} tr > :first-child, ${numbers} tr > :nth-child(3)`, {
  '@media': { '(min-width: 640px)': { whiteSpace: 'nowrap' } },
});
