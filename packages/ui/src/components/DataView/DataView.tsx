import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import type { RootProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import * as styles from './DataView.css';

export interface DataViewProps extends RootProps<'section', 'aria-label'> {
  /** The data. What JSON cannot hold is shown by its type. */
  value: unknown;
  /** The name of the whole. */
  label: string;
  /** How many levels are open at first. @default 2 */
  openLevels?: number;
}

// A cycle would render without end; a real document is never this deep.
const deepest = 40;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function Leaf({ value }: { value: unknown }) {
  if (typeof value === 'string') return <span className={styles.text}>{JSON.stringify(value)}</span>;
  if (typeof value === 'number') return <span className={styles.number}>{String(value)}</span>;
  if (typeof value === 'boolean' || value === null)
    return <span className={styles.word}>{String(value)}</span>;
  return <span className={styles.count}>{`(${typeof value})`}</span>;
}

function Branch({
  name,
  value,
  level,
  openLevels,
}: {
  name?: string;
  value: unknown;
  level: number;
  openLevels: number;
}) {
  const key: ReactNode = name === undefined ? null : <span className={styles.key}>{`${name}: `}</span>;
  const entries = isRecord(value) && level < deepest ? Object.entries(value) : [];
  if (!isRecord(value) || entries.length === 0)
    return (
      <>
        {key}
        {isRecord(value) ? (
          <span className={styles.count}>{level >= deepest ? '…' : Array.isArray(value) ? '[]' : '{}'}</span>
        ) : (
          <Leaf value={value} />
        )}
      </>
    );
  const count = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  return (
    <details open={level < openLevels}>
      <summary className={styles.summary}>
        {key}
        <span className={styles.count}>{count}</span>
      </summary>
      <ul className={styles.children}>
        {entries.map(([childName, child]) => (
          <li key={childName}>
            <Branch name={childName} value={child} level={level + 1} openLevels={openLevels} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * JSON as a tree that opens and closes with the browser's own parts. For rows of one shape use `Table`; for text to copy,
 * `CodeBlock`. Renders a `<section>` of nested `<details>`.
 */
// biome-ignore lint/suspicious/noShadowRestrictedNames: the component's public name; no file here uses the global DataView
export const DataView = /* @__PURE__ */ takesRef(function DataView({
  value,
  label,
  openLevels = 2,
  ...rest
}: DataViewProps) {
  return (
    <section {...rest} aria-label={label} className={classes(styles.dataView, rest.className)}>
      <Branch value={value} level={0} openLevels={openLevels} />
    </section>
  );
});
