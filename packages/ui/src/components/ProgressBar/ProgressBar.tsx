import { useId } from 'react';
import { classes } from '../../css/classes';
import type { RootProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import * as styles from './ProgressBar.css';

export interface ProgressBarProps extends RootProps<'div', never> {
  /** What is under way. */
  label: string;
  /** How far, from 0 to `max`; leave it out while that is not known, as in 0 of 0 bytes. */
  value?: number;
  /** The value of a finished task. @default 100 */
  max?: number;
  /** The value in words. @default the percentage */
  valueLabel?: string;
}

/** 100 only at the end: what is not done may still fail. */
const toPercent = (share: number) => (share < 1 ? Math.min(Math.round(share * 100), 99) : 100);

/** How far a thing is. For a wait of unknown length use `Spinner`. Renders a `<div>` with a `<progress>`. */
export const ProgressBar = /* @__PURE__ */ takesRef(function ProgressBar({
  label,
  value,
  max = 100,
  valueLabel,
  ...rest
}: ProgressBarProps) {
  if (process.env.NODE_ENV !== 'production' && !(max >= 0 && Number.isFinite(max)))
    throw new Error(
      `ProgressBar was given max={${max}}, so no part of it can be computed: pass a \`max\` above 0, or leave it out for 100.`,
    );
  const id = useId();
  // No part of nothing, 0 of 0 bytes say, can be computed, so it is shown as not known.
  const isKnown = value !== undefined && !Number.isNaN(value) && max > 0 && Number.isFinite(max);
  const within = isKnown ? Math.min(Math.max(value, 0), max) : undefined;
  const words = valueLabel ?? (within === undefined ? '' : `${toPercent(within / max)} %`);
  return (
    <div
      {...rest}
      className={classes(styles.frame, rest.className)}
      {...(within === undefined && { 'data-indeterminate': '' })}
      {...(within !== undefined && within === max && { 'data-complete': '' })}
    >
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {/* Isolated: in right-to-left text "45 %" would read "% 45". */}
        {words && <bdi className={styles.value}>{words}</bdi>}
      </div>
      <progress
        aria-labelledby={id}
        {...(max > 0 && Number.isFinite(max) && { max })}
        className={styles.track}
        {...(within !== undefined && { value: within })}
        {...(words && { 'aria-valuetext': words })}
      />
    </div>
  );
});
