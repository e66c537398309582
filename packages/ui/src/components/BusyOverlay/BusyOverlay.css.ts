import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const busyOverlay = componentStyle({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.drawer,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space.gutter,
  background: `color-mix(in srgb, ${vars.color.paper} 88%, transparent)`,
  color: vars.color.ink,
  '@media': { print: { display: 'none' } },
});
export const sheet = componentStyle({
  padding: vars.space.large,
  background: vars.color.paperRaised,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.floating,
  fontSize: vars.size.lead,
});
