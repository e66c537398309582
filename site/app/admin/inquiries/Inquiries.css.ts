import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const filters = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  alignItems: 'end',
  '@media': {
    '(min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '(min-width: 1024px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

/** Leaves the width of the table to the name and the message. */
export const narrow = siteStyle({ display: 'block', maxInlineSize: '10rem' });

export const pair = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  '@media': { '(min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const fields = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  margin: 0,
});

export const field = siteStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  '@media': { '(min-width: 600px)': { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
});

export const term = siteStyle({ color: vars.color.inkMuted, fontSize: vars.size.small });

export const value = siteStyle({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
