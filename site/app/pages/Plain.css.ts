import { vars } from '@probata/ui/theme';
import { readingMeasure, siteStyle } from '../style.css';

/** Its head in the margin and its text beside it, on a wide page; the text has the measure of a legal text. */
export const record = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  '@media': {
    '(min-width: 1024px)': {
      gridTemplateColumns: `18rem minmax(0, ${readingMeasure})`,
      columnGap: vars.space.xxlarge,
      alignItems: 'start',
    },
  },
});

/** A head that is a line of its own above the text, on a phone. */
export const apart = siteStyle({ rowGap: vars.space.xlarge });

/** Space between the text and the footer. */
export const tail = siteStyle({ paddingBottom: vars.space.xxlarge });
