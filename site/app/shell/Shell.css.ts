import { vars } from '@probata/ui/theme';
import { negative, paperZoom, siteRule, siteStyle } from '../style.css';

const phone = 'screen and (max-width: 768px)';
const window769 = 'screen and (min-width: 769px)';

/** The height of the strip at the foot of a phone's window, where the voice avatar stands (spec 2.2). */
const dockHeight = 'min(4rem, 72px)';

// What the signed-in pages fix to the foot of the window stands above the strip, or in its place.
siteRule(':root', { vars: { '--probata-dock-height': dockHeight } });

// The page ends above the strip, and what takes the focus is scrolled clear of it (WCAG 2.4.11). Chromium scrolls to the caret, so 6rem more.
siteRule('html:not([data-framed])', {
  '@media': { [phone]: { paddingBlockEnd: dockHeight, scrollPaddingBlockEnd: `calc(${dockHeight} + 6rem)` } },
});
siteRule('html:not([data-framed]) body', {
  '@media': { [phone]: { minBlockSize: `calc(100vb - ${dockHeight})` } },
});

// An empty live region takes no gap of the stack it is in.
siteRule('[role="status"]:empty', { position: 'absolute' });

// On a wide screen figures, cards and margin notes take the width; running text keeps its measure.
siteRule(':root', {
  '@media': { 'screen and (min-width: 1680px)': { vars: { [vars.measure.page]: '1520px' } } },
});

/** From the edge of the window to that of the content. */
const contentEdge = `max(${vars.space.gutter}, 50% - ${vars.measure.page} / 2)`;

// From 769px the avatar is the last of the top bar's row, which keeps room for it.
siteRule('body', {
  '@media': {
    [window769]: {
      vars: {
        '--probata-top-bar-gap': vars.space.xsmall,
        '--probata-top-bar-end': `calc(${vars.space.gutter} + 48px + ${vars.space.small})`,
      },
    },
  },
});

siteRule('main :is(img, video)', {
  '@media': { 'print and (prefers-color-scheme: dark)': { filter: negative } },
});

siteRule('main form', { '@media': { print: { display: 'none' } } });
siteRule('body', { '@media': { print: { zoom: paperZoom } } });

/** The bar is fixed: pages begin below it, and only Home's picture lies under it. A long word makes no grid wider than its page. */
export const belowBar = siteStyle({
  paddingTop: 'var(--probata-top-bar-height)',
  minHeight: '70vh',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  '@media': { print: { paddingTop: 0, minHeight: 0 } },
});

export const underBar = siteStyle({ overflowWrap: 'anywhere', textWrap: 'pretty' });

// A table's columns are as wide as their longest words.
siteRule('main table', { overflowWrap: 'break-word' });

// The signed-in pages have a frame of their own, with a tab bar at its foot; the avatar is the last of its bar.
const framed = ':root:has([data-app-scroller])';
siteRule(framed, {
  paddingBlockEnd: 0,
  scrollPaddingBlockEnd: 0,
  vars: { '--probata-bar-end': `calc(28px + ${vars.space.small})` },
});

/** The id of the voice avatar's button. */
export const avatarId = 'voice-avatar';

/** Hidden in a frame, where the outer page has its own, and without scripts, where it cannot start a call. */
export const voice = siteStyle({
  // In the middle of the bar, and of a phone's strip.
  vars: {
    '--probata-voice-top': `calc((var(--probata-top-bar-height, 4.5rem) - 48px) / 2)`,
    '--probata-voice-bottom': `calc((${dockHeight} - 48px) / 2)`,
  },
  '@media': {
    '(scripting: none)': { display: 'none' },
    [window769]: { vars: { '--probata-voice-end': contentEdge } },
  },
  selectors: { ':root[data-framed] &': { display: 'none' } },
});

siteRule(`${framed} ${voice}`, {
  vars: { '--probata-voice-top': 'calc((3rem - 28px) / 2)', '--probata-voice-end': vars.space.medium },
});
siteRule(`${framed} #${avatarId}`, { inlineSize: '28px', blockSize: '28px' });
siteRule(`${framed} #${avatarId} > svg`, { inlineSize: '100%', blockSize: '100%' });
// Panels open below the bar on a phone too.
export const assistant = siteStyle({});
siteRule(`${framed} ${assistant}`, {
  '@media': {
    [phone]: { insetBlock: 'var(--probata-voice-top) auto', flexDirection: 'column' },
  },
});

/** The outline of the label is a hairline larger than the avatar, which is 1rem from the edge. */
const toEdge = `calc(1rem - ${vars.border.hairline})`;

/** A strip at the foot of a phone's window, where the avatar stands. Never over content. */
export const dock = siteStyle({
  display: 'none',
  '@media': {
    [phone]: {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: vars.layer.bar,
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: vars.space.xsmall,
      minHeight: dockHeight,
      paddingInline: `${vars.space.gutter} ${toEdge}`,
      background: vars.color.paper,
      borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
      // Label and link on one line each, from 320px on.
      fontSize: `min(${vars.size.small}, 4vw)`,
    },
  },
});
siteRule(`${framed} ${dock}`, { display: 'none' });
// One line of the strip, however large the text.
siteRule(`${dock} > :first-child > *`, {
  '@media': {
    [phone]: {
      paddingBlock: 0,
      paddingInline: 'min(0.8rem, 3vw)',
      minBlockSize: '44px',
      fontSize: 'inherit',
      whiteSpace: 'nowrap',
    },
  },
});

// The bar has the way to a price from here on; the label stays at the avatar's side.
siteRule(`${dock} > :first-child`, {
  '@media': { '(min-width: 30rem)': { visibility: 'hidden' } },
});

/** The `<label>` of the avatar, which lies over the end of its outline. */
export const label = siteStyle({
  paddingInline: 'min(.75rem, 3vw) 3.75rem',
  border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  lineHeight: '48px',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
});

// Enlarged text does not fit beside the avatar; the way to a price is in the footer too.
siteRule(`${dock} > *`, {
  '@media': { 'not all and (min-width: 20rem)': { display: 'none' } },
});

/** At the foot of the window, above the strip. */
export const offline = siteStyle({
  position: 'fixed',
  insetBlockEnd: `calc(${dockHeight} + ${vars.space.medium})`,
  insetInlineStart: vars.space.medium,
  zIndex: vars.layer.floating,
  maxInlineSize: `min(28rem, calc(100% - 2 * ${vars.space.medium}))`,
});

/** Not on paper, where it would often be a sheet of its own: the bar and the letterhead say how to reach us. */
export const footer = siteStyle({
  overflowWrap: 'anywhere',
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
  '@media': { print: { display: 'none' } },
});

/** Who answers, and how to reach them. */
export const reach = siteStyle({
  display: 'grid',
  gap: vars.space.large,
  paddingBottom: vars.space.xlarge,
  marginBottom: vars.space.xlarge,
  borderBottom: `${vars.border.hairline} solid ${vars.color.onInverseMuted}`,
  '@media': {
    '(min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  },
});

export const reachLinks = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.small} ${vars.space.large}`,
});

export const footerGrid = siteStyle({
  display: 'grid',
  gap: vars.space.xlarge,
  textWrap: 'balance',
  '@media': {
    '(min-width: 600px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '(min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' },
  },
});

export const footerBlurb = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  alignContent: 'start',
  '@media': { '(min-width: 600px) and (max-width: 1023px)': { gridColumn: '1 / -1' } },
});

export const footerMuted = siteStyle({
  color: vars.color.onInverseMuted,
  maxWidth: '30rem',
  textWrap: 'pretty',
});

export const footerLine = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space.large,
  marginTop: vars.space.xlarge,
  paddingTop: vars.space.large,
  borderTop: `${vars.border.hairline} solid ${vars.color.onInverseMuted}`,
  fontSize: vars.size.small,
  color: vars.color.onInverseMuted,
});

/** Colors of an inline drawing, as SVG attributes. With `data-theme="light"` on the `<svg>` they are the same in both themes. */
export const inks = {
  // `inverse` is ink too, and the one dark color that an inverse surface does not re-point.
  ink: vars.color.inverse,
  paper: vars.color.paper,
  paperRaised: vars.color.paperRaised,
  lineStrong: vars.color.lineStrong,
  accent: vars.color.accent,
  mark: vars.color.mark,
};

export const logo = siteStyle({ height: '32px' });

export const logoWord = siteStyle({
  fontFamily: vars.font.heading,
  fontSize: '22px',
  fontWeight: 600,
  letterSpacing: '-0.01em',
});
