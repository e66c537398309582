import { inTable, siteStyle } from '../../style.css';

/** A file name in a detail may be one long word. */
export const detail = siteStyle({
  display: 'block',
  overflowWrap: 'anywhere',
  ...inTable({ minInlineSize: '10rem' }),
});

/** A day and a time, on two lines at most. */
export const when = siteStyle({ display: 'block', ...inTable({ minInlineSize: '6.5rem' }) });
