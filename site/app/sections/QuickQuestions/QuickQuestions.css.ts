import { siteStyle } from '../../style.css';

/** Beside a long list the form stays in view; where it is taller than the window it scrolls on its own. */
export const sticky = siteStyle({
  scrollMarginTop: '96px',
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
