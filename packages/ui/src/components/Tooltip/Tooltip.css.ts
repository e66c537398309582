import { componentStyle, layerRule, layers } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

const anchor = '--probata-tooltip';

export const root = componentStyle({
  position: 'relative',
  display: 'inline-flex',
  maxInlineSize: '100%',
  anchorScope: anchor,
});
layerRule(layers.component, `${root} > :first-child`, { anchorName: anchor });

export const tooltip = componentStyle({
  position: 'fixed',
  positionAnchor: anchor,
  positionArea: 'block-end',
  positionTryFallbacks: 'flip-block',
  zIndex: vars.layer.floating,
  inlineSize: 'max-content',
  maxInlineSize: 'min(18rem, 90vi)',
  marginBlock: '6px',
  paddingBlock: vars.space.xxsmall,
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.small,
  background: vars.color.inverse,
  color: vars.color.onInverse,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.regular,
  lineHeight: 1.4,
  textAlign: 'start',
  whiteSpace: 'normal',
  visibility: 'hidden',
  selectors: {
    [`${root}:hover:not([data-dismissed]) > &, ${root}:focus-within:not([data-dismissed]) > &`]: {
      visibility: 'visible',
    },
    // Bridges the gap, so that the pointer can move onto the tooltip (WCAG 1.4.13).
    '&::before': { content: "''", position: 'absolute', insetInline: 0, insetBlock: '-8px', zIndex: -1 },
  },
  '@supports': {
    'not (anchor-name: --a)': { position: 'absolute', insetBlockStart: '100%', insetInlineStart: 0 },
  },
  '@media': {
    '(forced-colors: active)': { border: `${vars.border.hairline} solid CanvasText` },
    print: { display: 'none' },
  },
});
