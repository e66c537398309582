import { componentStyle, componentVariants } from '../../css/layers.css';
import { trimmed } from '../../css/trim';
import { vars } from '../../theme/contract.css';

export const heading = componentStyle({
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontOpticalSizing: 'auto',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  hyphens: 'manual',
});

const tight = trimmed('heading', vars.leading.tight);
const loose = trimmed('heading', vars.leading.heading);
export const size = componentVariants({
  display: { ...tight, fontSize: vars.size.display, letterSpacing: '-0.025em' },
  h1: { ...tight, fontSize: vars.size.h1, letterSpacing: '-0.02em' },
  h2: { ...loose, fontSize: vars.size.h2, letterSpacing: '-0.015em' },
  h3: { ...loose, fontSize: vars.size.h3, letterSpacing: '-0.008em' },
  h4: { ...loose, fontSize: vars.size.h4, fontWeight: vars.weight.strong },
});
export const align = componentVariants(
  { start: 'start', center: 'center', end: 'end' } as const,
  (textAlign) => ({ textAlign }),
);
