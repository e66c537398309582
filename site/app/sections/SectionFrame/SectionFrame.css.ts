import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

const wide = '(min-width: 1024px)';

export const section = siteStyle({
  scrollMarginTop: '72px',
  paddingBlock: vars.space.section,
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
});

export const sunken = siteStyle({ background: vars.color.paperSunken });

/** A margin beside the text, as on a pleading: the number of the page and the name of the section stand in it. */
export const grid = siteStyle({
  display: 'grid',
  gap: vars.space.large,
  '@media': { [wide]: { gridTemplateColumns: '10rem minmax(0, 1fr)', columnGap: vars.space.xlarge } },
});

export const margin = siteStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  lineHeight: 1.5,
  color: vars.color.inkMuted,
  '@media': {
    [wide]: {
      flexDirection: 'column',
      justifyContent: 'flex-start',
      borderInlineEnd: `${vars.border.hairline} solid ${vars.color.line}`,
      paddingInlineEnd: vars.space.medium,
    },
  },
});

export const number = siteStyle({ whiteSpace: 'nowrap' });

export const eyebrow = siteStyle({
  color: vars.color.accentText,
  textAlign: 'end',
  '@media': { [wide]: { textAlign: 'start' } },
});

export const head = siteStyle({ display: 'grid', gap: vars.space.large, maxWidth: '44rem' });

export const body = siteStyle({ display: 'grid', gap: vars.space.xlarge, minWidth: 0 });

export const next = siteStyle({ paddingTop: vars.space.xsmall });
