import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

/** The promise and its limit, side by side, and below them what lies outside, as they stand in the terms. */
export const promise = siteStyle({
  display: 'grid',
  border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  background: vars.color.paperRaised,
  '@media': { '(min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const part = siteStyle({
  padding: vars.space.large,
  display: 'grid',
  gap: vars.space.xsmall,
  alignContent: 'start',
  selectors: {
    '& + &': { borderTop: `${vars.border.hairline} solid ${vars.color.line}` },
  },
  '@media': {
    '(min-width: 640px)': {
      selectors: {
        '& + &:nth-child(2)': {
          borderTop: 0,
          borderInlineStart: `${vars.border.hairline} solid ${vars.color.line}`,
        },
        '&:nth-child(n + 3)': { gridColumn: '1 / -1' },
      },
    },
  },
});

export const term = siteStyle({
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  color: vars.color.accentText,
});

export const body = siteStyle({
  fontFamily: vars.font.heading,
  fontSize: vars.size.h4,
  lineHeight: 1.35,
  textWrap: 'balance',
});

/** The estimator in the column of the heading. */
export const estimate = siteStyle({ width: '100%', paddingTop: vars.space.small });
