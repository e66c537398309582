import { vars } from '@probata/ui/theme';
import { adminStyle } from '../frame/style.css';

/** 64 hexadecimal digits on four lines of 16. */
export const checksum = adminStyle({ display: 'block', inlineSize: '16ch', overflowWrap: 'anywhere' });

/** Button labels do not wrap; nor do the buttons beside the columns of a wide table. */
export const actions = adminStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  whiteSpace: 'nowrap',
  '@media': { '(min-width: 1240px)': { flexWrap: 'nowrap' } },
});

export const nowrap = adminStyle({ whiteSpace: 'nowrap' });

/** Terms above their values, as many beside each other as there is room for. */
export const facts = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: vars.space.medium,
});
