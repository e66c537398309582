import { adminStyle, inTable } from '../frame/style.css';

/** A file name in a detail may be one long word. */
export const detail = adminStyle({
  display: 'block',
  overflowWrap: 'anywhere',
  ...inTable({ minInlineSize: '10rem' }),
});

/** A day and a time, on two lines at most. */
export const when = adminStyle({ display: 'block', ...inTable({ minInlineSize: '6.5rem' }) });
