import { componentStyle } from '../../css/layers.css';
import { control, disabledControl, focusedControl, invalidControl } from '../../private/control.css';
import { vars } from '../../theme/contract.css';

export const options = componentStyle({
  display: 'grid',
  gap: vars.space.small,
  paddingBlockStart: vars.space.xxsmall,
});
/** A legend is no flex item in every browser, so the gap under it is its own. */
export const legend = componentStyle({
  paddingBlockEnd: '0.375rem',
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
export const input = componentStyle({
  ...control,
  placeContent: 'center',
  inlineSize: '1.5rem',
  borderRadius: '50%',
  color: vars.color.accent,
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
    '&:disabled': disabledControl,
    "[aria-invalid='true'] &:not(:disabled)": invalidControl,
    '&:focus-visible:focus-visible': focusedControl,
  },
  '@media': {
    '(forced-colors: active)': { appearance: 'auto', '::before': { display: 'none' } },
    print: { printColorAdjust: 'exact' },
  },
});
