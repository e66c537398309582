import { classes } from '../../css/classes';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import * as styles from './Skeleton.css';

export interface SkeletonProps {
  /** What is loading; announced, not shown. */
  label: string;
  /** The lines of text that are expected. The last is shorter. @default 3 */
  lines?: number;
  /** What comes before the lines. @default 'none' */
  head?: 'none' | 'heading' | 'picture';
}

/**
 * Holds the place of something that is on its way. For a wait that a press started use `Spinner` or `BusyOverlay`. Renders a
 * `<div role="status">`.
 */
export function Skeleton({ label, lines = 3, head = 'none' }: SkeletonProps) {
  return (
    <div role="status" className={styles.group}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {head !== 'none' && <span aria-hidden="true" className={classes(styles.line, styles.shape[head])} />}
      {Array.from({ length: lines }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike
          key={index}
          aria-hidden="true"
          className={classes(styles.line, styles.shape[index === lines - 1 && lines > 1 ? 'short' : 'text'])}
        />
      ))}
    </div>
  );
}
