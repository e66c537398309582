import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

const rise = keyframes({ from: { opacity: 0, translate: '0 24px' } }, 'rise');

export const revealOnView = componentStyle({
  // What is inside fills the wrapper, so that cards in a row are equally tall.
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    'screen and (prefers-reduced-motion: no-preference)': {
      selectors: {
        // No offset while waiting: IntersectionObserver must measure the final position. Focus reveals it too.
        "&[data-reveal='waiting']:not(:focus-within)": { opacity: 0 },
        "&[data-reveal='shown']": { animation: `${rise} ${vars.motion.normal} ${vars.motion.ease}` },
      },
    },
  },
});
