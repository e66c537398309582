import { vars } from '@probata/ui/theme';
import { keyframes } from '@vanilla-extract/css';
import { siteStyle } from '../style.css';

const show = keyframes({ 'from, to': { translate: 'none' } }, 'show');

const wide = '(min-width: 1024px)';

/** The upload stands in the first screen: beside title and notice on a wide one, below them on a narrow one. */
export const page = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  paddingBlock: `${vars.space.medium} ${vars.space.xxlarge}`,
  '@media': {
    print: { display: 'flow-root' },
    [wide]: {
      gap: `${vars.space.large} ${vars.space.xxlarge}`,
      paddingBlockStart: vars.space.xlarge,
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 8fr)',
      gridTemplateRows: 'auto auto 1fr',
    },
  },
});

/** The heading with the number of the page at the end of its line, as the sections below have theirs. */
export const title = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space.medium,
});

export const notice = siteStyle({
  fontSize: vars.size.small,
  lineHeight: 1.45,
  '@media': { print: { marginBlock: vars.space.xlarge } },
});

export const upload = siteStyle({
  display: 'grid',
  gap: vars.space.small,
  justifyItems: 'start',
  minWidth: 0,
  // Its number is below the fold.
  ':target': { outline: `${vars.border.strong} solid ${vars.color.mark}`, outlineOffset: '4px' },
  '@media': { [wide]: { gridArea: '1 / 2 / span 3', alignContent: 'start' }, print: { display: 'none' } },
});

export const next = siteStyle({ paddingBlockStart: vars.space.large });

export const steps = siteStyle({ listStyle: 'none', counterReset: 'step' });

export const step = siteStyle({
  counterIncrement: 'step',
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr)',
  paddingBlock: vars.space.medium,
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
  '::before': {
    content: 'counter(step)',
    fontFamily: vars.font.mono,
    fontSize: vars.size.small,
    color: vars.color.accentText,
  },
});

export const ways = siteStyle({ borderTop: `${vars.border.hairline} solid ${vars.color.line}` });

export const way = siteStyle({
  display: 'grid',
  gap: `${vars.space.small} ${vars.space.medium}`,
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
  paddingBlock: vars.space.medium,
  borderBottom: `${vars.border.hairline} solid ${vars.color.line}`,
});

export const size = siteStyle({
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
  color: vars.color.accentText,
});

export const well = siteStyle({
  width: '100%',
  overflow: 'clip',
  viewTimeline: '--well block',
  // The upload's first line of text starts this far below its top edge.
  viewTimelineInset: `0px ${vars.space.xxlarge}`,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  background: vars.color.paperRaised,
});

/**
 * The upload's frame. Chromium fetches a lazy frame up to three screens ahead; before hydration the frame is translated out of its clip
 * until its text scrolls into view, so that nothing is fetched early. Print and engines without `view()` show it in place.
 */
export const frame = siteStyle({
  width: '100%',
  '@media': {
    screen: {
      '@supports': {
        '(animation-timeline: view())': {
          selectors: {
            ':root:not([data-hydrated]) &[loading="lazy"]': {
              translate: '0 200%',
              animation: `${show} 1ms linear forwards`,
              animationTimeline: '--well',
            },
          },
        },
      },
    },
  },
});
