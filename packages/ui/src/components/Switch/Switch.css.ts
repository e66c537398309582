import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

/** How far the thumb moves: the inner width of the track less the thumb and its margins. */
const distance = '1.25rem';
const timing = `${vars.motion.fast} ${vars.motion.ease}`;

export const track = componentStyle(
  {
    appearance: 'none',
    display: 'grid',
    alignItems: 'center',
    inlineSize: '2.75rem',
    blockSize: '1.5rem',
    paddingInline: 'calc(0.25rem - 1px)',
    border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
    borderRadius: '0.75rem',
    background: vars.color.paperRaised,
    color: vars.color.lineStrong,
    cursor: 'pointer',
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
      '&:disabled': {
        background: vars.color.paperSunken,
        borderColor: vars.color.line,
        color: vars.color.inkMuted,
        cursor: 'not-allowed',
      },
      "&[aria-invalid='true']": { outline: `2px solid ${vars.color.dangerText}`, outlineOffset: '1px' },
      '&:focus-visible': { outline: `${vars.border.strong} solid ${vars.color.focus}`, outlineOffset: '3px' },
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
  },
  'track',
);
