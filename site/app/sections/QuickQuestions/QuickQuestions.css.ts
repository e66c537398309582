import { vars } from '@probata/ui/theme';
import { siteRule, siteStyle } from '../../style.css';

/** Sticky beside the resources; scrolls on its own where it is taller than the window. */
export const sticky = siteStyle({
  '@media': {
    '(min-width: 1024px)': {
      position: 'sticky',
      top: '96px',
      maxHeight: 'calc(100dvh - 112px)',
      overflowY: 'auto',
    },
    print: { position: 'static', marginTop: vars.space.xlarge },
  },
});

// Firefox prints the footer over a form that continues on the next sheet of a grid.
siteRule(`:has(> ${sticky})`, { '@media': { print: { display: 'block' } } });
