// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const chevronRightIcon: IconShape = { d: 'M9 18l6-6-6-6', directional: true };
