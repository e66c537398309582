import { vars } from '@probata/ui/theme';
import { globalStyle } from '@vanilla-extract/css';
import { deferLayout, siteStyle } from '../../style.css';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;
const wide = '(min-width: 1024px)';

export const banner = siteStyle({
  display: 'block',
  width: '100%',
  height: 'clamp(7rem, 18vw, 15rem)',
  objectFit: 'cover',
  borderBottom: hairline,
  '@media': { print: { display: 'none' } },
});

export const grid = siteStyle({
  display: 'grid',
  gap: vars.space.xlarge,
  paddingBottom: vars.space.section,
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(14rem, 18rem) minmax(0, 1fr)', columnGap: vars.space.xxlarge },
  },
});

export const side = siteStyle({
  display: 'grid',
  gap: vars.space.large,
  alignContent: 'start',
  fontSize: vars.size.small,
  lineHeight: 1.5,
  '@media': {
    [wide]: {
      position: 'sticky',
      top: '96px',
      alignSelf: 'start',
      maxHeight: 'calc(100dvh - 128px)',
      overflowY: 'auto',
      // Room for the focus ring, which the edge of what scrolls would cut off.
      padding: '5px',
      margin: '-5px',
    },
    print: { display: 'none' },
  },
});

export const versions = siteStyle({ borderTop: hairline, paddingTop: vars.space.medium });

export const text = siteStyle({ maxWidth: vars.measure.text, minWidth: 0 });

/** The renderer writes plain elements with class names; their look is set here, in the site's words. The reset took the browser's own away. */
export const body = siteStyle({ overflowWrap: 'anywhere' });

const inBody = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@layer': { 'probata.site': rule } });

// Text trims its lines to the height of its capitals, so a gap must be larger than the leading to show.
inBody(`${body} .legal-text`, { display: 'grid', gap: vars.space.large });
// It stands below the contents where the page has one column; beside them it is laid out at once. The longest text takes 1,914rem, at
// 320 px and twice the size of text.
deferLayout(`${body} .legal-text`, { until: 'data-app', blockSize: '2000rem' });
inBody(`${body} :is(h2, h3, h4)`, { scrollMarginTop: '96px' });
inBody(`${body} .legal-heading`, {
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.xsmall,
  paddingTop: vars.space.large,
});
inBody(`${body} .legal-heading:has(h2)`, { borderTop: hairline, marginTop: vars.space.large });
inBody(`${body} .legal-clauses`, { display: 'grid', gap: vars.space.large });
inBody(`${body} .legal-clauses > li`, {
  display: 'grid',
  gridTemplateColumns: '3.25rem minmax(0, 1fr)',
  alignItems: 'baseline',
  scrollMarginTop: '96px',
});
inBody(`${body} .legal-clauses > li > *`, { gridColumn: 2 });
inBody(`${body} .legal-clauses > li > .legal-marker`, { gridColumn: 1, gridRow: 1, lineHeight: 1 });
inBody(`${body} .legal-clauses > li > :not(.legal-marker) + *`, { marginTop: vars.space.large });
inBody(`${body} .legal-permalink`, {
  color: vars.color.inkMuted,
  textDecorationLine: 'none',
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
});
inBody(`${body} .legal-permalink:is(:hover, :focus-visible)`, {
  color: vars.color.accentText,
  textDecorationLine: 'underline',
});
inBody(`${body} .legal-term`, {
  cursor: 'help',
  textDecoration: `underline dotted ${vars.color.lineStrong}`,
  textUnderlineOffset: '0.25em',
});
inBody(`${body} .legal-definition`, {
  margin: 'auto',
  maxWidth: 'min(28rem, calc(100vw - 32px))',
  padding: vars.space.medium,
  border: hairline,
  background: vars.color.paperRaised,
  color: vars.color.ink,
  boxShadow: vars.shadow.floating,
});
inBody(`${body} .legal-cite`, {
  inset: 'auto',
  margin: vars.space.xsmall,
  positionArea: 'block-end span-inline-end',
  positionTryFallbacks: 'flip-block, flip-inline',
  width: 'min(26rem, calc(100vw - 32px))',
  padding: vars.space.medium,
  border: hairline,
  background: vars.color.paperRaised,
  color: vars.color.ink,
  boxShadow: vars.shadow.floating,
} as Parameters<typeof globalStyle>[1]); // anchor positioning is newer than the CSS types
inBody(`${body} .legal-cite > * + *`, { marginTop: vars.space.small });
inBody(`${body} .legal-cite textarea`, {
  width: '100%',
  padding: vars.space.xsmall,
  border: hairline,
  background: 'none',
  color: 'inherit',
  fontSize: vars.size.small,
  resize: 'vertical',
});
inBody(`${body} .legal-cite button`, {
  minHeight: vars.target.comfortable,
  paddingInline: vars.space.small,
  border: hairline,
  borderColor: vars.color.lineStrong,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
});
// A mark is yellow in either theme, so the links on it are those of the light one. Text is trimmed to its capitals: the shadow marks what hangs below.
inBody(`${body} :target`, {
  colorScheme: 'light',
  background: vars.color.mark,
  color: vars.color.onMark,
  boxShadow: `0 0 0 .3em ${vars.color.mark}`,
  // Forced colours take the mark away and draw this.
  outline: '2px solid transparent',
});
inBody(`${side} nav ol`, { listStyle: 'none' });
inBody(`${side} nav ol ol`, { paddingInlineStart: vars.space.medium });
inBody(`${side} nav a`, {
  display: 'inline-block',
  // For a thumb where the contents stand above the text, for a pointer where they stand beside it.
  paddingBlock: '6px',
  '@media': { [wide]: { paddingBlock: '3px' } },
  color: vars.color.inkMuted,
  textDecorationLine: 'none',
});
inBody(`${side} nav a:hover`, { textDecorationLine: 'underline' });
inBody(`${side} nav a[aria-current]`, { color: vars.color.accentText, fontWeight: vars.weight.medium });

export const changes = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  paddingBottom: vars.space.section,
  overflowWrap: 'anywhere',
});

inBody(`${changes} ins`, {
  background: vars.color.successWash,
  color: vars.color.successText,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
});
inBody(`${changes} del`, {
  background: vars.color.dangerWash,
  color: vars.color.dangerText,
  textDecorationThickness: '1px',
});
inBody(`${changes} .legal-redline`, { display: 'grid', gap: vars.space.large });
inBody(`${changes} section`, { display: 'grid', gap: vars.space.large });
deferLayout(`${changes} section`, { until: 'data-whole', blockSize: '10rem' });
inBody(`${changes} .legal-changes`, {
  display: 'grid',
  gap: vars.space.xsmall,
  paddingInlineStart: vars.space.large,
});
inBody(`${changes} .legal-note`, {
  color: vars.color.inkMuted,
  fontFamily: vars.font.text,
  fontSize: vars.size.small,
  fontWeight: 400,
});
// The steps show beside the change one is at; beside the others they would crowd the text. The keyboard reaches them all.
inBody(`${changes} .legal-steps:not(:focus-within, :target + *, :target + ins + *)`, {
  position: 'absolute',
  clipPath: 'inset(50%)',
});
inBody(`${changes} .legal-steps a`, {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 24,
  minHeight: 24,
  marginInlineStart: 4,
});
inBody(`${changes} :is(h2, h3, h4)`, { scrollMarginTop: '96px', marginTop: vars.space.medium });
inBody(`${changes} :target`, {
  outline: `${vars.border.strong} solid ${vars.color.focus}`,
  outlineOffset: '3px',
});
