import { vars } from '@probata/ui/theme';
import { keyframes } from '@vanilla-extract/css';
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

/** A window with the actions at its foot. Not with enlarged text (20rem), nor where two lines of them cover a quarter of its height. */
const small = `screen and (not (${tall})) and (min-width: 20rem) and ((min-width: 32rem) or (min-height: 30rem))`;

/** From here on the controls of a list are in one line with its tabs. */
const roomy = '(min-width: 37.5em)';
const lineHeight = '2.25rem';
/** Of the heading of a day, in whose line the state of the list is. */
const dayHeight = '2rem';

/** A page whose list is under a line of tabs. */
export const lined = adminStyle({
  '@media': { [tall]: { vars: { '--probata-list-top': lineHeight } } },
});
/** A page of a list with a head of its own. */
export const apart = adminStyle({ display: 'grid', gap: vars.space.small, minInlineSize: 0 });

/** The tabs, a notice, and the controls of the list. */
export const head = adminStyle({
  display: 'grid',
  gridTemplate: `'tabs notice' minmax(${lineHeight}, auto) 'tools tools' / minmax(0, 1fr) auto`,
  alignItems: 'center',
  columnGap: vars.space.small,
  background: vars.color.paper,
  boxShadow: `inset 0 calc(-1 * ${vars.border.hairline}) ${vars.color.line}`,
  '@media': {
    [roomy]: {
      gridTemplate: `'tabs notice tools' minmax(${lineHeight}, auto) / minmax(6rem, 1fr) auto auto`,
    },
    [tall]: { position: 'sticky', insetBlockStart: 0, zIndex: 3 },
  },
});
export const place = adminStyle({ display: 'contents' });
// By name: the actions on selected rows are in their places, which they would leave.
adminRule(`${head} > nav`, { gridArea: 'tabs' });
adminRule(`${head} > :not(nav, ${place})`, { gridArea: 'notice' });
export const tools = adminStyle({
  gridArea: 'tools',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  minInlineSize: 0,
  '@media': { [roomy]: { justifyContent: 'end' } },
});

/** An open sheet leaves the list beside it a narrow column, in which one line has no room for tabs and all the controls. */
const crowded = '(min-width: 75em) and (max-width: 106em)';
/** The tools beside the search. A class, not `> :not(search)`: after `:has()` an unnamed subject has the whole page styled anew at each key. */
export const otherTools = adminStyle({ display: 'contents' });
adminRule(`[data-app-scroller]:has([data-sheet][open]) ${otherTools}`, {
  '@media': { [crowded]: { display: 'none' } },
});

// The search is opened by its key also while the actions on selected rows hide its button.
adminRule(`${tools} [popover]`, { visibility: 'visible' });

/** A control without words, as wide as it is high, also while it is busy. */
export const tool = adminStyle({ inlineSize: lineHeight, minInlineSize: 0, padding: 0 });
adminRule(`${tool}[aria-busy="true"] svg`, { position: 'absolute', opacity: 0 });

/** The actions on selected rows: over the line of tabs. In a small window they are at its foot, above the tab bar. */
export const lineActions = adminStyle({
  gridArea: '1 / 1 / -1 / -1',
  minInlineSize: 0,
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
adminRule(`${head}:has(${lineActions}) > nav, ${head}:has(${lineActions}) ${tools}`, {
  visibility: 'hidden',
  '@media': { [small]: { visibility: 'visible' } },
});

const selecting = `[data-app-scroller]:has(${lineActions})`;
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

/** The buttons of a list, which move to the next line as one. */
export const together = adminStyle({ display: 'grid', minInlineSize: 0 });

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
  minInlineSize: '3ch',
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
adminRule(`${views} > nav, ${head} > nav`, {
  flex: '1 1 0',
  minInlineSize: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
});

/** The filters in use, under the line of tabs. */
export const chips = adminStyle({ paddingBlock: vars.space.xsmall });

/** The checkbox that selects all rows, above theirs; the state of the list; the news. All three are in the line of the first day, which stays in sight. */
export const state = adminStyle({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space.small,
  minBlockSize: '3.5em',
  paddingInlineStart: vars.space.small,
  '@media': {
    [roomy]: {
      position: 'sticky',
      insetBlockStart: 'var(--probata-list-top, 0px)',
      zIndex: 2,
      gridTemplateColumns: '1.5rem minmax(0, 1fr) minmax(0, auto)',
      blockSize: dayHeight,
      minBlockSize: 0,
    },
  },
});
adminRule(`${state} + [aria-busy]`, {
  '@media': { [roomy]: { marginBlockStart: `calc(-1 * ${dayHeight})` } },
});
// The day is beside the checkbox, above the names.
adminRule(`${state} + [aria-busy] h2`, { paddingInlineStart: `calc(1.5rem + 2 * ${vars.space.small})` });
export const select = adminStyle({ gridArea: '1 / 1' });
export const summary = adminStyle({
  gridArea: '1 / 2',
  '@media': { [roomy]: { marginInlineStart: '10rem', textAlign: 'end' } },
});
adminRule(`${summary} > *`, {
  '@media': { [roomy]: { overflowX: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
});

// A focused control of a row is scrolled clear of what stays above it (WCAG 2.4.11). Not by padding: a control of that would scroll, too.
adminRule(['a', 'button', 'input'].map((control) => `${state} ~ * ${control}`).join(), {
  scrollMarginBlockStart: dayHeight,
  '@media': { [tall]: { scrollMarginBlockStart: `calc(${lineHeight} + ${dayHeight} + 1rem)` } },
});

/** The news. In a small window it takes the place of the state, so that the list below stays where it is. */
export const news = adminStyle({
  gridArea: '1 / 2',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) auto',
  alignItems: 'center',
  justifyContent: 'end',
  gap: vars.space.small,
  '@media': { [roomy]: { gridArea: '1 / 3' } },
});
adminRule(`${news} button`, { '@media': { [roomy]: { minBlockSize: '1.75rem', paddingBlock: 0 } } });
export const newsText = adminStyle({ ...clampedTo(2), lineHeight: 1.2 });
adminRule(`${state}:has(${newsText}:not(:empty)) ${summary}`, {
  '@media': { [`not all and ${roomy}`]: { visibility: 'hidden' } },
});

/** The content of a panel, whose edges stay where they are as its words change. */
export const panel = adminStyle({ inlineSize: '21rem', maxInlineSize: '100%' });

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
