import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';
import { marked } from '../SectionFrame/SectionFrame.css';

export { number, numberNote } from '../SectionFrame/SectionFrame.css';

/** A heading with its number: below it on a phone, at the end of its line from 640 px. */
export const numbered = siteStyle({
  display: 'grid',
  lineHeight: '24px',
  columnGap: vars.space.medium,
  rowGap: vars.space.xsmall,
  '@media': {
    '(min-width: 640px)': {
      gridTemplateColumns: 'minmax(0, 1fr) max-content',
      alignItems: 'baseline',
      // The number, not its padding, meets the edge.
      marginInlineEnd: `calc(-1 * ${vars.space.xxsmall})`,
    },
  },
  selectors: { ['&:has(> :target)']: { ...marked, boxShadow: `0 -0.2em 0 0.3em ${vars.color.mark}` } },
});
