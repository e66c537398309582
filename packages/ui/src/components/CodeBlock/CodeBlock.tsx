import { classes } from '../../css/classes';
import * as styles from './CodeBlock.css';

export interface CodeBlockProps {
  /** The text, shown as it is. */
  code: string;
  /** What it is; also the name of the block when it can be scrolled. */
  label: string;
  /** Shows the label above the code. @default true */
  showLabel?: boolean;
  /** Breaks long lines instead of scrolling them. @default false */
  wrap?: boolean;
}

/**
 * Text that is read by machines. For JSON of any shape use `DataView`. Renders a `<figure>` with a `<pre>`, which takes focus so that a
 * keyboard can scroll it.
 */
export function CodeBlock({ code, label, showLabel = true, wrap = false }: CodeBlockProps) {
  return (
    <figure className={styles.figure}>
      {showLabel && <figcaption className={styles.head}>{label}</figcaption>}
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className={styles.frame}
      >
        <pre className={classes(styles.pre, wrap && styles.wrapped)}>
          <code className={styles.code}>{code}</code>
        </pre>
      </section>
    </figure>
  );
}
