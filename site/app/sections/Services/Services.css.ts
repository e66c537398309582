import { vars } from '@probata/ui/theme';
import { keyframes } from '@vanilla-extract/css';
import { siteStyle } from '../../style.css';

const present = keyframes({ 'from, to': { contentVisibility: 'visible' } }, 'present');

/**
 * A browser fetches a lazy picture up to three screens ahead, and these lie just below Home's first view. Before anybody acts they are
 * there from 200 px ahead; where the engine cannot tell, and on paper, always.
 */
export const frame = siteStyle({
  position: 'relative',
  boxSizing: 'content-box',
  aspectRatio: '8 / 5',
  borderBottom: `${vars.border.hairline} solid ${vars.color.line}`,
  '@media': {
    screen: {
      '@supports': {
        '(animation-timeline: view())': {
          selectors: {
            ':root:not([data-app]) &': {
              contentVisibility: 'hidden',
              animation: `${present} 1ms linear forwards`,
              animationTimeline: 'view(block -200px)',
            },
          },
        },
      },
    },
  },
});

export const picture = siteStyle({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '8 / 5',
  objectFit: 'cover',
});

/** Fades in over the picture, so that the first frame is no jump. */
export const film = siteStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transition: `opacity ${vars.motion.normal} ease`,
  '@starting-style': { opacity: 0 },
});

export const body = siteStyle({ padding: vars.space.large });

export const title = siteStyle({ display: 'flex', alignItems: 'center', gap: vars.space.small });
