// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const chartNetworkIcon: IconShape = {
  d: 'M13.11 7.664l1.78 2.672M14.162 12.788l-3.324 1.424M20 4l-6.06 1.515M3 3v16a2 2 0 0 0 2 2h16M10 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M14 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M7 15a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
};
