import { vars } from '@probata/ui/theme';
import { globalStyle } from '@vanilla-extract/css';
import { deferLayout, siteStyle } from '../style.css';

/** As much of a phone's window as the voice avatar takes at its foot (spec 2.2). */
export const avatarPlace = '6rem';

// Whatever takes the focus is scrolled clear of the avatar (WCAG 2.4.11).
const clearOfAvatar = { 'screen and (max-width: 768px)': { scrollPaddingBlockEnd: avatarPlace } };
globalStyle('html', { '@layer': { 'probata.site': { '@media': clearOfAvatar } } });

/** The bar is fixed: pages begin below it, and only Home's picture lies under it. */
export const belowBar = siteStyle({ paddingTop: '72px', minHeight: '70vh', outline: 'none' });

/** What stands in a page's place, as far from the bar as a page's own heading. */
export const failure = siteStyle({ paddingBlock: vars.space.xxlarge, minHeight: '60vh' });

export const underBar = siteStyle({ outline: 'none' });

/** The Development page scrolls in a container of its own (spec 2.2). */
export const scroller = siteStyle({
  position: 'relative',
  height: '100dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingTop: '80px',
  scrollBehavior: 'smooth',
  '@media': {
    ...clearOfAvatar,
    '(prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' },
    // As the document on other pages (`travel.ts`).
    '(scripting: enabled)': { selectors: { ':root:not([data-whole]) &': { scrollBehavior: 'auto' } } },
    print: { height: 'auto', overflow: 'visible' },
  },
});

/** In a frame the page around it has its own. Without scripts nothing would answer. */
export const voice = siteStyle({
  '@media': { '(scripting: none)': { display: 'none' } },
  selectors: { ':root[data-framed] &': { display: 'none' } },
});

/** Without a bar above it, higher: what stands at the end of a room's heading stays free. */
export const voiceWithoutBar = siteStyle({ vars: { '--probata-voice-top': '1rem' } });

export const footer = siteStyle({
  background: vars.color.inverse,
  color: vars.color.onInverse,
  paddingBlock: vars.space.xxlarge,
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
});
deferLayout(`.${footer}`, { until: 'data-app', blockSize: '80rem' });

export const footerGrid = siteStyle({
  display: 'grid',
  gap: vars.space.xlarge,
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

export const footerMuted = siteStyle({ color: vars.color.onInverseMuted, maxWidth: '30rem' });

export const footerLine = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  marginTop: vars.space.xlarge,
  paddingTop: vars.space.large,
  borderTop: `${vars.border.hairline} solid ${vars.color.onInverseMuted}`,
  fontSize: vars.size.small,
  color: vars.color.onInverseMuted,
});

export const logo = siteStyle({ display: 'block', height: '32px', width: 'auto' });

export const logoWord = siteStyle({
  fontFamily: vars.font.heading,
  fontSize: '22px',
  fontWeight: 600,
  letterSpacing: '-0.01em',
});
