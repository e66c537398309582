import { vars } from '@probata/ui/theme';
import { siteRule, siteStyle } from '../style.css';

/** A range of numbers, which is wider than a phone with enlarged text. */
export const range = siteStyle({ gridTemplateColumns: 'minmax(0, 1fr)' });
siteRule(`${range} figcaption > a`, { whiteSpace: 'normal' });

/** The field with its button at its end. */
export const search = siteStyle({
  display: 'grid',
  gap: vars.space.small,
  alignItems: 'end',
  maxWidth: '36rem',
  '@media': {
    '(min-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    print: { display: 'none' },
  },
});

/** One page, closed until it is opened. */
export const folded = siteStyle({
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  ':last-child': { borderBlockEnd: `${vars.border.hairline} solid ${vars.color.lineStrong}` },
});

// Paper shows every number.
siteRule(`${folded}::details-content`, { '@media': { print: { contentVisibility: 'visible' } } });

export const summary = siteStyle({
  minHeight: vars.target.comfortable,
  alignContent: 'center',
  paddingBlock: vars.space.xsmall,
});

export const count = siteStyle({
  paddingInlineStart: vars.space.medium,
  fontSize: vars.size.small,
  color: vars.color.inkMuted,
});

/** The numbers of a page. On a phone title and number take the whole width. */
export const numbers = siteStyle({ textWrap: 'balance', paddingBlockEnd: vars.space.large });
siteRule(`${numbers} td:nth-child(2)`, { width: '100%' });
siteRule(`${numbers} :is(th, td):nth-child(n + 3)`, {
  '@media': { 'screen and (max-width: 639px)': { display: 'none' } },
});
siteRule(`${numbers} tr > :first-child, ${numbers} tr > :nth-child(3)`, {
  '@media': { '(min-width: 640px)': { whiteSpace: 'nowrap' } },
});
