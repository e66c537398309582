import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const field = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.375rem',
  minInlineSize: 0,
  // Also in a page that centers its text: what is typed begins at the start.
  textAlign: 'start',
});
export const label = componentStyle({
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  lineHeight: 1.4,
  color: vars.color.ink,
});
export const optional = componentStyle({ fontWeight: vars.weight.regular, color: vars.color.inkMuted });
export const hint = componentStyle({
  fontSize: vars.size.small,
  lineHeight: 1.45,
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
});
export const error = componentStyle({
  display: 'flex',
  gap: '0.4em',
  alignItems: 'baseline',
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  lineHeight: 1.45,
  color: vars.color.dangerText,
  overflowWrap: 'anywhere',
});

export const control = componentStyle({
  inlineSize: '100%',
  minBlockSize: '3rem',
  paddingBlock: '0.65rem',
  paddingInline: '0.85rem',
  border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.paperRaised,
  color: vars.color.ink,
  // Never under 16 px: iOS zooms the page into a smaller field.
  fontSize: `max(1rem, ${vars.size.text})`,
  lineHeight: 1.4,
  transition: `border-color ${vars.motion.fast} ${vars.motion.ease}`,
  '::placeholder': { color: vars.color.inkMuted, opacity: 1 },
  ':hover': { borderColor: vars.color.ink },
  ':focus-visible': {
    outline: `${vars.border.strong} solid ${vars.color.focus}`,
    outlineOffset: '-1px',
    borderColor: vars.color.focus,
  },
  ':disabled': { background: vars.color.paperSunken, color: vars.color.inkMuted, cursor: 'not-allowed' },
  selectors: {
    "&[aria-invalid='true']": {
      borderColor: vars.color.dangerText,
      boxShadow: `inset 0 0 0 1px ${vars.color.dangerText}`,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      ':disabled': { borderColor: 'GrayText', color: 'GrayText' },
      selectors: { "&[aria-invalid='true']": { borderWidth: '2px' } },
    },
  },
});
