import { componentStyle, componentVariants } from '../../css/layers.css';
import { trimmed } from '../../css/trim';
import { vars } from '../../theme/contract.css';

export const block = componentStyle({ ...trimmed('text', vars.leading.text), textWrap: 'pretty' });
export const size = componentVariants(
  {
    caption: vars.size.caption,
    small: vars.size.small,
    text: vars.size.text,
    lead: vars.size.lead,
    inherit: 'inherit',
  },
  (fontSize) => ({ fontSize }),
);
export const weight = componentVariants(vars.weight, (fontWeight) => ({ fontWeight }));
export const font = componentVariants({
  text: { fontFamily: vars.font.text },
  heading: { fontFamily: vars.font.heading },
  // Figures and capitals of one width read as a record: page:line, Bates numbers, paths.
  mono: { fontFamily: vars.font.mono, fontVariantLigatures: 'none', letterSpacing: '-0.01em' },
});
export const align = componentVariants(
  { start: 'start', center: 'center', end: 'end' } as const,
  (textAlign) => ({ textAlign }),
);
export const measure = componentStyle({ maxInlineSize: vars.measure.text });
export const preserved = componentStyle({ whiteSpace: 'pre-line' });
export const oneLine = componentStyle({
  overflow: 'clip',
  overflowClipMargin: '0.5em',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minInlineSize: 0,
});
