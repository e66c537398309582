import { componentStyle, layerRule, layers } from '../../css/layers.css';
import { beside, covering, shell as size, wide } from '../../private/shell';
import { vars } from '../../theme/contract.css';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;

export const appShell = componentStyle({
  display: 'grid',
  gridTemplate: `
    'bar' ${size.bar}
    'page' minmax(0, 1fr)
    'rail' auto / minmax(0, 1fr)`,
  blockSize: '100dvb',
  background: vars.color.paper,
  '@media': {
    [wide]: {
      gridTemplate: `
        'bar bar' ${size.bar}
        'rail page' minmax(0, 1fr) / ${size.rail} minmax(0, 1fr)`,
    },
    print: { display: 'block', blockSize: 'auto' },
  },
});
export const bar = componentStyle({
  gridArea: 'bar',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.medium,
  minInlineSize: 0,
  paddingInlineEnd: vars.space.medium,
  borderBlockEnd: hairline,
  fontSize: '0.875rem',
  '@media': { print: { display: 'none' } },
});
export const mark = componentStyle({
  display: 'flex',
  paddingInlineStart: vars.space.medium,
  '@media': { [wide]: { flex: 'none', inlineSize: `calc(${size.rail} - ${vars.space.medium})` } },
});
export const scroller = componentStyle({
  gridArea: 'page',
  // What is placed absolutely in the page, hidden texts too, scrolls with it: the window does not grow.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  overflowY: 'auto',
  '@media': {
    // Clear of the foot (WCAG 2.4.11).
    [wide]: { scrollPaddingBlockEnd: size.foot },
    print: { display: 'block', overflow: 'visible' },
  },
});
export const main = componentStyle({
  flex: '1 0 auto',
  minInlineSize: 0,
  maxInlineSize: '100%',
  overflowWrap: 'break-word',
  outline: 'none',
});
/** Always in sight, but on narrow screens, where it comes after the page. */
export const foot = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.medium}`,
  minBlockSize: size.foot,
  paddingInline: vars.space.medium,
  borderBlockStart: hairline,
  background: vars.color.paper,
  color: vars.color.inkMuted,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  '@media': {
    [wide]: { position: 'sticky', insetBlockEnd: 0, zIndex: 1 },
    print: { display: 'none' },
  },
});

// The place of an open `Sheet`.
layerRule(layers.component, `${scroller}:has([data-sheet][open])`, {
  '@media': {
    [beside]: { marginInlineEnd: size.sheet },
    // Covered by it: what cannot be seen takes no focus either (WCAG 2.4.11).
    [covering]: { visibility: 'hidden' },
  },
});
