// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const scanTextIcon: IconShape = {
  d: 'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M7 8h8M7 12h10M7 16h6',
};
