import { createVar } from '@vanilla-extract/css';
import { layoutStyle, layoutVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

const minimumWidth = createVar('minimum');
const most = createVar('most');
const between = createVar('between');

// A tile is never narrower than its minimum, and never so narrow that more than `columns` would fit.
export const tiles = layoutStyle({
  display: 'grid',
  gap: between,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(${minimumWidth}, (100% - ${between} * (${most} - 1)) / ${most})), 1fr))`,
});

export const space = layoutVariants(vars.space, (value) => ({ vars: { [between]: value } }));
export const minimum = layoutVariants(
  { xsmall: '8rem', small: '13rem', medium: '18rem', large: '24rem' },
  (value) => ({ vars: { [minimumWidth]: value } }),
);
export const columns = layoutVariants({ 2: '2', 3: '3', 4: '4', 5: '5', 6: '6' }, (value) => ({
  vars: { [most]: value },
}));
