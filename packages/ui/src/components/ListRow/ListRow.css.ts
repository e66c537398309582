import { componentStyle, componentVariants, layerRule, layers } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;
/** Where title and text stand one under the other. */
const narrow = '(max-width: 26rem)';
/** Where the text has less room than the title, which yields. */
const tight = '(26.01rem <= inline-size < 36rem)';
const blockSize = '--probata-row';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const mono = {
  fontFamily: vars.font.mono,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.weight.regular,
} as const;

export const group = componentStyle({ minInlineSize: 0, lineHeight: 1.25, fontSize: '0.875rem' });
export const density = componentVariants({ normal: '2.75rem', compact: '2.25rem' }, (size) => ({
  vars: { [blockSize]: size },
}));
export const heading = componentStyle({
  position: 'sticky',
  // What a page keeps in sight above the rows.
  insetBlockStart: 'var(--probata-list-top, 0px)',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minBlockSize: '2rem',
  paddingInline: vars.space.medium,
  borderBlockEnd: hairline,
  background: vars.color.paper,
  color: vars.color.inkMuted,
  fontFamily: vars.font.text,
  fontSize: '0.8125rem',
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});
export const count = componentStyle(mono);
// One container for all rows, which are as wide: each of its own would be laid out by itself.
export const items = componentStyle({ listStyle: 'none', containerType: 'inline-size' });

export const listRow = componentStyle({
  position: 'relative',
  borderBlockEnd: hairline,
  // Clear of the heading that stays in sight (WCAG 2.4.11).
  scrollMarginBlockStart: 'calc(var(--probata-list-top, 0px) + 2rem)',
  ':hover': { background: vars.color.accentWash },
  selectors: {
    '&:has(input:checked)': { background: vars.color.accentWash },
    "&:has([aria-current='true'])": { background: vars.color.paperRaised },
    "&:has([aria-current='true'])::after": {
      content: "''",
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      borderInlineEnd: `2px solid ${vars.color.accent}`,
    },
  },
});
export const unread = componentStyle({
  // A border, which forced colors draw.
  '::before': {
    content: "''",
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    borderInlineStart: `3px solid ${vars.color.mark}`,
  },
});
export const line = componentStyle({
  display: 'grid',
  // Widths that no content changes.
  gridTemplate: "'check title text marks time' / 1.5rem minmax(0, 11rem) minmax(0, 1fr) auto auto",
  alignItems: 'center',
  columnGap: vars.space.small,
  // With the hairline under it.
  minBlockSize: `calc(var(${blockSize}) - ${vars.border.hairline})`,
  paddingInline: vars.space.small,
  '@container': {
    [tight]: { gridTemplateColumns: '1.5rem minmax(0, 8rem) minmax(0, 1fr) auto auto' },
    [narrow]: {
      gridTemplate: "'check title time' / 1.5rem minmax(0, 1fr) auto",
      gridTemplateAreas: "'check title time' 'check text marks'",
      alignContent: 'center',
      rowGap: vars.space.xxsmall,
      minBlockSize: `calc(3.5rem - ${vars.border.hairline})`,
    },
  },
});
/** Without a checkbox the title begins where the heading does. */
export const bare = componentStyle({
  marginInlineStart: `calc(${vars.space.medium} - 1.5rem - 2 * ${vars.space.small})`,
});
export const check = componentStyle({
  gridArea: 'check',
  position: 'relative',
  zIndex: 1,
  gridTemplateColumns: 'auto',
  '@media': { '(hover: hover)': { opacity: 0 } },
  ':focus-within': { opacity: 1 },
});
layerRule(layers.component, `${listRow}:hover ${check}, ${group}:has(${check} :checked) ${check}`, {
  opacity: 1,
});
export const title = componentStyle({
  ...oneLine,
  gridArea: 'title',
  color: vars.color.ink,
  textDecoration: 'none',
  // The whole row is the target.
  '::after': { content: "''", position: 'absolute', inset: 0 },
  ':focus-visible': { outline: 'none' },
  selectors: {
    [`${unread} &`]: { fontWeight: vars.weight.strong },
    '&:focus-visible::after': {
      outline: `${vars.border.strong} solid ${vars.color.focus}`,
      outlineOffset: '-2px',
    },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:focus-visible::after': { outlineColor: 'Highlight' } } },
  },
});
export const text = componentStyle({ ...oneLine, gridArea: 'text', color: vars.color.inkMuted });
export const marks = componentStyle({
  gridArea: 'marks',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
});
export const time = componentStyle({
  ...mono,
  gridArea: 'time',
  minInlineSize: '4em',
  color: vars.color.inkMuted,
  textAlign: 'end',
  whiteSpace: 'nowrap',
});
