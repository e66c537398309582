// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const chevronUpIcon: IconShape = { d: 'M18 15l-6-6-6 6' };
