import { useId } from 'react';
import * as styles from './ProgressBar.css';

export interface ProgressBarProps {
  /** What is under way. */
  label: string;
  /** How far, from 0 to `max`; leave it out while that is not known. */
  value?: number;
  /** The value of a finished task. @default 100 */
  max?: number;
  /** The value in words. @default the percentage */
  valueLabel?: string;
}

/** How far a thing is. For a wait of unknown length use `Spinner`. Renders a `<div>` with a `<progress>`. */
export function ProgressBar({ label, value, max = 100, valueLabel }: ProgressBarProps) {
  if (process.env.NODE_ENV !== 'production' && !(max > 0 && Number.isFinite(max)))
    throw new Error(
      `ProgressBar was given max={${max}}, so no part of it can be computed: pass a \`max\` above 0, or leave it out for 100.`,
    );
  const id = useId();
  const within = value === undefined ? undefined : Math.min(Math.max(value, 0), max);
  const words = valueLabel ?? (within === undefined ? '' : `${Math.round((within / max) * 100)} %`);
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {/* Isolated: in right-to-left text "45 %" would read "% 45". */}
        {words && <bdi className={styles.value}>{words}</bdi>}
      </div>
      <progress
        aria-labelledby={id}
        max={max}
        className={styles.bar}
        {...(within !== undefined && { value: within })}
        {...(words && { 'aria-valuetext': words })}
      />
    </div>
  );
}
