import { componentStyle, componentVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const button = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.55em',
  minInlineSize: vars.target.comfortable,
  maxInlineSize: '100%',
  border: `${vars.border.hairline} solid transparent`,
  borderRadius: vars.radius.small,
  fontFamily: vars.font.text,
  fontWeight: vars.weight.medium,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  transition: `background-color ${vars.motion.fast} ${vars.motion.ease}, border-color ${vars.motion.fast} ${vars.motion.ease}, color ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    "&:disabled, &[aria-disabled='true']": { cursor: 'not-allowed', opacity: 0.55 },
    "&[aria-busy='true']": { cursor: 'progress', opacity: 1 },
  },
  '@media': {
    '(forced-colors: active)': {
      borderColor: 'ButtonBorder',
      selectors: {
        "&:disabled, &[aria-disabled='true']": {
          color: 'GrayText',
          borderColor: 'GrayText',
          opacity: 1,
        },
      },
    },
    print: { display: 'none' },
  },
});

export const size = componentVariants({
  small: {
    fontSize: vars.size.small,
    paddingBlock: '0.4rem',
    paddingInline: '0.8rem',
    minBlockSize: '2.25rem',
  },
  medium: {
    fontSize: vars.size.text,
    paddingBlock: '0.6rem',
    paddingInline: '1.25rem',
    minBlockSize: vars.target.comfortable,
  },
  large: {
    fontSize: vars.size.lead,
    paddingBlock: '0.8rem',
    paddingInline: '1.75rem',
    minBlockSize: '3.25rem',
  },
});
export const fill = componentStyle({ inlineSize: '100%' });
/** A square, for an icon alone. */
export const square = componentVariants(
  { small: '2.25rem', medium: '2.75rem', large: '3.25rem' },
  (side) => ({ inlineSize: side, minInlineSize: side, blockSize: side, padding: 0 }),
);

// Only an enabled button reacts to the pointer.
const active = '&:hover:not(:disabled, [aria-disabled=true])';
const look = (rest: Record<string, string>, over: Record<string, string>) => ({
  ...rest,
  selectors: { [active]: over },
});
const { color } = vars;
const faint = (of: string) => `color-mix(in srgb, ${of} 8%, transparent)`;

export const variant = {
  solid: componentVariants({
    accent: look({ background: color.accent, color: color.onAccent }, { background: color.accentHover }),
    neutral: look(
      { background: color.ink, color: color.paper },
      { background: `color-mix(in srgb, ${color.ink} 85%, ${color.paper})` },
    ),
    danger: look(
      { background: color.danger, color: color.onDanger },
      { background: `color-mix(in srgb, ${color.danger} 85%, ${color.ink})` },
    ),
    inverse: look(
      { background: color.onInverse, color: color.inverse },
      { background: color.onInverseMuted },
    ),
  }),
  outline: componentVariants({
    accent: look(
      { borderColor: color.accentText, color: color.accentText },
      { background: faint(color.accentText) },
    ),
    neutral: look(
      { borderColor: color.lineStrong, color: color.ink },
      { borderColor: color.ink, background: faint(color.ink) },
    ),
    danger: look(
      { borderColor: color.dangerText, color: color.dangerText },
      { background: faint(color.dangerText) },
    ),
    inverse: look(
      { borderColor: color.onInverseMuted, color: color.onInverse },
      { borderColor: color.onInverse, background: faint(color.onInverse) },
    ),
  }),
  quiet: componentVariants({
    accent: look({ color: color.accentText }, { background: faint(color.accentText) }),
    neutral: look({ color: color.ink }, { background: faint(color.ink) }),
    danger: look({ color: color.dangerText }, { background: faint(color.dangerText) }),
    inverse: look({ color: color.onInverse }, { background: faint(color.onInverse) }),
  }),
};
