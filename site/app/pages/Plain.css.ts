import { vars } from '@probata/ui/theme';
import { readingMeasure, siteRule, siteStyle } from '../style.css';

/** Its head in the margin and its text beside it, on a wide page; the text has the measure of a legal text. */
export const record = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  '@media': {
    '(min-width: 1024px)': {
      gridTemplateColumns: `18rem minmax(0, ${readingMeasure})`,
      columnGap: vars.space.xxlarge,
      alignItems: 'start',
    },
  },
});

/** A record in a list, with its number at the end of its first line. */
export const entry = siteStyle({
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '@media': {
    '(min-width: 1024px)': {
      gridTemplateColumns: `18rem minmax(0, ${readingMeasure}) minmax(max-content, 1fr)`,
    },
  },
});
siteRule(`${entry} > a`, {
  justifySelf: 'end',
  lineHeight: '24px',
  // The number, not its padding, meets the edge, and the target is no taller than the date.
  marginInlineEnd: `calc(-1 * ${vars.space.xxsmall})`,
  marginBlock: '-6px',
  '@media': { '(min-width: 1024px)': { gridArea: '1 / 3' } },
});
siteRule(`${entry} > :last-child`, {
  gridColumn: '1 / -1',
  '@media': { '(min-width: 1024px)': { gridArea: '1 / 2' } },
});

/** An entry with tables, which take the width that its text leaves. */
export const tabled = siteStyle({
  '@media': {
    '(min-width: 1024px)': { gridTemplateColumns: '18rem minmax(0, 1fr) max-content' },
  },
});

/** A record whose columns begin on one line. */
export const headed = siteStyle({ alignItems: 'baseline', rowGap: vars.space.large });

/** The record of a post, with the other posts at its end: below the text, and beside it on a wide page. */
export const post = siteStyle({
  '@media': {
    '(min-width: 1280px)': { gridTemplateColumns: `18rem minmax(0, ${readingMeasure}) minmax(0, 1fr)` },
  },
});
export const others = siteStyle({
  textWrap: 'balance',
  '@media': {
    '(min-width: 1024px)': { gridColumn: 2 },
    '(min-width: 1280px)': { gridColumn: 3 },
    print: { display: 'none' },
  },
});

/** A head that is a line of its own above the text, on a phone. */
export const apart = siteStyle({ rowGap: vars.space.xlarge });

/** Space between the text and the footer, which is not printed. */
export const tail = siteStyle({
  paddingBottom: vars.space.xxlarge,
  '@media': { print: { paddingBottom: 0 } },
});

/** A drawing at the width of its column. */
export const drawing = siteStyle({
  width: '100%',
  border: `${vars.border.hairline} solid ${vars.color.line}`,
});

/** A record with its drawing at the end, where the page has room for it. */
export const pictured = siteStyle({
  '@media': {
    '(min-width: 1280px)': { gridTemplateColumns: `18rem minmax(0, ${readingMeasure}) minmax(0, 1fr)` },
  },
});
export const thumbnail = siteStyle({
  display: 'none',
  width: '12rem',
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  '@media': { '(min-width: 1280px)': { display: 'block', marginInlineStart: 'auto' } },
});

/** The newest post: its drawing beside its words. */
export const leadPost = siteStyle({
  display: 'grid',
  gap: vars.space.large,
  paddingBlockEnd: vars.space.xxlarge,
  '@media': {
    '(min-width: 1024px)': {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      columnGap: vars.space.xxlarge,
      alignItems: 'center',
    },
  },
});
