import { componentStyle } from '../../css/layers.css';
import { whereStill } from '../../private/still';
import { vars } from '../../theme/contract.css';

export const zone = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xsmall} ${vars.space.small}`,
  padding: vars.space.small,
  border: `${vars.border.hairline} dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.paperRaised,
  transition: `background-color ${vars.motion.fast} ${vars.motion.ease}, border-color ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&[data-dragging]': { borderColor: vars.color.accent, background: vars.color.accentWash },
    "&:has([aria-invalid='true'])": { borderColor: vars.color.dangerText, borderStyle: 'solid' },
    '&:has(:disabled)': { background: vars.color.paperSunken },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[data-dragging]': { borderColor: 'Highlight' } } },
  },
});
export const input = componentStyle({
  maxInlineSize: '100%',
  minBlockSize: vars.target.comfortable,
  fontSize: vars.size.small,
  color: vars.color.inkMuted,
  borderRadius: vars.radius.small,
  cursor: 'pointer',
  '::file-selector-button': {
    minBlockSize: vars.target.comfortable,
    marginInlineEnd: vars.space.small,
    paddingInline: vars.space.medium,
    border: `${vars.border.hairline} solid ${vars.color.accentText}`,
    borderRadius: vars.radius.small,
    background: 'transparent',
    color: vars.color.accentText,
    font: 'inherit',
    fontWeight: vars.weight.medium,
    cursor: 'pointer',
  },
  selectors: {
    '&:hover:enabled::file-selector-button': {
      background: `color-mix(in srgb, ${vars.color.accentText} 8%, transparent)`,
    },
    // The list below says it.
    '&[data-listed]': { color: 'transparent' },
    '&:disabled, &:disabled::file-selector-button': {
      borderColor: vars.color.lineStrong,
      color: vars.color.inkMuted,
      cursor: 'not-allowed',
    },
  },
});
export const dropLabel = componentStyle({
  fontSize: vars.size.small,
  color: vars.color.inkMuted,
  '@media': whereStill({ display: 'none' }),
});
export const list = componentStyle({ display: 'grid', listStyle: 'none' });
export const entry = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  paddingBlock: vars.space.xxsmall,
  paddingInlineStart: vars.space.small,
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.line}`,
  fontSize: vars.size.small,
  lineHeight: 1.4,
});
export const name = componentStyle({ flex: '1 1 auto', minInlineSize: 0, overflowWrap: 'anywhere' });
export const bytes = componentStyle({
  flex: 'none',
  fontFamily: vars.font.mono,
  color: vars.color.inkMuted,
  whiteSpace: 'nowrap',
});
/** A live region is there before its words; out of the flow it adds no gap. */
export const status = componentStyle({ ':empty': { position: 'absolute' } });
