// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const arrowLeftIcon: IconShape = { d: 'M12 19l-7-7 7-7M19 12H5', directional: true };
