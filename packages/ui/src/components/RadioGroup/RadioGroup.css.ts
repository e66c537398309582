import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const options = componentStyle(
  { display: 'grid', gap: vars.space.small, paddingBlockStart: vars.space.xxsmall },
  'options',
);
/** A legend is no flex item in every browser, so the gap under it is its own. */
export const legend = componentStyle({ paddingBlockEnd: '0.375rem', overflowWrap: 'anywhere' }, 'legend');
export const radio = componentStyle(
  {
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    inlineSize: '1.5rem',
    blockSize: '1.5rem',
    border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
    borderRadius: '50%',
    background: vars.color.paperRaised,
    color: vars.color.accent,
    cursor: 'pointer',
    '::before': {
      content: "''",
      inlineSize: '0.75rem',
      blockSize: '0.75rem',
      borderRadius: '50%',
      background: 'currentcolor',
      scale: '0',
      transition: `scale ${vars.motion.fast} ${vars.motion.ease}`,
    },
    selectors: {
      '&:checked': { borderColor: vars.color.accent },
      '&:checked::before': { scale: '1' },
      '&:disabled': {
        background: vars.color.paperSunken,
        borderColor: vars.color.line,
        color: vars.color.inkMuted,
        cursor: 'not-allowed',
      },
      "[aria-invalid='true'] &:not(:disabled)": {
        outline: `2px solid ${vars.color.dangerText}`,
        outlineOffset: '1px',
      },
      '&:focus-visible:focus-visible': {
        outline: `${vars.border.strong} solid ${vars.color.focus}`,
        outlineOffset: '3px',
      },
    },
    '@media': {
      '(forced-colors: active)': { appearance: 'auto', '::before': { display: 'none' } },
      print: { printColorAdjust: 'exact' },
    },
  },
  'radio',
);
