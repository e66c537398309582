import type { ReactNode } from 'react';
import { folded, summary } from './LegalDocument.css';

/** A list beside a legal text: closed where it stands above the text and is longer than the screen, always shown beside it and on paper. */
export function FoldedList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={folded}>
      <summary className={summary}>{label}</summary>
      {children}
    </details>
  );
}
