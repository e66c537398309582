import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const row = siteStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.medium,
  paddingBlock: vars.space.large,
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  '@media': { print: { breakInside: 'avoid' } },
});

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** The number of columns divides the number of cards, so that the last row is full. */
const cards = { display: 'grid', gap: vars.space.medium } as const;
export const facts = {
  /** As tall as what is beside it. */
  rows: siteStyle({
    display: 'grid',
    borderBlockEnd: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
    // Chromium overprints the rows of a nested grid that goes on over the sheet.
    '@media': { print: { display: 'block', columns: 2 } },
  }),
  halves: siteStyle({ ...cards, '@media': { '(min-width: 640px)': { gridTemplateColumns: columns(2) } } }),
  thirds: siteStyle({
    ...cards,
    '@media': { '(min-width: 768px), print': { gridTemplateColumns: columns(3) } },
  }),
  quarters: siteStyle({
    ...cards,
    '@media': {
      '(min-width: 640px)': { gridTemplateColumns: columns(2) },
      '(min-width: 1024px)': { gridTemplateColumns: columns(4) },
    },
  }),
} as const;
