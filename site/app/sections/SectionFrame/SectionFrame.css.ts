import { vars } from '@probata/ui/theme';
import { negative, siteRule, siteStyle } from '../../style.css';

const wide = '(min-width: 1024px)';

export const section = siteStyle({
  // Cancels the space below the bar in the page's scroll padding: it would show a strip of the section above.
  scrollMarginTop: `calc(-1 * ${vars.space.medium})`,
  // 96 to 160 px between the contents of two sections.
  paddingBlock: 'clamp(3rem, 2.2rem + 3.6vw, 5rem)',
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
  '@media': { print: { paddingBlock: 0 } },
});

/** Less space around a small section: 96 px between two of them at every width. */
export const light = siteStyle({ paddingBlock: '3rem' });

export const surface = {
  sunken: siteStyle({ background: vars.color.paperSunken }),
  /** The dark theme's colors in both themes. */
  inverse: siteStyle({ colorScheme: 'dark', background: vars.color.paper, color: vars.color.ink }),
} as const;

// Its pictures are the dark drawings in both themes.
siteRule(`${surface.inverse} img`, { '@media': { print: { filter: negative } } });

export const grid = siteStyle({
  display: 'grid',
  gap: vars.space.xlarge,
  // Chromium prints what follows in a grid over a picture that moved to the next sheet.
  '@media': { print: { display: 'block' } },
});

// Of what is in the head and the body.
siteRule(`${grid} > * > *`, { '@media': { print: { marginBlock: vars.space.large } } });

export const head = siteStyle({
  display: 'grid',
  gap: vars.space.large,
  justifyItems: 'start',
  maxWidth: '44rem',
  // A heading is printed on the sheet of what it heads: Firefox ignores `break-after`, so room for that is part of the head.
  // A block: Firefox tears a grid and prints its rows over one another.
  '@media': {
    print: {
      display: 'block',
      breakInside: 'avoid',
      breakAfter: 'avoid',
      paddingBottom: '6rem',
      marginBottom: '-6rem',
    },
  },
});

// Clear of the descenders of the heading: text is trimmed to its baseline.
siteRule(`${head} > h2 + p`, { paddingTop: vars.space.xsmall });

/** With the heading beside the content. */
export const beside = siteStyle({
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
      columnGap: vars.space.xxlarge,
      alignItems: 'start',
    },
  },
});
siteRule(`${beside} > ${head}`, {
  '@media': {
    // On a low window the head can be taller than the window, and its end would stay out of sight.
    [`${wide} and (min-height: 52rem)`]: {
      position: 'sticky',
      top: `calc(var(--probata-top-bar-height) + ${vars.space.large})`,
    },
  },
});

/** Bates number and name, as at the head of a produced page. */
export const tag = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.medium,
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  lineHeight: '24px',
  color: vars.color.accentText,
});

export const note = siteStyle({
  fontSize: vars.size.caption,
  lineHeight: 1.5,
  color: vars.color.inkMuted,
});

/** The mark on the passage that the address names. */
export const marked = {
  background: vars.color.mark,
  color: vars.color.onMark,
  // Forced colors remove the background and draw the outline.
  outline: '2px solid transparent',
} as const;

/** What the numbers are, beside the first of a page. */
export const numberNote = siteStyle({
  fontFamily: vars.font.text,
  fontSize: vars.size.caption,
  color: vars.color.inkMuted,
});

/** The number of a passage, marked while the address names the passage. */
export const number = siteStyle({
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  color: vars.color.inkMuted,
  whiteSpace: 'nowrap',
  // Underlined at rest, so that it is seen to be a link (WCAG 1.4.1).
  textDecoration: `underline ${vars.color.lineStrong} 1px`,
  textUnderlineOffset: '0.3em',
  paddingInline: vars.space.xxsmall,
  marginInlineStart: `calc(-1 * ${vars.space.xxsmall})`,
  ':hover': {
    color: vars.color.accentText,
    textDecorationColor: 'currentColor',
    textDecorationThickness: '2px',
  },
  // In a `<p>`: of a section or a page head. Elsewhere: of a figure, or of the heading before it. The skip link targets `main`.
  selectors: { ':target:not(main) p > &, :target > * > &, :target + &': marked },
});

export const body = siteStyle({
  display: 'grid',
  gap: vars.space.xlarge,
  minWidth: 0,
  '@media': { print: { display: 'block' } },
});

export const next = siteStyle({ paddingTop: vars.space.xsmall });
