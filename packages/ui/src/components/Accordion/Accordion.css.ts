import { componentStyle, layerRule, layers } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const accordion = componentStyle({
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}`,
});
export const item = componentStyle({
  position: 'relative',
  interpolateSize: 'allow-keywords',
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.line}`,
  breakInside: 'avoid',
  selectors: {
    '&::details-content': {
      blockSize: 0,
      overflow: 'clip',
      overflowClipMargin: vars.space.xsmall,
    },
    // Closes at once: while the item above shrank frame by frame, scroll anchoring moved the pressed title by chance.
    '&[open]::details-content': {
      blockSize: 'auto',
      transition: `block-size ${vars.motion.normal} ${vars.motion.ease}`,
    },
  },
});
// On paper every item is open, because nobody can open one.
layerRule(layers.component, `${item}::details-content`, {
  '@media': { print: { blockSize: 'auto', contentVisibility: 'visible' } },
});
export const summary = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  minBlockSize: '3.5rem',
  paddingBlock: vars.space.small,
  cursor: 'pointer',
  listStyle: 'none',
  borderRadius: vars.radius.small,
  ':hover': { color: vars.color.accentText },
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&::marker': { content: "''" },
  },
});
layerRule(layers.component, `${summary} > svg`, {
  flex: 'none',
  color: vars.color.accentText,
  transition: `rotate ${vars.motion.normal} ${vars.motion.ease}`,
  '@media': { print: { display: 'none' } },
});
layerRule(layers.component, `[open] > ${summary} > svg`, { rotate: '45deg' });
export const title = componentStyle({
  fontFamily: vars.font.text,
  fontSize: vars.size.h4,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.heading,
  overflowWrap: 'anywhere',
});
export const anchor = componentStyle({ position: 'absolute', insetBlockStart: 0 });
export const panel = componentStyle({
  // Keeps the title's focus ring off the first line.
  paddingBlockStart: vars.space.xsmall,
  paddingBlockEnd: vars.space.large,
  maxInlineSize: vars.measure.text,
});
