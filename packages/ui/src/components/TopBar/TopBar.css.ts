import { keyframes } from '@vanilla-extract/css';
import { componentStyle, layerRule, layers } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

const height = 'var(--probata-top-bar-height)';
// Of the bar, not of the window: rem is then the size of the page's own text, however it was enlarged.
const wide = '(min-width: 64rem)';
/** The narrowest bars that show the links: closer together they keep one line. */
const narrowest = '(min-width: 64rem) and (max-width: 75rem)';
const close = {
  '@container': { [narrowest]: { paddingInline: vars.space.xxsmall } },
};

// Keeps the target of a fragment link out from under the bar.
layerRule(layers.component, ':root:has([data-top-bar])', {
  // The bar is fixed: what enlarged text adds to it is taken from every page.
  vars: { '--probata-top-bar-height': 'min(4.5rem, 88px)' },
  scrollPaddingBlockStart: `calc(${height} + ${vars.space.medium})`,
});

const solidSurface = {
  background: vars.color.paper,
  borderBlockEndColor: vars.color.line,
} as const;
const becomeSolid = keyframes({ to: solidSurface }, 'solid');

export const topBar = componentStyle({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: vars.layer.bar,
  containerType: 'inline-size',
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
layerRule(layers.component, `${topBar} [role='tooltip']`, {
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
  minBlockSize: `var(--probata-top-bar-height, 4.5rem)`,
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
  '@container': { [wide]: { display: 'block' } },
});
export const items = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: vars.space.xxsmall,
  fontSize: vars.size.small,
  '@container': { [narrowest]: { gap: 0 } },
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
  '@container': { '(max-width: 19.99rem)': { display: 'none' } },
});
/** Two buttons take its place beside the links of the narrowest bar. */
export const contactBesideTwo = componentStyle({ '@container': { [narrowest]: { display: 'none' } } });
export const action = componentStyle({
  flex: 'none',
  '@container': { '(max-width: 29.99rem)': { display: 'none' } },
});
/** Beside the links there is room; beside the menu's button, from 40rem on. */
export const secondaryAction = componentStyle({
  flex: 'none',
  '@container': { '(max-width: 39.99rem)': { display: 'none' } },
});
export const narrow = componentStyle({ '@container': { [wide]: { display: 'none' } } });
