import { siteStyle } from '../../style.css';

/** Where the foot of a narrow window does not show it, and not on paper. */
export const price = siteStyle({
  display: 'none',
  '@media': { 'screen and (min-width: 769px)': { display: 'inline' } },
});
