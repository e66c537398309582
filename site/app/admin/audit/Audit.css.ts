import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

/** A file name in a detail may be one long word. */
export const detail = siteStyle({ display: 'block', minInlineSize: '10rem', overflowWrap: 'anywhere' });

export const filters = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  alignItems: 'end',
  '@media': {
    '(min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '(min-width: 1024px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) auto' },
  },
});
