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
