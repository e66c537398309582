import { vars } from '@probata/ui/theme';
import { adminStyle } from './style.css';

/** The frame: what lies over the foot of its window, and of what scrolls in it. */
export const frame = adminStyle({
  vars: { '--probata-dock-height': '3.5rem' },
  '@media': {
    '(min-width: 56.25em)': { vars: { '--probata-dock-height': '2rem', '--probata-foot-height': '2rem' } },
  },
});

/** The mark in a bar of 48px. */
export const mark = adminStyle({ display: 'flex', zoom: 0.8 });

/** Where the page is. On a phone its heading says it. */
export const place = adminStyle({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '@media': { '(max-width: 37.49em)': { visibility: 'hidden' } },
});

/** The last of the bar, before the site's voice avatar (`--probata-bar-end`). */
export const tools = adminStyle({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  marginInlineEnd: 'var(--probata-bar-end, 0px)',
});

/** An address is one word of any length. */
export const address = adminStyle({ minWidth: 0, overflowWrap: 'anywhere' });

export const account = adminStyle({
  display: 'grid',
  gap: vars.space.medium,
  justifyItems: 'start',
  overflowWrap: 'anywhere',
});
