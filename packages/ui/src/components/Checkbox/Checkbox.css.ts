import { componentStyle } from '../../css/layers.css';
import { control, disabledControl, focusedControl, invalidControl } from '../../private/control.css';
import { vars } from '../../theme/contract.css';

export const row = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.small,
  alignItems: 'start',
  textAlign: 'start',
});
export const box = componentStyle({
  ...control,
  placeContent: 'center',
  inlineSize: '1.5rem',
  borderRadius: vars.radius.small,
  color: vars.color.onAccent,
  '::before': {
    content: "''",
    inlineSize: '0.95rem',
    blockSize: '0.95rem',
    background: 'currentcolor',
    // A tick; a picture would need `img-src data:`.
    clipPath: 'polygon(14% 44%, 0 60%, 40% 100%, 100% 18%, 84% 4%, 38% 68%)',
    scale: '0',
  },
  selectors: {
    '&:checked': { background: vars.color.accent, borderColor: vars.color.accent },
    '&:checked::before': { scale: '1' },
    '&:indeterminate': { background: vars.color.accent, borderColor: vars.color.accent },
    '&:indeterminate::before': { scale: '1', clipPath: 'inset(40% 5%)' },
    '&:disabled': disabledControl,
    "&[aria-invalid='true']": invalidControl,
    '&:focus-visible': focusedControl,
  },
  '@media': {
    '(forced-colors: active)': { appearance: 'auto', '::before': { display: 'none' } },
    print: { printColorAdjust: 'exact' },
  },
});
export const label = componentStyle({
  lineHeight: '1.5rem',
  color: vars.color.ink,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: { ':disabled + &': { color: vars.color.inkMuted, cursor: 'not-allowed' } },
});
export const texts = componentStyle({
  gridColumn: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: '0.25rem',
});
