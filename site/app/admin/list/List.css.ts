import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

/** Text that a visitor typed: one long word breaks, so that the column stays narrow, and a long text ends after three lines. */
export const clamped = siteStyle({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  minInlineSize: '8rem',
  maxInlineSize: '20rem',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // Keeps a direction override inside the cell (Unicode bidi).
  unicodeBidi: 'isolate',
});

/** The form of the filters: two columns on a phone, so that the list is not far below them. */
export const filters = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.medium,
  alignItems: 'end',
  '@media': {
    '(min-width: 600px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))' },
  },
});

/** A filter of two columns. */
export const wide = siteStyle({ gridColumn: 'span 2' });

/** A day: half of a small phone is narrower than its digits. */
export const day = siteStyle({ '@media': { '(max-width: 400px)': { gridColumn: 'span 2' } } });
