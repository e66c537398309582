import { siteStyle } from '../../style.css';

/** Sticky beside the resources; scrolls on its own where it is taller than the window. */
export const sticky = siteStyle({
  '@media': {
    '(min-width: 1024px)': {
      position: 'sticky',
      top: '96px',
      maxHeight: 'calc(100dvh - 112px)',
      overflowY: 'auto',
    },
    print: { position: 'static' },
  },
});
