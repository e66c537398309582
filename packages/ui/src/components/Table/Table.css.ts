import { componentStyle, componentVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const frame = componentStyle(
  {
    overflowX: 'auto',
    minInlineSize: 0,
    ':focus-visible': { outlineOffset: '-2px' },
    '@media': { print: { overflow: 'visible' } },
  },
  'frame',
);
export const table = componentStyle(
  { inlineSize: '100%', fontSize: vars.size.small, lineHeight: 1.5, textAlign: 'start' },
  'table',
);
export const caption = componentStyle(
  {
    captionSide: 'top',
    paddingBlockEnd: vars.space.small,
    textAlign: 'start',
    fontWeight: vars.weight.strong,
  },
  'caption',
);
const rule = `${vars.border.hairline} solid ${vars.color.line}`;
export const head = componentStyle(
  {
    paddingBlock: vars.space.xsmall,
    paddingInlineEnd: vars.space.large,
    borderBlockEnd: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
    color: vars.color.inkMuted,
    fontWeight: vars.weight.medium,
    verticalAlign: 'bottom',
  },
  'head',
);
export const cell = componentStyle(
  {
    paddingBlock: vars.space.small,
    paddingInlineEnd: vars.space.large,
    borderBlockEnd: rule,
    verticalAlign: 'top',
    fontWeight: vars.weight.regular,
    // Words stay whole: a column is as wide as its longest, and the table scrolls inside its frame.
    overflowWrap: 'break-word',
  },
  'cell',
);
export const align = componentVariants(
  { start: 'start', end: 'end' } as const,
  (textAlign) => ({ textAlign }),
  'align',
);
export const mono = componentStyle({ fontFamily: vars.font.mono }, 'mono');
