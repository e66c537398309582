import { vars } from '@probata/ui/theme';
import { keyframes, type StyleRule } from '@vanilla-extract/css';
import { adminRule, adminStyle, clampedTo, dockHeight, inTable } from '../style.css';

/** Text that a visitor typed: one long word breaks, so that the column stays narrow, and a long text ends after three lines. */
export const clamped = adminStyle({
  ...clampedTo(3),
  ...inTable({ minInlineSize: '8rem' }),
  maxInlineSize: '20rem',
  // Keeps a direction override inside the cell (Unicode bidi).
  unicodeBidi: 'isolate',
});
export const narrow = adminStyle({ maxInlineSize: '10rem' });

const tall = '(min-width: 900px) and (min-height: 600px)';

/** The head of a list with selected rows: their actions stay in view under the bar. */
export const pinned = adminStyle({
  '@media': {
    [tall]: {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 1,
      marginBlock: `calc(-1 * ${vars.space.small})`,
      paddingBlock: vars.space.small,
      background: vars.color.paper,
    },
  },
});

// A focused control of a row is scrolled clear of the pinned head (WCAG 2.4.11). Not `:is`, which is matched against every element.
adminRule(['a', 'button', 'input'].map((control) => `${pinned} ~ * ${control}`).join(), {
  '@media': { [tall]: { scrollMarginBlockStart: '9rem' } },
});

/** A window with the actions at its foot. Not with enlarged text (20rem), nor where two lines of them cover a quarter of its height. */
const small = `screen and (not (${tall})) and (min-width: 20rem) and ((min-width: 32rem) or (min-height: 30rem))`;

/** One grid cell for the buttons of a list and for the actions on selected rows. */
export const places = adminStyle({ display: 'grid', alignItems: 'center', minInlineSize: 0 });
const place: StyleRule = { gridArea: '1 / 1', minInlineSize: 0 };
export const present = adminStyle(place);
export const replaced = adminStyle({
  ...place,
  visibility: 'hidden',
  '@media': { [small]: { visibility: 'visible' } },
});
export const noActions = adminStyle({
  ...place,
  visibility: 'hidden',
  '@media': { [small]: { display: 'none' } },
});

/** In a small window the actions are at its foot, above the tab bar. */
export const actions = adminStyle({
  ...place,
  '@media': {
    [small]: {
      position: 'fixed',
      inset: `auto 0 ${dockHeight}`,
      zIndex: vars.layer.bar,
      display: 'grid',
      alignItems: 'center',
      minBlockSize: '3.5rem',
      paddingBlock: vars.space.small,
      paddingInline: vars.space.gutter,
      background: vars.color.paper,
      borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}`,
    },
  },
});

const selecting = `[data-app-scroller]:has(${pinned})`;
// The page ends above the actions, and a focused element is scrolled clear of them (WCAG 2.4.11).
adminRule(selecting, {
  '@media': { [small]: { paddingBlockEnd: '7rem', scrollPaddingBlockEnd: '10rem' } },
});

/** The outcome of an action, at the foot of the window, in line with the list. */
export const outcome = adminStyle({
  position: 'fixed',
  insetBlockEnd: `calc(${dockHeight} + ${vars.space.xsmall})`,
  zIndex: vars.layer.floating,
  maxInlineSize: `min(34rem, calc(100% - 2 * ${vars.space.medium}))`,
});
adminRule(`${selecting} ${outcome}`, { '@media': { [small]: { insetBlockEnd: '8rem' } } });
export const announced = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) auto',
  alignItems: 'center',
  gap: vars.space.small,
  padding: vars.space.small,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.paperRaised,
  boxShadow: vars.shadow.floating,
});

// A focused element is scrolled clear of the outcome (WCAG 2.4.11).
adminRule(`[data-app-scroller]:has(${announced}, ${outcome} > :nth-child(2))`, {
  scrollPaddingBlockEnd: '10rem',
});

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Bars in the places of rows that load, as of a redaction; from 200ms on, for a quick answer needs none. */
export const bars = adminStyle({
  display: 'grid',
  animation: `${appear} 1ms 200ms both`,
});
export const bar = adminStyle({
  display: 'grid',
  alignItems: 'center',
  blockSize: '2.75rem',
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.line}`,
  '::before': {
    content: "''",
    blockSize: '0.75rem',
    inlineSize: '38%',
    marginInlineStart: vars.space.xlarge,
    background: vars.color.line,
  },
  selectors: {
    '&:nth-child(3n + 2)::before': { inlineSize: '61%' },
    '&:nth-child(3n)::before': { inlineSize: '47%' },
  },
});

/** The search of a list, with the button that opens the filters. */
export const search = adminStyle({ flex: '1 1 18rem', maxInlineSize: '34rem' });
export const fields = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  alignItems: 'center',
  gap: vars.space.small,
});

/** The links to the parts of a list, as tabs. */
export const tabs = adminStyle({
  display: 'flex',
  whiteSpace: 'nowrap',
  columnGap: vars.space.medium,
  listStyle: 'none',
  fontSize: '0.875rem',
});
adminRule(`${tabs} a`, {
  display: 'inline-flex',
  gap: vars.space.xsmall,
  alignItems: 'center',
  minBlockSize: '2.25rem',
  borderBlockEnd: '2px solid transparent',
  color: vars.color.inkMuted,
  textDecoration: 'none',
});
adminRule(`${tabs} a:hover`, { color: vars.color.ink });
adminRule(`${tabs} a[aria-current]`, {
  borderBlockEndColor: vars.color.accent,
  color: vars.color.ink,
  fontWeight: vars.weight.strong,
});
export const count = adminStyle({
  fontFamily: vars.font.mono,
  fontSize: '0.75rem',
  fontWeight: vars.weight.regular,
});

/** The links between a list and its audit list, beside a notice, and as high as its button while there is none. */
export const views = adminStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  minBlockSize: '2.75rem',
  // The words of the button take two lines.
  '@media': { '(max-width: 359.9px)': { minBlockSize: '3.5rem' } },
});
// Tabs that do not fit beside the notice scroll, so that it moves no rows as it comes and goes.
adminRule(`${views} > nav`, { flex: '1 1 0', minInlineSize: 0, overflowX: 'auto', overflowY: 'hidden' });

/** The status line, between the checkbox that selects all rows and the news. */
export const state = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `0 ${vars.space.medium}`,
  '@media': { '(min-width: 900px)': { gridTemplateColumns: 'auto auto minmax(0, 1fr)' } },
});
export const summary = adminStyle({
  '@media': {
    '(max-width: 899.9px)': { order: 1, gridColumn: '1 / -1' },
    '(max-width: 599.9px)': { minBlockSize: '3em' },
  },
});

/** The news. As high as its button while there is none, so that the list below stays in place. */
export const news = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) auto',
  alignItems: 'center',
  justifyContent: 'end',
  gap: vars.space.small,
  gridColumnEnd: -1,
  minBlockSize: '2.75rem',
});
export const newsText = adminStyle({ ...clampedTo(2), lineHeight: 1.3 });

/** The filters in their panel: two columns. */
export const filters = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space.small} ${vars.space.medium}`,
  alignItems: 'end',
  inlineSize: '21rem',
  maxInlineSize: '100%',
});

/** A filter of two columns. */
export const wide = adminStyle({ gridColumn: 'span 2' });

/** The button of the filters: sticky at the end of a panel that scrolls, over the panel's padding. */
export const apply = adminStyle({
  gridColumn: 'span 2',
  position: 'sticky',
  insetBlockEnd: `calc(-1 * ${vars.space.medium})`,
  marginBlockEnd: `calc(-1 * ${vars.space.medium})`,
  paddingBlock: vars.space.small,
  background: vars.color.paperRaised,
});

/** A field with a day, whose digits are wider than half of a small phone. */
export const day = adminStyle({ '@media': { '(max-width: 400px)': { gridColumn: 'span 2' } } });
