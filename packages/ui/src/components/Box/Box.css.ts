import { layoutStyle, layoutVariants } from '../../css/layers.css';
import { inverseSurface } from '../../css/surface';
import { vars } from '../../theme/contract.css';

export const paddingInline = layoutVariants(vars.space, (value) => ({ paddingInline: value }));
export const paddingBlock = layoutVariants(vars.space, (value) => ({ paddingBlock: value }));

export const background = layoutVariants({
  paper: { background: vars.color.paper, color: vars.color.ink },
  sunken: { background: vars.color.paperSunken, color: vars.color.ink },
  raised: { background: vars.color.paperRaised, color: vars.color.ink },
  wash: { background: vars.color.accentWash, color: vars.color.ink },
  mark: { background: vars.color.mark, color: vars.color.onMark },
  inverse: inverseSurface,
});

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;
export const border = layoutVariants({
  all: { border: hairline },
  block: { borderBlock: hairline },
  start: { borderBlockStart: hairline },
  end: { borderBlockEnd: hairline },
  margin: { borderInlineStart: hairline },
  strong: { border: `${vars.border.hairline} solid ${vars.color.lineStrong}` },
});

export const radius = layoutVariants(vars.radius, (value) => ({ borderRadius: value }));

export const relative = layoutStyle({ position: 'relative' });
