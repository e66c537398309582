import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const frame = siteStyle({
  position: 'relative',
  borderBottom: `${vars.border.hairline} solid ${vars.color.line}`,
});

export const picture = siteStyle({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '8 / 5',
  objectFit: 'cover',
});

/** Fades in over the picture, so that the first frame is no jump. */
export const film = siteStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transition: `opacity ${vars.motion.normal} ease`,
  '@starting-style': { opacity: 0 },
});

export const body = siteStyle({ padding: vars.space.large });

export const title = siteStyle({ display: 'flex', alignItems: 'center', gap: vars.space.small });
