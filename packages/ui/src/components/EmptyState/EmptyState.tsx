import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import type { RootProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { Heading } from '../Heading/Heading';
import { Text } from '../Text/Text';
import * as styles from './EmptyState.css';

export interface EmptyStateProps extends RootProps<'div', 'title'> {
  /** What there is none of. */
  title: ReactNode;
  /** The place of the title in the outline. @default 3 */
  level?: 2 | 3 | 4;
  /** Why, or what to do. */
  children?: ReactNode;
  /** One action that fills the gap. */
  action?: ReactNode;
}

/** Says that there is nothing, and what to do about it. For a failure use `Notice`. Renders a `<div>`. */
export const EmptyState = /* @__PURE__ */ takesRef(function EmptyState({
  title,
  level = 3,
  children,
  action,
  ...rest
}: EmptyStateProps) {
  return (
    <div {...rest} className={classes(styles.emptyState, rest.className)}>
      <Heading level={level} size="h4" tone="ink">
        {title}
      </Heading>
      {children && <Text measure>{children}</Text>}
      {action}
    </div>
  );
});
