import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const row = componentStyle(
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: vars.space.small,
    alignItems: 'start',
  },
  'row',
);
export const box = componentStyle(
  {
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    inlineSize: '1.5rem',
    blockSize: '1.5rem',
    border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.small,
    background: vars.color.paperRaised,
    color: vars.color.onAccent,
    cursor: 'pointer',
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
      '(forced-colors: active)': { appearance: 'auto', '::before': { display: 'none' } },
      print: { printColorAdjust: 'exact' },
    },
  },
  'box',
);
export const label = componentStyle(
  {
    lineHeight: '1.5rem',
    color: vars.color.ink,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    selectors: { ':disabled + &': { color: vars.color.inkMuted, cursor: 'not-allowed' } },
  },
  'label',
);
export const texts = componentStyle(
  { gridColumn: 2, display: 'flex', flexDirection: 'column', gap: '0.25rem' },
  'texts',
);
