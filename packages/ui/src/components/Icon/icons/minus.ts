// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const minusIcon: IconShape = { d: 'M5 12h14' };
