// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const chevronLeftIcon: IconShape = { d: 'M15 18l-6-6 6-6', directional: true };
