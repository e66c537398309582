import { vars } from '@probata/ui/theme';
import { siteRule, siteStyle } from '../../style.css';

/** The facts take the height that the picture beside them leaves. Not a grid: Chromium overprints one that goes on over the sheet. */
export const column = siteStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xlarge,
  alignSelf: 'stretch',
});
siteRule(`${column} > :first-child`, { flexGrow: 1 });
