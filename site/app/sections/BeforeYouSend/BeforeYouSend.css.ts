import { vars } from '@probata/ui/theme';
import { sendFileSections } from '../../../content/paths';
import { readingMeasure, siteRule, siteStyle } from '../../style.css';
import { beside } from '../SectionFrame/SectionFrame.css';

// The columns of Send File's first part, so that both share their edges.
siteRule(`#${sendFileSections[0]} ${beside}`, {
  '@media': { '(min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 8fr)' } },
});

export const list = siteStyle({
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
});

export const item = siteStyle({
  display: 'grid',
  gap: vars.space.small,
  paddingBlock: vars.space.large,
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  breakInside: 'avoid',
  '@media': {
    '(min-width: 640px)': {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 5fr)',
      columnGap: vars.space.xlarge,
      alignItems: 'baseline',
    },
  },
});

export const question = siteStyle({
  fontFamily: vars.font.heading,
  fontSize: vars.size.h4,
  lineHeight: 1.3,
  textWrap: 'balance',
});

export const answer = siteStyle({
  display: 'grid',
  gap: vars.space.large,
  maxWidth: readingMeasure,
  minWidth: 0,
});

export const hosts = siteStyle({
  paddingInlineStart: vars.space.medium,
  display: 'grid',
  gap: vars.space.small,
  fontSize: vars.size.small,
});

export const host = siteStyle({
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
});
