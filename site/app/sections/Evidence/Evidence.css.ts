import { vars } from '@probata/ui/theme';
import { siteRule, siteStyle } from '../../style.css';

const wide = '(min-width: 1024px)';
/** The page has a margin. */
const margined = '(min-width: 1280px)';

export { tag } from '../SectionFrame/SectionFrame.css';

export const hero = siteStyle({
  paddingBlock: vars.space.xxlarge,
  // Each sentence of the headline on one line, from 320px on.
  '@media': {
    '(max-width: 430px)': { vars: { [vars.size.display]: 'calc(0.5rem + 7.8vw)' } },
    [wide]: {
      paddingBlock: `${vars.space.xlarge} ${vars.space.xxlarge}`,
      vars: { [vars.size.display]: 'clamp(2.25rem, 3.6vw, 4.25rem)' },
    },
    print: { paddingBlock: 0 },
  },
});

export const grid = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xxlarge,
  alignItems: 'center',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' } },
});

export const sentence = siteStyle({ display: 'block' });

/** The page with its margin notes. */
export const object = siteStyle({
  display: 'grid',
  gap: vars.space.large,
  minWidth: 0,
  '@media': { [margined]: { gridTemplateColumns: 'minmax(0, 1fr) 13rem', alignItems: 'center' } },
});

export const sheets = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  minWidth: 0,
  '@media': { '(max-width: 1023px)': { width: '100%', maxWidth: '32rem' } },
});

export const stage = siteStyle({
  position: 'relative',
  containerType: 'inline-size',
  aspectRatio: '1 / 1.02',
  '@media': { print: { breakInside: 'avoid' } },
});

const isFront = (view: string) => `${sheets}:has(input[value=${view}]:checked) &`;
const paper = {
  position: 'absolute',
  overflow: 'hidden',
  border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  background: vars.color.paperRaised,
  color: vars.color.ink,
  transition: `translate ${vars.motion.normal} ${vars.motion.ease}`,
} as const;
const shadow = `0 2px 12px color-mix(in srgb, ${vars.color.ink} 14%, transparent)`;

/** The sheets: the scan at the back, the text over it, the answer pinned to both. */
export const sheet = {
  scan: siteStyle({
    ...paper,
    inset: '0 22% 20% 0',
    zIndex: 1,
    selectors: { [isFront('scan')]: { zIndex: 4, translate: '2% 1%', boxShadow: shadow } },
  }),
  text: siteStyle({
    ...paper,
    inset: '9% 0 8% 22%',
    zIndex: 2,
    boxShadow: shadow,
    selectors: { [isFront('text')]: { zIndex: 4, translate: '-2% -1%' } },
  }),
  answer: siteStyle({
    ...paper,
    inset: 'auto 14% 0 4%',
    zIndex: 3,
    display: 'grid',
    gap: vars.space.xsmall,
    padding: vars.space.medium,
    borderInlineStart: `4px solid ${vars.color.mark}`,
    boxShadow: shadow,
    fontSize: vars.size.small,
    lineHeight: 1.45,
    selectors: {
      [isFront('scan')]: { zIndex: 2, translate: '6% 0' },
      [isFront('text')]: { zIndex: 2, translate: '-2% 0' },
    },
  }),
} as const;

export const scan = siteStyle({ width: '100%', height: '100%', objectFit: 'cover', objectPosition: '0 0' });

export const lines = siteStyle({
  padding: '5cqi 4cqi',
  fontFamily: vars.font.mono,
  fontSize: '2.7cqi',
  lineHeight: 1.5,
  whiteSpace: 'pre',
});

export const question = siteStyle({ fontWeight: vars.weight.medium });

export const choices = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
});

export const views = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 0,
  // Paper shows all three as they lie.
  '@media': { print: { display: 'none' } },
});

export const view = siteStyle({
  position: 'relative',
  display: 'inline-grid',
  alignItems: 'center',
  minHeight: vars.target.comfortable,
  paddingInline: vars.space.medium,
  marginInlineStart: '-1px',
  border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  fontSize: vars.size.small,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: vars.color.ink, color: vars.color.paper },
    '&:hover:not(:has(:checked))': { background: vars.color.paperSunken },
    '&:has(:focus-visible)': {
      outline: `${vars.border.strong} solid ${vars.color.focus}`,
      outlineOffset: '2px',
    },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } },
  },
});

export const radio = siteStyle({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' });

export const note = siteStyle({
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  color: vars.color.inkMuted,
});

/** The names of the products as margin notes: a column beside the page, a row on a tablet. */
export const cards = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  '@media': {
    '(min-width: 640px) and (max-width: 1279px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [margined]: { gap: vars.space.xlarge },
  },
});

// A note in the margin has a rule and no box.
siteRule(`${cards} > * > *`, {
  '@media': {
    [margined]: {
      borderWidth: 0,
      borderInlineStart: `${vars.border.strong} solid ${vars.color.lineStrong}`,
      borderRadius: 0,
      background: 'none',
    },
  },
});

/** A link above the link that covers its card. */
export const above = siteStyle({
  position: 'relative',
  zIndex: 1,
  justifySelf: 'start',
  fontSize: vars.size.caption,
  lineHeight: '24px',
});

export const contents = siteStyle({
  marginTop: vars.space.xxlarge,
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
  paddingTop: vars.space.medium,
});

/** On a line where there is space for one; on narrow windows in columns, so that no link is left alone. */
export const list = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: vars.space.large,
  rowGap: vars.space.xsmall,
  listStyle: 'none',
  '@media': {
    '(min-width: 640px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    '(min-width: 1024px)': { display: 'flex', flexWrap: 'wrap' },
  },
});

export const link = siteStyle({
  display: 'inline-block',
  paddingBlock: vars.space.xsmall,
  fontSize: vars.size.small,
  color: vars.color.inkMuted,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
  ':hover': { color: vars.color.accentText },
});
