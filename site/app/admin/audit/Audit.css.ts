import { siteStyle } from '../../style.css';

/** A file name in a detail may be one long word. */
export const detail = siteStyle({ display: 'block', minInlineSize: '10rem', overflowWrap: 'anywhere' });
