import * as styles from './Figures.css';

export interface FiguresProps {
  values: readonly { value: string; label: string }[];
  /** How they were measured. */
  note: string;
}

/** Claimed figures, and how they were measured. For claims in words use `Facts`. Renders a `<dl>` and a paragraph. */
export function Figures({ values, note }: FiguresProps) {
  return (
    <div className={styles.frame}>
      <dl className={styles.figures}>
        {values.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{note}</p>
    </div>
  );
}
