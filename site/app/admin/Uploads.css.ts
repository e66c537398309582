import { vars } from '@probata/ui/theme';
import { siteStyle } from '../style.css';

/** A guest's name for a file may be one long word. */
export const name = siteStyle({ display: 'block', minInlineSize: '10rem', overflowWrap: 'anywhere' });

/** Sixty-four digits on four lines, sixteen each. */
export const checksum = siteStyle({ display: 'block', inlineSize: '16ch', overflowWrap: 'anywhere' });

/** Words in a button stay whole; the table scrolls instead. */
export const actions = siteStyle({ display: 'flex', gap: vars.space.small, whiteSpace: 'nowrap' });

/** A number and its unit belong together. */
export const size = siteStyle({ whiteSpace: 'nowrap' });
