import { siteStyle } from '../style.css';

/** A guest's name for a file may be one long word. */
export const name = siteStyle({ display: 'block', minInlineSize: '10rem', overflowWrap: 'anywhere' });

/** Sixty-four digits on four lines, sixteen each. */
export const checksum = siteStyle({ display: 'block', inlineSize: '16ch', overflowWrap: 'anywhere' });
