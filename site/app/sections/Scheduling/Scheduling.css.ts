import { vars } from '@probata/ui/theme';
import { training } from '../../../content/pages/training';
import { siteStyle } from '../../style.css';

/** Above the link that covers the card. */
export const above = siteStyle({ position: 'relative', zIndex: 1 });

/** The plate beside the words; above them on a narrow screen. */
export const row = siteStyle({
  display: 'grid',
  '@media': { 'screen and (min-width: 640px)': { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
});

export const plate = siteStyle({
  display: 'grid',
  placeItems: 'center',
  padding: vars.space.xxsmall,
  color: '#fff',
  '@media': {
    'screen and (min-width: 640px)': { padding: vars.space.small },
    // Paper leaves backgrounds out, and the name follows.
    print: { display: 'none' },
  },
});

export const wordmark = siteStyle({
  fontFamily: vars.font.heading,
  fontSize: vars.size.h3,
  overflowWrap: 'anywhere',
  // Where the name follows below it, the plate is a band of color.
  '@media': { '(max-width: 639px)': { display: 'none' } },
});

export const logo = siteStyle({ maxWidth: '100%', maxHeight: '3rem', objectFit: 'contain' });

export const words = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  justifyItems: 'stretch',
  padding: vars.space.large,
  minWidth: 0,
  '@media': { print: { gap: vars.space.small, padding: vars.space.small } },
});

export const session = siteStyle({
  display: 'grid',
  gap: `${vars.space.small} ${vars.space.medium}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  fontSize: vars.size.small,
  lineHeight: 1.45,
});

export const term = siteStyle({
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  color: vars.color.inkMuted,
});

/** Looks like a button: the link in it covers the card. */
export const action = siteStyle({
  justifySelf: 'start',
  display: 'inline-grid',
  alignItems: 'center',
  minHeight: vars.target.comfortable,
  paddingInline: vars.space.medium,
  border: `${vars.border.hairline} solid ${vars.color.accentText}`,
  borderRadius: vars.radius.small,
  color: vars.color.accentText,
  fontWeight: vars.weight.medium,
  // A calendar opens on a screen alone.
  '@media': { print: { display: 'none' } },
});

/** A platform's plate in its color: a class each, because the policy forbids style attributes. */
export const platform: Readonly<Record<string, string>> = Object.fromEntries(
  training.platforms.map(({ id, color }) => [id, siteStyle({ background: color })]),
);
