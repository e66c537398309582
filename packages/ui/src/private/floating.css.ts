import { componentStyle, layerRule, layers, layoutStyle } from '../css/layers.css';
import { vars } from '../theme/contract.css';
import { popover } from './popover.css';

const anchor = '--probata-floating';

/** What a floating panel and its anchor lie in; the anchor is the first child. */
export const floatingRoot = layoutStyle({ anchorScope: anchor, maxInlineSize: '100%' });
layerRule(layers.layout, `${floatingRoot} > :first-child`, { anchorName: anchor });

/**
 * A popover below its anchor, or above it where there is no room. In the layout layer, so that the component's own class on the same
 * element wins. Without anchor positioning it is centered in the window until `placeWhileOpen` has run.
 */
export const floating = layoutStyle({
  inset: 'auto',
  position: 'fixed',
  positionAnchor: anchor,
  positionArea: 'self-block-end span-self-inline-end',
  positionTryFallbacks: 'flip-block, flip-inline, flip-block flip-inline',
  margin: 0,
  marginBlock: vars.space.xxsmall,
  maxInlineSize: `calc(100vi - 2 * ${vars.space.xsmall})`,
  maxBlockSize: 'min(26rem, 100dvb - 2rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space.xsmall,
  ...popover,
  textAlign: 'start',
  '@supports': {
    'not (anchor-name: --a)': {
      inset: 0,
      margin: 'auto',
      inlineSize: 'fit-content',
      blockSize: 'fit-content',
    },
  },
  '@media': { print: { display: 'none' } },
});
/** Aligned with the end of its anchor instead of the start. */
export const atEnd = componentStyle({ positionArea: 'self-block-end span-self-inline-start' });
