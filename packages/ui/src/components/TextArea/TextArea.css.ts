import { componentStyle } from '../../css/layers.css';

export const area = componentStyle(
  {
    resize: 'vertical',
    maxBlockSize: '80vb',
    fieldSizing: 'content',
    // Twice itself: it is worn with the field's own class, and must win whichever file comes first.
    selectors: { '&&': { minBlockSize: '6rem' } },
  },
  'area',
);
