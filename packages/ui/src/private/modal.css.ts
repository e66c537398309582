import { keyframes } from '@vanilla-extract/css';
import { layerRule, layers, layoutStyle } from '../css/layers.css';
import { vars } from '../theme/contract.css';

// `overscroll-behavior` keeps the page behind from scrolling without removing its scrollbar (Chromium 144 and later), so nothing shifts.
// Touch screens have overlay scrollbars and hide the overflow as well.
layerRule(layers.component, ':root:has(dialog:modal)', {
  '@media': { '(pointer: coarse)': { overflow: 'hidden' } },
});

const timing = `${vars.motion.normal} ${vars.motion.ease} allow-discrete`;

/**
 * What every modal `<dialog>` shares: surface, backdrop, and the transition in and out. In the layout layer, so that the component's own
 * class on the same element wins.
 */
export const modal = layoutStyle({
  padding: 0,
  border: 'none',
  background: vars.color.paperRaised,
  color: vars.color.ink,
  boxShadow: vars.shadow.floating,
  overflow: 'hidden',
  overscrollBehavior: 'contain',
  transition: ['opacity', 'translate', 'overlay', 'display'].map((name) => `${name} ${timing}`).join(', '),
  '::backdrop': {
    overflow: 'hidden',
    overscrollBehavior: 'contain',
    background: 'rgb(6 11 16 / 0.6)',
    opacity: 0,
    transition: ['opacity', 'overlay', 'display'].map((name) => `${name} ${timing}`).join(', '),
  },
  selectors: {
    // `display` changes at once on opening: Safari 26 holds it at `none` for the first frame, in which `showModal()` finds nothing to focus.
    '&[open]': { transitionProperty: 'opacity, translate' },
    '&[open]::backdrop': { opacity: 1 },
  },
  '@starting-style': { selectors: { '&[open]::backdrop': { opacity: 0 } } },
  '@media': {
    '(forced-colors: active)': { border: `${vars.border.strong} solid CanvasText` },
    print: { display: 'none' },
  },
});

// The second click of a double click on the opener may land on a close button. `!important` in the reset layer wins over the base layer's
// rule for reduced motion, which would end the animation at once; nothing moves here.
const ignorePointer = keyframes({ 'from, to': { pointerEvents: 'none' } }, 'ignore-pointer');
layerRule(layers.reset, `${modal}[open] [command$='close']`, {
  animation: `${ignorePointer} 500ms !important`,
});
