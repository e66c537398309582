import { classes } from '../../css/classes';
import type { RootProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import * as styles from './Spinner.css';

export interface SpinnerProps extends RootProps<'span', 'role'> {
  /** What is being waited for. Always announced; shown beside the ring unless `hideLabel`. */
  label: string;
  /** Shows the ring alone. @default false */
  hideLabel?: boolean;
  /** 1, 1.5 or 3 em. @default 'medium' */
  size?: 'small' | 'medium' | 'large';
  /** Whether it is a live region of its own; false inside one. @default true */
  announced?: boolean;
}

/**
 * A wait of unknown length, announced politely. For a place that fills with content use `Skeleton`; for a known end, `ProgressBar`.
 * Renders a `<span>`, with `role="status"` while `announced`.
 */
export const Spinner = /* @__PURE__ */ takesRef(function Spinner({
  label,
  hideLabel = false,
  size = 'medium',
  announced = true,
  ...rest
}: SpinnerProps) {
  return (
    <span
      {...rest}
      {...(announced && { role: 'status' })}
      className={classes(styles.spinner, rest.className)}
    >
      <span className={classes(styles.ring, styles.size[size])} aria-hidden="true" />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </span>
  );
});
