// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const arrowRightIcon: IconShape = { d: 'M5 12h14M12 5l7 7-7 7', directional: true };
