import * as styles from './Figures.css';

export interface FiguresProps {
  figures: readonly { value: string; label: string; source: string }[];
}

/** Claimed figures, each with where it comes from. Renders a `<dl>`. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label, source }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.source}>{source}</dd>
        </div>
      ))}
    </dl>
  );
}
