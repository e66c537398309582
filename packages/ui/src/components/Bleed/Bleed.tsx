import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import type { Space } from '../../css/space.css';
import { Box, type BoxProps } from '../Box/Box';
import * as styles from './Bleed.css';

export interface BleedProps extends BoxProps {
  /** How far to reach over the parent's padding. @default 'gutter' */
  space?: Space;
  /** In the direction of text, across it, or both. @default 'inline' */
  axis?: 'inline' | 'block' | 'both';
  /** What it holds. */
  children?: ReactNode;
}

/** Reaches over the padding around it, for bands and media. For space around content use `Box`. Renders `as`, by default a `<div>`. */
export function Bleed({ space = 'gutter', axis = 'inline', ...box }: BleedProps) {
  return (
    <Box
      {...box}
      className={classes(
        axis !== 'block' && styles.inline[space],
        axis !== 'inline' && styles.block[space],
        box.className,
      )}
    />
  );
}
