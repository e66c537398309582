// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const arrowUpRightIcon: IconShape = { d: 'M7 7h10v10M7 17 17 7' };
