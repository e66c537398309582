import { vars } from '@probata/ui/theme';
import { keyframes } from '@vanilla-extract/css';
import { siteRule, siteStyle } from '../../style.css';

const below = keyframes({ from: { contentVisibility: 'hidden' } }, 'below');

/**
 * Chromium fetches lazy pictures up to 2500 px ahead. Before hydration these are rendered from 200 px ahead, so that Home's first
 * load stays in its budget. The animation hides them, not the rule: WebKit has the timelines but leaves this property as it is.
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
            ':root:not([data-hydrated]) &': {
              animation: `${below} 1ms linear backwards`,
              animationTimeline: 'view(block -200px)',
            },
          },
        },
      },
    },
  },
});

export const picture = siteStyle({
  width: '100%',
  aspectRatio: '8 / 5',
  objectFit: 'cover',
});

/** Fades in over the picture. */
export const film = siteStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transition: `opacity ${vars.motion.normal} ease`,
  '@starting-style': { opacity: 0 },
});

// A card that the number of its picture leads to.
siteRule('article:target', {
  outline: `${vars.border.strong} solid ${vars.color.mark}`,
  outlineOffset: '4px',
});

export const body = siteStyle({
  padding: vars.space.large,
  // Three narrow cards: a title is one word and may not break.
  '@media': {
    '(min-width: 768px) and (max-width: 1023px)': {
      padding: vars.space.medium,
      vars: { [vars.size.h3]: '1.125rem' },
    },
  },
});

export const title = siteStyle({ display: 'flex', alignItems: 'center', gap: vars.space.small });
