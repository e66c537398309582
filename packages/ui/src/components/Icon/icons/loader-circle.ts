// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const loaderCircleIcon: IconShape = { d: 'M21 12a9 9 0 1 1-6.219-8.56' };
