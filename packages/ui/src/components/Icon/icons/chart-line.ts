// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const chartLineIcon: IconShape = { d: 'M3 3v16a2 2 0 0 0 2 2h16M19 9l-5 5-4-4-3 3' };
