import { vars } from '../theme/contract.css';
import { layoutVariants } from './layers.css';

/** A distance of the theme, by name. */
export type Space = keyof typeof vars.space;
/** Distances a layout primitive may use, weakest word first. */
export const spaces = Object.keys(vars.space) as readonly Space[]; // Object.keys widens to string

/** `gap` by name: shared by every primitive that puts things apart. */
export const gap = layoutVariants(vars.space, (value) => ({ gap: value }));
