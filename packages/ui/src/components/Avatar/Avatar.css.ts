import { componentStyle, componentVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const avatar = componentStyle({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  background: vars.color.accentWash,
  color: vars.color.accentText,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  lineHeight: 1,
  letterSpacing: '0.01em',
  userSelect: 'none',
});
export const round = componentStyle({ borderRadius: vars.radius.round });
export const size = componentVariants(
  { xsmall: '1.25rem', small: '2.5rem', medium: '4rem', large: '6rem', xlarge: '10rem' },
  (side) => ({ inlineSize: side, blockSize: side, fontSize: `calc(${side} * 0.4)` }),
);
// The picture covers the monogram, which shows while the picture loads or if it fails.
export const picture = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
