// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const chevronDownIcon: IconShape = { d: 'M6 9l6 6 6-6' };
