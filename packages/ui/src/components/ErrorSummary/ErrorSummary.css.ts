import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const errorSummary = componentStyle({
  padding: vars.space.medium,
  border: `${vars.border.strong} solid ${vars.color.dangerText}`,
  borderRadius: vars.radius.small,
  background: vars.color.dangerWash,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
  textAlign: 'start',
});
export const alert = componentStyle({ display: 'flex', flexDirection: 'column', gap: vars.space.small });
export const title = componentStyle({
  fontWeight: vars.weight.strong,
  lineHeight: 1.35,
  color: vars.color.dangerText,
});
export const list = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.25rem',
  listStyle: 'none',
});
export const link = componentStyle({
  display: 'inline-block',
  minBlockSize: vars.target.minimum,
  color: vars.color.dangerText,
  fontWeight: vars.weight.medium,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  ':hover': { textDecorationThickness: '2px' },
});
