import { componentStyle } from '../../css/layers.css';

/** `&&` raises specificity over the field's own class, whichever file loads first. */
export const dateField = componentStyle({
  selectors: {
    '&&': { maxInlineSize: '18rem', minInlineSize: 0, textAlign: 'start' },
    // iOS centers the value and makes the field as wide as it likes.
    '&&::-webkit-date-and-time-value': { textAlign: 'start' },
    '&&::-webkit-calendar-picker-indicator': { cursor: 'pointer' },
  },
});
