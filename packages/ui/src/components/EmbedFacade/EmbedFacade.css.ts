import { componentStyle, layerRule, layers } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const figure = componentStyle(
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.xsmall },
  'figure',
);
export const wide = componentStyle({ aspectRatio: '16 / 9' }, 'wide');
export const frame = componentStyle(
  {
    inlineSize: '100%',
    border: `${vars.border.hairline} solid ${vars.color.line}`,
    borderRadius: vars.radius.small,
    background: vars.color.paperSunken,
  },
  'frame',
);
export const facade = componentStyle(
  {
    position: 'relative',
    inlineSize: '100%',
    display: 'grid',
    placeItems: 'center',
    minBlockSize: '12rem',
    overflow: 'clip',
    border: `${vars.border.hairline} solid ${vars.color.line}`,
    borderRadius: vars.radius.small,
    background: vars.color.paperSunken,
  },
  'facade',
);
export const poster = componentStyle(
  { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
  'poster',
);
export const play = componentStyle(
  {
    position: 'relative',
    padding: vars.space.medium,
    '@media': {
      '(scripting: none)': { display: 'none' },
      // Forced colours take shadows away.
      '(forced-colors: active)': { background: 'Canvas' },
      print: { display: 'none' },
    },
  },
  'play',
);
// Paper between the button and its focus ring: nobody knows how dark the poster is.
layerRule(layers.component, `${play} :focus-visible`, { boxShadow: `0 0 0 3px ${vars.color.paper}` });
export const caption = componentStyle({ color: vars.color.inkMuted, fontSize: vars.size.small }, 'caption');
