import { vars } from '@probata/ui/theme';
import { adminStyle } from '../frame/style.css';

export const form = adminStyle({
  display: 'grid',
  gap: vars.space.medium,
  alignItems: 'end',
  maxWidth: '40rem',
  '@media': { '(min-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});

/** Ids, checksums and texts of visitors, which have no place to break. */
export const long = adminStyle({ overflowWrap: 'anywhere' });

export const facts = adminStyle({
  display: 'grid',
  gap: vars.space.small,
});

export const fact = adminStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  '@media': { '(min-width: 600px)': { gridTemplateColumns: '14rem minmax(0, 1fr)' } },
});
