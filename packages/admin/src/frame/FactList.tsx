import type { ReactNode } from 'react';
import * as styles from './Admin.css';

interface FactListProps {
  facts: readonly (readonly [term: string, value: ReactNode])[];
  /** The layout of the list, and of a term with its value. */
  list?: string;
  fact?: string;
}

/** Terms and their values. Renders a `<dl>`. */
export const FactList = ({ facts, list, fact }: FactListProps) => (
  <dl className={list}>
    {facts.map(([term, value]) => (
      <div key={term} className={fact}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
