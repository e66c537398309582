import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import { gap, type Space } from '../../css/space.css';
import { Box, type BoxProps } from '../Box/Box';
import * as styles from './Stack.css';

export interface StackProps extends BoxProps {
  /** The distance between the children. @default 'medium' */
  space?: Space;
  /** Where children lie in the direction of text. @default 'stretch' */
  align?: 'stretch' | 'start' | 'center' | 'end';
  /** A hairline between the children, with `space` on either side. @default false */
  dividers?: boolean;
  /** What it holds. */
  children?: ReactNode;
}

/**
 * Puts its children under one another at one distance. For one beside another use `Inline`; for a grid, `Tiles`. Renders `as`, by
 * default a `<div>`.
 */
export function Stack({ space = 'medium', align = 'stretch', dividers = false, ...box }: StackProps) {
  return (
    <Box
      {...box}
      className={classes(
        styles.stack,
        gap[space],
        styles.align[align],
        dividers && styles.dividers,
        dividers && styles.divided[space],
        box.className,
      )}
    />
  );
}
