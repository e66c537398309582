import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const skipLink = componentStyle({
  position: 'fixed',
  insetBlockStart: vars.space.xsmall,
  insetInlineStart: vars.space.xsmall,
  zIndex: vars.layer.toast,
  padding: `${vars.space.small} ${vars.space.medium}`,
  background: vars.color.inverse,
  color: vars.color.onInverse,
  borderRadius: vars.radius.small,
  // Moved rather than hidden: a hidden link cannot be tabbed to.
  transform: 'translateY(-200%)',
  // The ring lies inside the link, because the page under it may be dark or light (WCAG 1.4.11).
  ':focus': { transform: 'none', outline: '2px solid currentColor', outlineOffset: '-5px' },
  '@media': { print: { display: 'none' } },
});
