import { componentStyle, componentVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const badge = componentStyle({
  // Not a flex container: its anonymous item would not break long words at the badge's edge.
  display: 'inline-block',
  maxInlineSize: '100%',
  paddingBlock: '0.15em',
  paddingInline: '0.55em',
  border: `${vars.border.hairline} solid transparent`,
  borderRadius: vars.radius.small,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.medium,
  lineHeight: 1.5,
  overflowWrap: 'break-word',
  '@media': { '(forced-colors: active)': { borderColor: 'CanvasText' } },
});
const { color } = vars;
export const tone = componentVariants({
  neutral: { background: color.paperSunken, color: color.ink, borderColor: color.line },
  accent: { background: color.accentWash, color: color.accentText },
  success: { background: color.successWash, color: color.successText },
  warning: { background: color.warningWash, color: color.warningText },
  danger: { background: color.dangerWash, color: color.dangerText },
  mark: { background: color.mark, color: color.onMark, borderRadius: 0 },
  outline: { borderColor: color.lineStrong, color: color.ink },
});
export const mono = componentStyle({
  fontFamily: vars.font.mono,
  fontVariantLigatures: 'none',
  letterSpacing: '0',
});
