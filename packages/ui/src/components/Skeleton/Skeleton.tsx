import { classes } from '../../css/classes';
import type { RootProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import * as styles from './Skeleton.css';

export interface SkeletonProps extends RootProps<'div', 'role'> {
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
export const Skeleton = /* @__PURE__ */ takesRef(function Skeleton({
  label,
  lines = 3,
  head = 'none',
  ...rest
}: SkeletonProps) {
  return (
    <div {...rest} role="status" className={classes(styles.group, rest.className)}>
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
});
