import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const figures = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: vars.space.large,
  margin: 0,
});

export const figure = siteStyle({
  display: 'grid',
  gap: vars.space.xxsmall,
  alignContent: 'start',
  borderTop: `${vars.border.strong} solid ${vars.color.ink}`,
  paddingTop: vars.space.small,
});

/** The number is read second and drawn first. */
export const value = siteStyle({
  order: -1,
  margin: 0,
  fontFamily: vars.font.heading,
  fontSize: vars.size.h3,
  lineHeight: 1.15,
});

export const label = siteStyle({ fontWeight: vars.weight.medium });

export const source = siteStyle({
  margin: 0,
  fontSize: vars.size.caption,
  lineHeight: 1.5,
  color: vars.color.inkMuted,
});
