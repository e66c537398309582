import { vars } from '@probata/ui/theme';
import { adminRule, adminStyle } from '../frame/style.css';

/** The figures in one row, or in two. */
export const figures = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: vars.space.medium,
  listStyle: 'none',
});
export const figure = adminStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  fontSize: vars.size.caption,
  color: vars.color.inkMuted,
});
export const number = adminStyle({
  color: vars.color.ink,
  fontFamily: vars.font.heading,
  fontSize: '2rem',
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
});

/** What waits longest, beside what was done last. */
export const columns = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: vars.space.large,
  paddingBlockStart: vars.space.large,
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}`,
});

export const parts = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: vars.space.large,
  paddingBlock: vars.space.large,
  borderBlock: `${vars.border.hairline} solid ${vars.color.line}`,
});

/** A part with its link at the foot, as tall while it loads as when it is loaded (CLS). */
const partOf = (minBlockSize: string) =>
  adminStyle({
    display: 'grid',
    alignContent: 'space-between',
    justifyItems: 'start',
    rowGap: vars.space.small,
    minBlockSize,
  });
export const part = partOf('8.5rem');
export const uploadsPart = partOf('6.75rem');
export const healthPart = partOf('5.75rem');
export const changesPart = partOf('14rem');

/** Beside the heading, as tall while empty as with its closed line (CLS). The open details take a row of their own. */
export const failing = adminStyle({
  minBlockSize: '1.5rem',
  selectors: { '&:has([open])': { flexBasis: '100%' } },
});

adminRule(`${failing} summary`, {
  color: vars.color.dangerText,
  lineHeight: '1.5rem',
  fontWeight: vars.weight.medium,
});
adminRule(`${failing} [open] summary`, { marginBlockEnd: vars.space.small });

export const changes = adminStyle({
  display: 'grid',
  gap: vars.space.medium,
  paddingBlockStart: vars.space.xsmall,
  listStyle: 'none',
  minWidth: 0,
  overflowWrap: 'anywhere',
});
