// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const arrowUpIcon: IconShape = { d: 'M5 12l7-7 7 7M12 19V5' };
