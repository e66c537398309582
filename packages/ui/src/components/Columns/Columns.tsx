import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import { gap, type Space } from '../../css/space.css';
import { Box, type BoxProps } from '../Box/Box';
import * as styles from './Columns.css';

/** How the width is shared out. `margin-text` and `text-margin` are the margin-note layouts. */
export const columnTemplates = [
  'halves',
  'thirds',
  'quarters',
  'one-two',
  'two-one',
  'two-three',
  'three-two',
  'content-fill',
  'fill-content',
  'margin-text',
  'text-margin',
] as const;
export type ColumnTemplate = (typeof columnTemplates)[number];

export interface ColumnsProps extends BoxProps {
  /** How the width is shared out between the children. @default 'halves' */
  template?: ColumnTemplate;
  /** The distance between the columns, and between the rows when they are under one another. @default 'large' */
  space?: Space;
  /** Below which width the columns lie under one another: tablet is 768 px, desktop 1024 px. @default 'tablet' */
  collapseBelow?: 'tablet' | 'desktop' | 'never';
  /** Where the children lie across the row. @default 'stretch' */
  alignY?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  /** What it holds. */
  children?: ReactNode;
}

/**
 * Puts its children in columns that collapse on narrow screens. For any number of equal things use `Tiles`; for facts that are
 * compared, `Table`. Renders `as`, by default a `<div>`.
 */
export function Columns({
  template = 'halves',
  space = 'large',
  collapseBelow = 'tablet',
  alignY = 'stretch',
  ...box
}: ColumnsProps) {
  const templates = { tablet: styles.belowTablet, desktop: styles.belowDesktop, never: styles.never }[
    collapseBelow
  ];
  return (
    <Box
      {...box}
      className={classes(
        styles.columns,
        gap[space],
        templates[template],
        styles.alignY[alignY],
        box.className,
      )}
    />
  );
}
