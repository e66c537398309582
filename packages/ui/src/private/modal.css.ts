import { layerRule, layers, layoutStyle } from '../css/layers.css';
import { vars } from '../theme/contract.css';

// The page behind a modal dialog stays where it is. `overscroll-behavior` on the dialog and its backdrop holds it without touching its
// scrollbar, so nothing shifts (Chromium 144 and later). Touch screens, whose scrollbars take no room, hide the overflow as well.
layerRule(layers.component, ':root:has(dialog:modal)', {
  '@media': { '(pointer: coarse)': { overflow: 'hidden' } },
});

const timing = `${vars.motion.normal} ${vars.motion.ease} allow-discrete`;

/**
 * What every modal `<dialog>` shares: surface, backdrop, and staying drawn until it has left. In the layer below the components', because
 * it meets another file's class on one element, and the order of files decides nothing here.
 */
export const modal = layoutStyle(
  {
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
    selectors: { '&[open]::backdrop': { opacity: 1 } },
    '@starting-style': { selectors: { '&[open]::backdrop': { opacity: 0 } } },
    '@media': {
      '(forced-colors: active)': { border: `${vars.border.strong} solid CanvasText` },
      print: { display: 'none' },
    },
  },
  'modal',
);
