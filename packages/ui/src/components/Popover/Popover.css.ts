import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const root = componentStyle({ display: 'inline-flex' });
export const panel = componentStyle({
  inlineSize: 'max-content',
  maxInlineSize: 'min(24rem, 100vi - 1rem)',
  // On the side with more room and no taller than that, so that it keeps its place when more content arrives.
  positionTryOrder: 'most-block-size',
  '@supports': {
    '(anchor-name: --a)': { maxBlockSize: `min(26rem, 100% - 2 * ${vars.space.xxsmall})` },
  },
  '@media': {
    // Between the edges of a narrow window: a shift that keeps it inside leaves the margins.
    '(max-width: 30rem)': {
      positionArea: 'self-block-end span-all',
      justifySelf: 'anchor-center',
      marginInline: vars.space.xsmall,
    },
  },
  padding: vars.space.medium,
  overflowWrap: 'break-word',
  outlineOffset: 0,
});
