// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const listIcon: IconShape = { d: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13' };
