import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import { gap, type Space } from '../../css/space.css';
import { Box, type BoxProps } from '../Box/Box';
import * as styles from './Inline.css';

export interface InlineProps extends BoxProps {
  /** The distance between the children, in both directions when they wrap. @default 'small' */
  space?: Space;
  /** Where the children lie on their line. @default 'start' */
  align?: 'start' | 'center' | 'end' | 'between';
  /** Where the children lie across their line. @default 'center' */
  alignY?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** May children go to the next line. @default true */
  wrap?: boolean;
  /** What it holds. */
  children?: ReactNode;
}

/**
 * Puts its children beside one another and lets them wrap. For one under another use `Stack`; for columns, `Columns` or `Tiles`.
 * Renders `as`, by default a `<div>`.
 */
export function Inline({
  space = 'small',
  align = 'start',
  alignY = 'center',
  wrap = true,
  ...box
}: InlineProps) {
  return (
    <Box
      {...box}
      className={classes(
        styles.inline,
        gap[space],
        styles.align[align],
        styles.alignY[alignY],
        !wrap && styles.together,
        box.className,
      )}
    />
  );
}
