import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const list = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: '0.25rem', listStyle: 'none' });
export const page = componentStyle({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: vars.target.comfortable,
  minBlockSize: vars.target.comfortable,
  paddingInline: '0.5rem',
  borderRadius: vars.radius.small,
  border: `${vars.border.hairline} solid transparent`,
  color: vars.color.ink,
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
  textDecoration: 'none',
  ':hover': { borderColor: vars.color.lineStrong },
  selectors: {
    "&[aria-current='page']": {
      background: vars.color.ink,
      color: vars.color.paper,
      '@media': {
        '(forced-colors: active)': {
          borderColor: 'Highlight',
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
});
export const gap = componentStyle({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '2rem',
  color: vars.color.inkMuted,
});
