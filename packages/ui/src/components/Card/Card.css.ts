import { componentStyle, componentVariants, layerRule, layers } from '../../css/layers.css';
import { inverseSurface } from '../../css/surface';
import { vars } from '../../theme/contract.css';

export const card = componentStyle({
  position: 'relative',
  minInlineSize: 0,
  borderRadius: vars.radius.large,
  // Forced colors remove the background, so a border shows the edge there.
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  '@media': { print: { breakInside: 'avoid' } },
});
export const tone = componentVariants({
  raised: { background: vars.color.paperRaised, color: vars.color.ink },
  paper: { background: vars.color.paper, color: vars.color.ink },
  sunken: { background: vars.color.paperSunken, color: vars.color.ink },
  inverse: { ...inverseSurface, borderColor: 'transparent' },
});
export const padding = componentVariants(vars.space, (value) => ({ padding: value }));

/** The card whose one action fills it answers as a whole. */
export const active = componentStyle({
  transition: `border-color ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&:has([data-card-action]:hover)': { borderColor: vars.color.lineStrong },
    '&:has([data-card-action]:focus-visible)': {
      outline: `${vars.border.strong} solid ${vars.color.focus}`,
      outlineOffset: '3px',
    },
  },
});
export const action = componentStyle({
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  '::after': { content: "''", position: 'absolute', inset: 0, borderRadius: 'inherit' },
  ':focus-visible': { outline: 'none' },
  ':hover': {
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
  },
});
// On paper it opens nothing.
layerRule(layers.component, `${action}:is(button)`, { '@media': { print: { display: 'none' } } });
