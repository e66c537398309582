// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const checkIcon: IconShape = { d: 'M20 6 9 17l-5-5' };
