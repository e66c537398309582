import { componentStyle } from '../../css/layers.css';

export const textArea = componentStyle({
  resize: 'vertical',
  maxBlockSize: '80vb',
  fieldSizing: 'content',
  // `&&` raises specificity over the field's own class, whichever file loads first.
  selectors: { '&&': { minBlockSize: '6rem' } },
});
