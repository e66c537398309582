import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading';
import { Text } from '../Text/Text';
import * as styles from './EmptyState.css';

export interface EmptyStateProps {
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
export function EmptyState({ title, level = 3, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Heading level={level} size="h4" tone="ink">
        {title}
      </Heading>
      {children && <Text measure>{children}</Text>}
      {action}
    </div>
  );
}
