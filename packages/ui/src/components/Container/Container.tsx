import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import { Box, type BoxProps } from '../Box/Box';
import * as styles from './Container.css';

export interface ContainerProps extends Omit<BoxProps, 'padding' | 'paddingX'> {
  /** The widest the content may be: the page (1280 px), narrow (800 px), a line of text (68 characters), or full. @default 'page' */
  width?: 'page' | 'narrow' | 'text' | 'full';
  /** What it holds. */
  children?: ReactNode;
}

/**
 * Centers content at one width, with the page's gutter beside it. For a surface or a padding use `Box`. Renders `as`, by default a
 * `<div>`.
 */
export function Container({ width = 'page', ...box }: ContainerProps) {
  return <Box {...box} className={classes(styles.container, styles.width[width], box.className)} />;
}
