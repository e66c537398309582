import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import type { Space } from '../../css/space.css';
import { Box, type BoxProps } from '../Box/Box';
import * as styles from './Tiles.css';

export interface TilesProps extends BoxProps {
  /** The most columns on a wide screen. @default 3 */
  columns?: 2 | 3 | 4 | 5 | 6;
  /** The least width of a tile: 8, 13, 18 or 24 rem. Fewer columns are shown before a tile is narrower. @default 'small' */
  minimum?: 'xsmall' | 'small' | 'medium' | 'large';
  /** The distance between tiles. @default 'large' */
  space?: Space;
  /** What it holds. */
  children?: ReactNode;
}

/**
 * A grid of equal tiles that decides its columns from its own width. For parts of unlike width use `Columns`; for facts that are
 * compared, `Table`. Renders `as`, by default a `<div>`.
 */
export function Tiles({ columns = 3, minimum = 'small', space = 'large', ...box }: TilesProps) {
  return (
    <Box
      {...box}
      className={classes(
        styles.tiles,
        styles.space[space],
        styles.minimum[minimum],
        styles.columns[columns],
        box.className,
      )}
    />
  );
}
