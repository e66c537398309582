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
    inlineSize: '1.5rem',
    blockSize: '1.5rem',
    accentColor: vars.color.accent,
    cursor: 'pointer',
    ':disabled': { cursor: 'not-allowed' },
    selectors: {
      "&[aria-invalid='true']": { outline: `2px solid ${vars.color.dangerText}`, outlineOffset: '1px' },
      '&:focus-visible': { outline: `${vars.border.strong} solid ${vars.color.focus}`, outlineOffset: '3px' },
    },
  },
  'box',
);
export const label = componentStyle(
  { lineHeight: '1.5rem', color: vars.color.ink, cursor: 'pointer', overflowWrap: 'anywhere' },
  'label',
);
export const texts = componentStyle(
  { gridColumn: 2, display: 'flex', flexDirection: 'column', gap: '0.25rem' },
  'texts',
);
