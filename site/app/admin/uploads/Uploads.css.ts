import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

/** 64 hexadecimal digits on four lines of 16. */
export const checksum = siteStyle({ display: 'block', inlineSize: '16ch', overflowWrap: 'anywhere' });

/** Button labels do not wrap; the table scrolls instead. */
export const actions = siteStyle({ display: 'flex', gap: vars.space.small, whiteSpace: 'nowrap' });

/** The search field with its button; they wrap on a narrow page. */
export const search = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.medium,
  alignItems: 'end',
});

export const size = siteStyle({ whiteSpace: 'nowrap' });
