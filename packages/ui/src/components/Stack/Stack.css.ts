import { createVar } from '@vanilla-extract/css';
import { layerRule, layers, layoutStyle, layoutVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const stack = layoutStyle({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const align = layoutVariants(
  { stretch: 'stretch', start: 'flex-start', center: 'center', end: 'flex-end' },
  (value) => ({ alignItems: value }),
);

const between = createVar('between');
// A form is as wide as its place: it does not jump when it has more to show.
layerRule(layers.layout, `.${stack} > form`, { inlineSize: '100%' });
export const divided = layoutVariants(vars.space, (space) => ({ vars: { [between]: space } }));
/** A rule in each gap, with the whole gap on either side. */
export const dividers = layoutStyle({});
// Twice itself, to win over a child's own padding whichever file comes first.
layerRule(layers.layout, `.${dividers}.${dividers} > * + *`, {
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}`,
  paddingBlockStart: between,
});
