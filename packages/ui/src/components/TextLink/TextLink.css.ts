import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

const line = {
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.22em',
  transition: `text-decoration-thickness ${vars.motion.fast} ${vars.motion.ease}`,
} as const;

export const textLink = componentStyle({
  ...line,
  color: vars.color.accentText,
  textDecorationColor: `color-mix(in srgb, currentcolor 55%, transparent)`,
  borderRadius: vars.radius.small,
  ':hover': { textDecorationThickness: '2px', textDecorationColor: 'currentcolor' },
});
export const plain = componentStyle({
  color: 'inherit',
  textDecorationLine: 'none',
  ':hover': { textDecorationLine: 'underline' },
});
export const inherit = componentStyle({ color: 'inherit' });
/** A link that stands alone is a target, not a word: at least 24 px high. */
export const standalone = componentStyle({
  display: 'inline-block',
  minBlockSize: vars.target.minimum,
  paddingBlock: '0.125em',
});
