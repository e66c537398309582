import type { StyleRule } from '@vanilla-extract/css';
import { componentStyle, componentVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const frame = componentStyle({
  // Clips visually hidden text in the cells, which is positioned (WCAG 1.4.10).
  position: 'relative',
  overflowX: 'auto',
  minInlineSize: 0,
  ':focus-visible': { outlineOffset: '-2px' },
  '@media': { print: { overflow: 'visible' } },
});
export const table = componentStyle({
  inlineSize: '100%',
  fontSize: vars.size.small,
  lineHeight: 1.5,
  textAlign: 'start',
});
export const caption = componentStyle({
  captionSide: 'top',
  paddingBlockEnd: vars.space.small,
  textAlign: 'start',
  fontWeight: vars.weight.strong,
});
const rule = `${vars.border.hairline} solid ${vars.color.line}`;
export const head = componentStyle({
  paddingBlock: vars.space.xsmall,
  paddingInlineEnd: vars.space.large,
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  color: vars.color.inkMuted,
  fontWeight: vars.weight.medium,
  verticalAlign: 'bottom',
});
export const cell = componentStyle({
  paddingBlock: vars.space.small,
  paddingInlineEnd: vars.space.large,
  borderBlockEnd: rule,
  verticalAlign: 'top',
  fontWeight: vars.weight.regular,
  // Words stay whole: a column is as wide as its longest, and the table scrolls inside its frame.
  overflowWrap: 'break-word',
});
export const align = componentVariants({ start: 'start', end: 'end' } as const, (textAlign) => ({
  textAlign,
}));
export const mono = componentStyle({ fontFamily: vars.font.mono });

/** The widths of the frame, in rem, up to which rows may be cards. */
export type CardWidth = 38 | 56;

/** Rows as cards: the labels of the hidden head stand in the cells. */
const cardsUpTo = (width: CardWidth) => {
  const narrow = `(max-width: ${width}rem)`;
  const whereNarrow = (rule: NonNullable<StyleRule['@container']>[string]) => ({
    '@container': { [narrow]: rule },
  });
  return {
    frame: componentStyle({ containerType: 'inline-size' }),
    block: componentStyle(whereNarrow({ display: 'block' })),
    hidden: componentStyle(
      whereNarrow({
        position: 'absolute',
        inlineSize: '1px',
        blockSize: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      }),
    ),
    row: componentStyle(
      whereNarrow({
        display: 'flex',
        flexWrap: 'wrap',
        gap: `${vars.space.xsmall} ${vars.space.large}`,
        paddingBlock: vars.space.small,
        borderBlockEnd: rule,
      }),
    ),
    cell: componentStyle({
      '@container': {
        [narrow]: {
          display: 'block',
          // A basis that does not depend on the content: the parts of all cards are in the same columns.
          flex: '1 1 9rem',
          minInlineSize: 0,
          padding: 0,
          border: 0,
          textAlign: 'start',
          overflowWrap: 'anywhere',
          selectors: {
            '&:first-child': { flexBasis: '100%' },
            // The head of the column is read already: the empty alternative text keeps it from being read twice.
            '&[data-label]::before': {
              content: 'attr(data-label) / ""',
              display: 'block',
              color: vars.color.inkMuted,
              fontFamily: vars.font.text,
              fontSize: vars.size.caption,
            },
            '&:empty::before': { content: 'none' },
          },
        },
        // The last part is often a row of buttons or a sentence.
        '(max-width: 30rem)': { selectors: { '&:last-child': { flexBasis: '100%' } } },
      },
    }),
  };
};
export type Cards = ReturnType<typeof cardsUpTo>;
export const cards: Record<CardWidth, Cards> = { 38: cardsUpTo(38), 56: cardsUpTo(56) };
