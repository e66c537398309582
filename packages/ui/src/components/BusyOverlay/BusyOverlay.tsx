import { classes } from '../../css/classes';
import type { RootProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { Spinner } from '../Spinner/Spinner';
import * as styles from './BusyOverlay.css';

export interface BusyOverlayProps extends RootProps<'div', 'role'> {
  /** Whether it covers the page. The live region stays while it does not, so that its text is announced when it does. */
  open: boolean;
  /** What is being waited for. */
  label: string;
}

/**
 * Covers the page during a short wait that the visitor started. It neither moves nor traps focus: the pressed control keeps it, and gets
 * it back by keeping it. For a wait in one place use `Spinner`; for one whose end is known, `ProgressBar`. Renders a `<div>`.
 */
export const BusyOverlay = /* @__PURE__ */ takesRef(function BusyOverlay({
  open,
  label,
  ...rest
}: BusyOverlayProps) {
  return (
    <div
      {...rest}
      role="status"
      className={classes(open && styles.busyOverlay, rest.className) || undefined}
      {...(open && { 'data-open': '' })}
    >
      {open && (
        <div className={styles.sheet}>
          <Spinner label={label} size="large" announced={false} />
        </div>
      )}
    </div>
  );
});
