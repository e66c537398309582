import { vars } from '@probata/ui/theme';
import { inSight, siteRule, siteStyle } from '../../style.css';

/** Sticky beside the resources (spec 2.5); scrolls on its own where it is taller than the window. */
export const sticky = siteStyle({
  '@media': {
    // The padding of the card keeps its focus rings visible.
    '(min-width: 1024px)': {
      ...inSight,
      maxHeight: 'calc(100dvh - 104px)',
      margin: 0,
      padding: `0 0 ${inSight.scrollPaddingBottom}`,
    },
    print: {
      position: 'static',
      marginTop: vars.space.xlarge,
      paddingBottom: 0,
      maxHeight: 'none',
      maskImage: 'none',
    },
  },
});

/** Around the columns of the page. Firefox prints what follows over a form that continues on the next sheet of a grid. */
export const page = siteStyle({});
siteRule(`${page} > *`, { '@media': { print: { display: 'block' } } });
