// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const arrowDownIcon: IconShape = { d: 'M12 5v14M19 12l-7 7-7-7' };
