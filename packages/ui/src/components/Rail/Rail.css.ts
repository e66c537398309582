import { componentStyle } from '../../css/layers.css';
import { narrow, shell, wide } from '../../private/shell';
import { vars } from '../../theme/contract.css';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;
const onNarrow = (rule: Parameters<typeof componentStyle>[0]) =>
  componentStyle({ ...rule, '@media': { [wide]: { display: 'none' } } });

export const rail = componentStyle({
  gridArea: 'rail',
  minInlineSize: 0,
  minBlockSize: 0,
  lineHeight: 1.25,
  '@media': {
    [narrow]: { borderBlockStart: hairline, background: vars.color.paper },
    [wide]: { borderInlineEnd: hairline, overflowY: 'auto' },
    print: { display: 'none' },
  },
});

export const tabs = onNarrow({
  display: 'flex',
  listStyle: 'none',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
});
export const tabItem = componentStyle({ flex: '1 1 0', minInlineSize: 0 });
export const tab = componentStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xxsmall,
  inlineSize: '100%',
  blockSize: shell.tabs,
  paddingInline: vars.space.xxsmall,
  color: vars.color.inkMuted,
  fontSize: '0.75rem',
  textDecoration: 'none',
  textAlign: 'center',
  cursor: 'pointer',
  outlineOffset: '-2px',
  selectors: {
    "&[aria-current='page']": {
      color: vars.color.ink,
      fontWeight: vars.weight.strong,
      boxShadow: `inset 0 2px ${vars.color.accent}`,
    },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { "&[aria-current='page']": { textDecoration: 'underline' } } },
  },
});
const number = {
  fontFamily: vars.font.mono,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.weight.regular,
} as const;
export const tabCount = componentStyle({
  ...number,
  position: 'absolute',
  insetBlockStart: '0.35rem',
  insetInlineStart: 'calc(50% + 0.85rem)',
});

export const panel = componentStyle({
  flexDirection: 'column',
  gap: vars.space.medium,
  border: 'none',
  background: vars.color.paper,
  color: vars.color.ink,
  '@media': {
    [narrow]: {
      inset: 'auto 0 0',
      margin: 0,
      inlineSize: '100%',
      maxBlockSize: '80dvb',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: vars.space.medium,
      borderBlockStart: hairline,
      boxShadow: vars.shadow.floating,
      selectors: { '&:popover-open': { display: 'flex' } },
    },
    // The browser hides a closed popover: a rule of any page wins over that.
    [wide]: {
      position: 'static',
      display: 'flex',
      inlineSize: 'auto',
      minBlockSize: '100%',
      padding: `${vars.space.medium} 0 0`,
    },
  },
});
export const label = componentStyle({
  display: 'block',
  paddingInline: vars.space.medium,
  paddingBlockEnd: vars.space.xxsmall,
  color: vars.color.inkMuted,
  fontFamily: vars.font.mono,
  fontSize: '0.6875rem',
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
});
export const item = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minBlockSize: '2rem',
  paddingInline: vars.space.medium,
  borderInlineStart: '2px solid transparent',
  color: vars.color.ink,
  fontSize: '0.875rem',
  textDecoration: 'none',
  outlineOffset: '-2px',
  ':hover': { background: vars.color.accentWash },
  selectors: {
    "&[aria-current='page']": {
      borderInlineStartColor: vars.color.accent,
      background: vars.color.paperRaised,
      fontWeight: vars.weight.strong,
    },
  },
  '@media': {
    [narrow]: { minBlockSize: vars.target.comfortable },
    // Forced colors draw a transparent border like any other.
    '(forced-colors: active)': {
      borderInlineStartColor: 'Canvas',
      selectors: { "&[aria-current='page']": { borderInlineStartColor: 'Highlight' } },
    },
  },
});
export const name = componentStyle({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const count = componentStyle({ ...number, color: vars.color.inkMuted });
export const foot = componentStyle({
  display: 'grid',
  gap: vars.space.xxsmall,
  marginBlockStart: 'auto',
  padding: vars.space.medium,
  borderBlockStart: hairline,
  color: vars.color.inkMuted,
  fontSize: '0.8125rem',
});
