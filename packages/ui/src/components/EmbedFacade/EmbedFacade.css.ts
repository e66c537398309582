import { componentStyle, layerRule, layers } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const figure = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xsmall,
});
export const wide = componentStyle({ aspectRatio: '16 / 9' });
export const frame = componentStyle({
  inlineSize: '100%',
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  background: vars.color.paperSunken,
});
export const cover = componentStyle({
  position: 'relative',
  inlineSize: '100%',
  display: 'grid',
  // In a corner, so that the poster's message stays visible.
  placeItems: 'start end',
  alignContent: 'start',
  minBlockSize: '9rem',
  overflow: 'clip',
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  background: vars.color.paperSunken,
});
export const poster = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
export const play = componentStyle({
  position: 'relative',
  padding: vars.space.medium,
  '@media': {
    '(scripting: none)': { display: 'none' },
    // Forced colors remove shadows.
    '(forced-colors: active)': { background: 'Canvas' },
  },
});
/** Over a poster: a square of 48 px, so that the poster's message stays in view; the words remain the button's name. */
export const compact = componentStyle({});
export const words = componentStyle({});
layerRule(layers.component, `${compact} > button`, { minInlineSize: '3rem', minBlockSize: '3rem' });
layerRule(layers.component, `${compact} > button:not([aria-busy='true'])`, { paddingInline: 0 });
layerRule(layers.component, `${compact} ${words}`, {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
// Paper between the button and its focus ring, because the poster may be dark or light (WCAG 1.4.11).
layerRule(layers.component, `${play} :focus-visible`, { boxShadow: `0 0 0 3px ${vars.color.paper}` });
export const controls = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  order: 1,
  gap: vars.space.small,
  fontSize: vars.size.small,
});
export const failure = componentStyle({
  display: 'block',
  color: vars.color.dangerText,
  fontWeight: vars.weight.medium,
  ':empty': { display: 'none' },
});
/** Below what it names; in the DOM it comes first, as a figure's caption comes first or last. */
export const caption = componentStyle({ order: 1, fontWeight: vars.weight.medium });
export const notice = componentStyle({
  order: 1,
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  '@media': { print: { display: 'none' } },
});
