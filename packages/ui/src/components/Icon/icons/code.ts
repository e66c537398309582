// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const codeIcon: IconShape = { d: 'M16 18l6-6-6-6M8 6l-6 6 6 6' };
