import { siteStyle } from '../style.css';

/** What was noted may be one long word: a guest's name for a file. */
export const detail = siteStyle({ display: 'block', minInlineSize: '10rem', overflowWrap: 'anywhere' });
