import { vars } from '@probata/ui/theme';
import { siteStyle } from '../style.css';

/** Underlines the link in it: a number in a table does not look like one (WCAG 1.4.1). */
export const link = siteStyle({
  textDecoration: `underline ${vars.color.accentText} 1px`,
  textUnderlineOffset: '0.25em',
});
