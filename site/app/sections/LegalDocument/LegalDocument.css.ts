import { vars } from '@probata/ui/theme';
import { inSight, paperZoom, readingMeasure, siteRule, siteStyle } from '../../style.css';
import { marked, number } from '../SectionFrame/SectionFrame.css';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;
const wide = '(min-width: 1024px)';
/** Type of 12 points on paper: it undoes the zoom of the page. */
const contractZoom = 1 / paperZoom;
const tablet = '(min-width: 640px)';

export const banner = siteStyle({
  width: '100%',
  height: 'clamp(7rem, 18vw, 15rem)',
  objectFit: 'cover',
  borderBottom: hairline,
  '@media': { print: { display: 'none' } },
});

/** The company's name and address, on paper alone. */
export const letterhead = siteStyle({
  display: 'none',
  '@media': {
    print: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: vars.space.large,
      paddingBottom: vars.space.small,
      paddingInline: vars.space.gutter,
      borderBottom: hairline,
      fontSize: vars.size.small,
      whiteSpace: 'nowrap',
    },
  },
});

export const grid = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  paddingBottom: vars.space.xxlarge,
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(14rem, 18rem) minmax(0, 1fr)', columnGap: vars.space.xxlarge },
    // Firefox cuts lines of text at the foot of a sheet in a grid item of many pages.
    print: { display: 'block', zoom: contractZoom },
  },
});

export const side = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.xlarge,
  // The height of the summaries is space enough below the lead.
  marginBlockStart: `calc(-1 * ${vars.space.medium})`,
  fontSize: vars.size.small,
  lineHeight: 1.5,
  '@media': {
    [wide]: { ...inSight, display: 'grid', gap: vars.space.large, alignContent: 'start', alignSelf: 'start' },
    print: { display: 'none' },
  },
});

export const summary = siteStyle({
  minHeight: vars.target.comfortable,
  alignContent: 'center',
  fontWeight: vars.weight.medium,
  '@media': { [wide]: { '@supports': { 'selector(::details-content)': { display: 'none' } } } },
});

/** Open, a list of a row has the row to itself. */
export const folded = siteStyle({ selectors: { '&[open]': { flexBasis: '100%' } } });

siteRule(`${folded}::details-content`, {
  '@media': { [wide]: { contentVisibility: 'visible' }, print: { contentVisibility: 'visible' } },
});

export const versions = siteStyle({
  '@media': { [wide]: { borderTop: hairline, paddingTop: vars.space.medium } },
});
// Above the text the summary says the same.
siteRule(`${versions} h2`, { '@media': { '(max-width: 1023px)': { display: 'none' } } });

export const print = siteStyle({
  '@media': {
    '(scripting: none)': { display: 'none' },
    'screen and (max-width: 768px)': { display: 'none' },
  },
});

export const text = siteStyle({ maxWidth: readingMeasure, minWidth: 0 });

/** Version, date, next review: facts of the text, in a line. */
export const facts = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.small} ${vars.space.xlarge}`,
  paddingBlock: vars.space.medium,
  borderBlock: hairline,
  fontSize: vars.size.small,
  lineHeight: 1.45,
});
siteRule(`${facts} dt`, {
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  color: vars.color.inkMuted,
});

/** The text in a few lines. */
export const summaryBox = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  paddingInlineStart: vars.space.large,
  borderInlineStart: `4px solid ${vars.color.mark}`,
});
export const summaryLines = siteStyle({
  display: 'grid',
  gap: vars.space.small,
  paddingInlineStart: '1.25em',
});

/** Styles for the renderer's plain elements, after the CSS reset. */
export const body = siteStyle({ overflowWrap: 'anywhere' });

// Text is trimmed to cap height (`text-box`), so the gap must exceed the leading.
siteRule(`${body} .legal-text`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  // Chromium ignores `break-after: avoid` of headings in a grid.
  '@media': { print: { display: 'block' } },
});
siteRule(`${body} .legal-text > *`, { '@media': { print: { marginTop: vars.space.medium } } });
siteRule(`${body} .legal-heading`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(24px, 1fr)',
  alignItems: 'baseline',
  gap: vars.space.xsmall,
  paddingTop: vars.space.large,
  '@media': {
    // The grid around a heading is the block that a sheet may end after. Firefox ignores `break-after`: room for what follows is part of
    // it, and what follows is moved up into it.
    print: { breakAfter: 'avoid', breakInside: 'avoid', paddingBottom: '6rem', marginBottom: '-6rem' },
  },
});
// A term and the punctuation after it: a line may break after a button.
siteRule(`${body} .legal-joined`, { '@media': { '(min-width: 20rem)': { whiteSpace: 'nowrap' } } });
// The number: above the heading on a phone, at the end of its line from 640 px.
siteRule(`${body} .legal-heading > ${number}`, {
  gridColumn: '1 / -1',
  gridRow: 1,
  justifySelf: 'start',
  // The number, not its padding, meets the edge.
  '@media': { [tablet]: { gridColumn: 3, marginInlineEnd: `calc(-1 * ${vars.space.xxsmall})` } },
});
siteRule(`${body} .legal-heading > .legal-permalink`, {
  gridColumn: 2,
  gridRow: 2,
  justifySelf: 'start',
  '@media': { [tablet]: { gridRow: 1 } },
});
siteRule(`${body} * + .legal-heading:has(h2)`, { borderTop: hairline, marginTop: vars.space.large });
siteRule(`${body} .legal-heading:first-child`, { paddingTop: vars.space.xsmall });
// On paper blocks: Firefox prints a grid's row over the next one at the head of a sheet.
siteRule(`${body} .legal-clauses`, {
  display: 'grid',
  gap: vars.space.large,
  '@media': { print: { display: 'block' } },
});
siteRule(`${body} .legal-clauses > li + li`, { '@media': { print: { marginTop: vars.space.large } } });
siteRule(`${body} .legal-clauses > li`, {
  display: 'grid',
  gridTemplateColumns: '3.25rem minmax(0, 1fr)',
  alignItems: 'baseline',
  '@media': { print: { breakInside: 'avoid' } },
});
siteRule(`${body} .legal-clauses > li > *`, { gridColumn: 2 });
siteRule(`${body} .legal-clauses > li > .legal-marker`, { gridColumn: 1, gridRow: 1, lineHeight: 1 });
siteRule(`${body} .legal-clauses > li > :not(.legal-marker) + *`, { marginTop: vars.space.large });
siteRule(`${body} .legal-permalink`, {
  display: 'inline-grid',
  placeItems: 'center start',
  minWidth: 24,
  minHeight: 24,
  // The target is larger than the sign (WCAG 2.5.8); the line is not.
  marginBlock: '-8px',
  color: vars.color.inkMuted,
  textDecorationLine: 'none',
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
});
siteRule(`${body} .legal-permalink:hover, ${body} .legal-permalink:focus-visible`, {
  color: vars.color.accentText,
  textDecorationLine: 'underline',
});
siteRule(`${body} .legal-term`, {
  cursor: 'help',
  textDecoration: `underline dotted ${vars.color.lineStrong}`,
  textUnderlineOffset: '0.25em',
});
/** The definitions of the terms that a clause is the first to use, in the margin of a wide page. */
export const notes = siteStyle({
  display: 'none',
  '@media': {
    'screen and (min-width: 1360px)': {
      display: 'grid',
      gap: vars.space.small,
      position: 'absolute',
      insetBlockStart: vars.space.large,
      insetInlineStart: `calc(100% + ${vars.space.xlarge})`,
      width: '15rem',
      paddingInlineStart: vars.space.medium,
      borderInlineStart: hairline,
      fontSize: vars.size.caption,
      lineHeight: 1.5,
      color: vars.color.inkMuted,
    },
  },
});
// The right third of a wide page.
siteRule(notes, {
  '@media': { 'screen and (min-width: 1680px)': { width: '24rem', fontSize: vars.size.small } },
});
siteRule(`${body} .legal-heading:has(${notes})`, { position: 'relative' });
// In the middle of the window: Safari 18 has no anchor positioning, and Safari 26 ignores how far the page is scrolled.
siteRule(`${body} :is(.legal-definition, .legal-cite)`, {
  margin: 'auto',
  maxWidth: 'min(28rem, calc(100vw - 32px))',
  padding: vars.space.medium,
  border: hairline,
  background: vars.color.paperRaised,
  color: vars.color.ink,
  boxShadow: vars.shadow.floating,
});
siteRule(`${body} .legal-cite`, { width: '26rem' });
siteRule(`${body} .legal-cite > * + *`, { marginTop: vars.space.small });
siteRule(`${body} .legal-cite textarea`, {
  width: '100%',
  padding: vars.space.xsmall,
  border: hairline,
  background: 'none',
  fontSize: vars.size.small,
  resize: 'vertical',
});
siteRule(`${body} .legal-cite button`, {
  minHeight: vars.target.comfortable,
  paddingInline: vars.space.small,
  border: hairline,
  borderColor: vars.color.lineStrong,
  cursor: 'pointer',
});
// The shadow covers descenders, which `text-box` trims.
siteRule(`${body} :target`, { ...marked, boxShadow: `0 0 0 .3em ${vars.color.mark}` });
// The colors of links and numbers are too light for the mark of the dark theme.
siteRule(`${body} :target *`, { color: 'inherit' });
siteRule(`${side} nav ol`, { listStyle: 'none' });
siteRule(`${side} nav ol ol`, { paddingInlineStart: vars.space.medium });
siteRule(`${side} nav a`, {
  display: 'inline-block',
  // Touch target size (WCAG 2.5.8): larger in the single-column layout.
  paddingBlock: '6px',
  '@media': { [wide]: { paddingBlock: '3px' } },
  color: vars.color.inkMuted,
  textDecorationLine: 'none',
});
siteRule(`${side} nav a:hover`, { textDecorationLine: 'underline' });
siteRule(`${side} nav a[aria-current]`, { color: vars.color.accentText, fontWeight: vars.weight.medium });

export const changes = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  paddingBottom: vars.space.xxlarge,
  overflowWrap: 'anywhere',
  '@media': { print: { zoom: contractZoom } },
});

siteRule(`${changes} ins`, {
  background: vars.color.successWash,
  color: vars.color.successText,
  textDecorationThickness: '1px',
});
siteRule(`${changes} del`, {
  background: vars.color.dangerWash,
  color: vars.color.dangerText,
  textDecorationThickness: '1px',
});
// On paper a block: Firefox ends a sheet with a heading of a grid.
siteRule(`${changes} section`, {
  display: 'grid',
  gap: vars.space.large,
  maxWidth: readingMeasure,
  '@media': { print: { display: 'block' } },
});
siteRule(`${changes} section > *`, { '@media': { print: { marginTop: vars.space.medium } } });
siteRule(`${changes} .legal-changes`, {
  display: 'grid',
  gap: vars.space.medium,
  listStyle: 'none',
  fontSize: vars.size.small,
  lineHeight: 1.5,
});
siteRule(`${changes} .legal-changes > li`, { fontWeight: vars.weight.medium });
siteRule(`${changes} .legal-changes ul`, {
  display: 'grid',
  gap: vars.space.xsmall,
  marginBlockStart: vars.space.xsmall,
  paddingInlineStart: vars.space.large,
  fontWeight: 400,
});
siteRule(`${changes} .legal-changes + .legal-note`, { marginBlockStart: vars.space.medium });
// The list of changes: beside the text and in sight on a wide page, as the contents of a legal text are.
siteRule(`${changes} .legal-redline`, {
  display: 'grid',
  gap: vars.space.large,
  '@media': { [wide]: { display: 'block' } },
});
siteRule(`${changes} .legal-redline > section`, {
  '@media': {
    [wide]: { marginInlineStart: `calc(20rem + ${vars.space.xxlarge})`, marginBottom: vars.space.large },
  },
});
siteRule(`${changes} .legal-redline > ${folded}`, {
  '@media': {
    [wide]: { position: inSight.position, top: inSight.top, float: 'inline-start', width: '20rem' },
    print: { position: 'static', float: 'none', width: 'auto' },
  },
});
siteRule(`${changes} ${folded} > nav`, {
  '@media': {
    [wide]: { ...inSight, position: 'static' },
    print: { maxHeight: 'none', maskImage: 'none' },
  },
});
siteRule(`${changes} .legal-note`, {
  color: vars.color.inkMuted,
  fontFamily: vars.font.text,
  fontSize: vars.size.small,
  fontWeight: 400,
});
// Only the current change shows its previous and next links; the others are clipped, so the keyboard still reaches them.
siteRule(`${changes} .legal-steps:not(:focus-within, :target + *, :target + ins + *)`, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
siteRule(`${changes} .legal-steps a`, {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 24,
  minHeight: 24,
  marginInlineStart: 4,
});
siteRule(`${changes} :is(h2, h3, h4)`, { marginTop: vars.space.medium });
siteRule(`${changes} :target`, {
  outline: `${vars.border.strong} solid ${vars.color.focus}`,
  outlineOffset: '3px',
});
