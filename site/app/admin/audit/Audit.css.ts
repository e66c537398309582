import { siteStyle } from '../../style.css';

/** A file name in a detail may be one long word. */
export const detail = siteStyle({ display: 'block', minInlineSize: '10rem', overflowWrap: 'anywhere' });

/** A day and a time, on two lines at most. */
export const when = siteStyle({ display: 'block', minInlineSize: '6.5rem' });
