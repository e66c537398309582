import { componentStyle } from '../../css/layers.css';
import { control, disabledControl, focusedControl, invalidControl } from '../../private/control.css';
import { vars } from '../../theme/contract.css';

/** How far the thumb moves: the inner width of the track less the thumb and its margins. */
const distance = '1.25rem';
const timing = `${vars.motion.fast} ${vars.motion.ease}`;

export const track = componentStyle({
  ...control,
  alignItems: 'center',
  inlineSize: '2.75rem',
  paddingInline: 'calc(0.25rem - 1px)',
  borderRadius: '0.75rem',
  color: vars.color.lineStrong,
  transition: `background-color ${timing}, border-color ${timing}`,
  '::before': {
    content: "''",
    inlineSize: '1rem',
    blockSize: '1rem',
    borderRadius: '50%',
    background: 'currentcolor',
    transition: `translate ${timing}`,
  },
  selectors: {
    '&:checked': {
      background: vars.color.accent,
      borderColor: vars.color.accent,
      color: vars.color.onAccent,
    },
    '&:checked::before': { translate: distance },
    '&:checked:dir(rtl)::before': { translate: `-${distance}` },
    '&:disabled': disabledControl,
    "&[aria-invalid='true']": invalidControl,
    '&:focus-visible': focusedControl,
  },
  '@media': {
    '(forced-colors: active)': {
      // Forced colors would paint the thumb like the track.
      forcedColorAdjust: 'none',
      background: 'Canvas',
      borderColor: 'ButtonText',
      color: 'ButtonText',
      selectors: {
        '&:checked': { background: 'Highlight', borderColor: 'Highlight', color: 'HighlightText' },
        '&:disabled': { background: 'Canvas', borderColor: 'GrayText', color: 'GrayText' },
        '&:focus-visible': { outlineColor: 'Highlight' },
      },
    },
    print: { printColorAdjust: 'exact' },
  },
});
