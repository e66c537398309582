// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const xIcon: IconShape = { d: 'M18 6 6 18M6 6l12 12' };
