import { Stack } from '@probata/ui';
import * as styles from './Figures.css';

export interface FiguresProps {
  values: readonly { value: string; label: string }[];
  /** How they were measured. */
  note: string;
  /** `column`: under one another where the window is wide, for a column of the page. @default 'row' */
  layout?: 'row' | 'column';
}

/** Claimed figures, and how they were measured. For claims in words use `Facts`. Renders a `<dl>` and a paragraph. */
export function Figures({ values, note, layout = 'row' }: FiguresProps) {
  return (
    <Stack>
      <dl className={styles.figures[layout]}>
        {values.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{note}</p>
    </Stack>
  );
}
