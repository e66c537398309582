// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const ellipsisIcon: IconShape = {
  d: 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
};
