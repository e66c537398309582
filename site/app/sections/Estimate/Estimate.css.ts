import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

const wide = '(min-width: 1024px)';
const hairline = `${vars.border.hairline} solid ${vars.color.line}`;

/** The form in the margin, what it shows beside it. */
export const page = siteStyle({
  display: 'grid',
  gap: vars.space.xxlarge,
  paddingBottom: vars.space.xxlarge,
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', alignItems: 'start' },
    // One sheet for an estimate with its plan.
    print: { display: 'block', paddingBottom: 0, zoom: 0.8 },
  },
});

/** What the form asks stays in sight while its answer is read. */
export const question = siteStyle({
  '@media': {
    [wide]: { position: 'sticky', top: `calc(4.5rem + ${vars.space.large})` },
    print: { display: 'none' },
  },
});

export const answer = siteStyle({
  display: 'grid',
  gap: vars.space.xxlarge,
  minWidth: 0,
  '@media': { print: { gap: vars.space.medium } },
});

const fields = {
  display: 'grid',
  gap: vars.space.large,
  padding: vars.space.large,
  border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  background: vars.color.paperRaised,
  '@media': { print: { display: 'none' } },
} as const;

export const form = siteStyle({ ...fields, marginTop: vars.space.large });
export const short = siteStyle(fields);

export const pair = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
});

export const fieldset = siteStyle({ display: 'grid', gap: vars.space.small, minWidth: 0 });
export const legend = siteStyle({ fontWeight: vars.weight.medium, paddingBottom: vars.space.small });
export const choices = siteStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
});

export const figures = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  borderTop: `${vars.border.strong} solid ${vars.color.ink}`,
  '@media': { print: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

/** The value above its label. */
export const figure = siteStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xxsmall,
  paddingBlock: vars.space.medium,
  paddingInlineEnd: vars.space.medium,
  borderBottom: hairline,
});
export const figureLabel = siteStyle({ order: 2, fontWeight: vars.weight.medium });
export const figureNote = siteStyle({
  display: 'block',
  fontSize: vars.size.small,
  fontWeight: vars.weight.regular,
  color: vars.color.inkMuted,
});
export const figureValue = siteStyle({
  fontFamily: vars.font.heading,
  fontSize: vars.size.h2,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  '@media': { print: { fontSize: vars.size.h4 } },
});

export const price = siteStyle({
  display: 'grid',
  gap: vars.space.small,
  paddingInlineStart: vars.space.medium,
  borderInlineStart: `4px solid ${vars.color.mark}`,
});

export const ask = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.medium,
  '@media': { print: { display: 'none' } },
});

export const part = siteStyle({
  paddingTop: vars.space.xlarge,
  borderTop: hairline,
  '@media': { print: { paddingTop: vars.space.medium } },
});
export const screenOnly = siteStyle({ '@media': { print: { display: 'none' } } });

export const steps = siteStyle({ listStyle: 'none', borderBottom: hairline });

/** Day, work, person. */
export const step = siteStyle({
  display: 'grid',
  gap: vars.space.small,
  paddingBlock: vars.space.medium,
  borderTop: hairline,
  breakInside: 'avoid',
  '@media': {
    '(min-width: 640px)': {
      gridTemplateColumns: '11rem minmax(0, 1fr) 9.5rem',
      columnGap: vars.space.large,
      alignItems: 'baseline',
    },
    print: { gridTemplateColumns: '13rem minmax(0, 1fr) 16rem', paddingBlock: vars.space.xxsmall },
  },
});

const oneLine = { display: 'flex', columnGap: vars.space.small } as const;

export const when = siteStyle({
  display: 'grid',
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  lineHeight: 1.5,
  color: vars.color.accentText,
  '@media': { print: oneLine },
});

export const person = siteStyle({ display: 'grid', fontSize: vars.size.small, '@media': { print: oneLine } });
