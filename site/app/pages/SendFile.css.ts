import { vars } from '@probata/ui/theme';
import { keyframes } from '@vanilla-extract/css';
import { siteStyle } from '../style.css';

const arrive = keyframes({ 'from, to': { translate: 'none' } }, 'arrive');

export const upload = siteStyle({ paddingBottom: vars.space.section });

export const well = siteStyle({
  overflow: 'clip',
  viewTimeline: '--well block',
  // The first words of our upload stand that far below its top: less of it shows nothing.
  viewTimelineInset: `0px ${vars.space.xxlarge}`,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  background: vars.color.paperRaised,
});

/**
 * A browser fetches a lazy frame up to three screens ahead, and ours begins at the lower edge of a phone's first view: a whole document
 * for its empty edge. Until its words come into view or somebody acts it stands outside its clip, where no browser fetches it, though
 * assistive technology knows of it. Where the engine cannot tell, and on paper, it is in its place from the start.
 */
export const frame = siteStyle({
  display: 'block',
  width: '100%',
  height: '1200px',
  border: 0,
  '@media': {
    screen: {
      '@supports': {
        '(animation-timeline: view())': {
          selectors: {
            ':root:not([data-app]) &[loading="lazy"]': {
              translate: '0 200%',
              animation: `${arrive} 1ms linear forwards`,
              animationTimeline: '--well',
            },
          },
        },
      },
    },
  },
});
