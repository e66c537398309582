import { vars } from '../theme/contract.css';
import { layoutVariants } from './layers.css';

/** Distances a layout primitive may use, weakest word first. */
export const spaces = [
  'none',
  'xxsmall',
  'xsmall',
  'small',
  'medium',
  'large',
  'xlarge',
  'xxlarge',
  'section',
  'gutter',
] as const;
/** A distance of the theme, by name. */
export type Space = (typeof spaces)[number];

/** `gap` by name: shared by every primitive that puts things apart. */
export const gap = layoutVariants(vars.space, (value) => ({ gap: value }));
