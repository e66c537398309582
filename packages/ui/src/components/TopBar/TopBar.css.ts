import { keyframes } from '@vanilla-extract/css';
import { componentStyle, layerRule, layers } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

const height = '4.5rem';
const wide = '(min-width: 64rem)';
/** The narrowest bars that show the links: closer together they keep one line. */
const close = {
  '@media': { '(min-width: 64rem) and (max-width: 75rem)': { paddingInline: vars.space.xxsmall } },
};

// Keeps the target of a fragment link out from under the bar.
layerRule(layers.component, ':root:has([data-top-bar])', {
  scrollPaddingBlockStart: `calc(${height} + ${vars.space.medium})`,
});

const solidSurface = {
  background: vars.color.paper,
  borderBlockEndColor: vars.color.line,
} as const;
const becomeSolid = keyframes({ to: solidSurface }, 'solid');

export const bar = componentStyle({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: vars.layer.bar,
  borderBlockEnd: `${vars.border.hairline} solid transparent`,
  color: vars.color.ink,
  transition: `background-color ${vars.motion.fast} ${vars.motion.ease}, border-color ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&[data-solid]': solidSurface,
  },
  '@media': {
    // Without scripts a scroll timeline of the page makes it solid. It cannot name another scroll container, so there it is always solid.
    '(scripting: none)': {
      animation: `${becomeSolid} linear both`,
      animationTimeline: 'scroll()',
      animationRange: '50px 51px',
      selectors: { '&[data-scroller]': { animationTimeline: 'auto' } },
    },
    '(forced-colors: active)': { background: 'Canvas', borderBlockEndColor: 'CanvasText' },
    print: { position: 'static' },
  },
});
// A tooltip below the middle of its link: Safari 26 does not find an anchor inside a fixed element. Chrome lays the page out at each
// frame while a fallback is left.
layerRule(layers.component, `${bar} [role='tooltip']`, {
  position: 'absolute',
  positionArea: 'none',
  positionTryFallbacks: 'none',
  insetBlockStart: '100%',
  insetInline: '-9rem',
  marginInline: 'auto',
});
/** On dark media the whole bar speaks in the dark theme until it is solid. */
export const overMedia = componentStyle({
  selectors: { '&:not([data-solid])': { colorScheme: 'dark' } },
});
export const row = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: `var(--probata-top-bar-gap, ${vars.space.medium})`,
  minBlockSize: height,
  maxInlineSize: `calc(${vars.measure.page} + 2 * ${vars.space.gutter})`,
  marginInline: 'auto',
  paddingInline: `${vars.space.gutter} var(--probata-top-bar-end, ${vars.space.gutter})`,
});
export const home = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.target.comfortable,
  marginInlineEnd: 'auto',
  borderRadius: vars.radius.small,
  fontFamily: vars.font.heading,
  fontSize: vars.size.h4,
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
});
export const navigation = componentStyle({
  display: 'none',
  minInlineSize: 0,
  '@media': { [wide]: { display: 'block' } },
});
export const items = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: vars.space.xxsmall,
  fontSize: vars.size.small,
});
layerRule(layers.component, `${items} > li > div > button`, close);
export const link = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  minBlockSize: vars.target.comfortable,
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.small,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ...close,
  ':hover': { background: `color-mix(in srgb, ${vars.color.ink} 8%, transparent)` },
  selectors: {
    "&[aria-current='page']": {
      textDecoration: 'underline',
      textDecorationThickness: vars.border.strong,
      textUnderlineOffset: '0.5em',
    },
  },
});
export const contact = componentStyle({
  flex: 'none',
  fontSize: vars.size.small,
  fontVariantNumeric: 'tabular-nums',
  // Enlarged text leaves no place beside the logo; the side menu has the link as well.
  '@media': { 'not all and (min-width: 20rem)': { display: 'none' } },
});
export const action = componentStyle({
  flex: 'none',
  '@media': { 'not all and (min-width: 30rem)': { display: 'none' } },
});
export const narrow = componentStyle({ '@media': { [wide]: { display: 'none' } } });
