// Written by tools/icons from lucide (ISC license). Do not edit.
import type { IconShape } from '../Icon';

export const menuIcon: IconShape = { d: 'M4 5h16M4 12h16M4 19h16' };
