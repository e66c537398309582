import { classes } from '../../css/classes';
import type { RootProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import * as styles from './CodeBlock.css';

export interface CodeBlockProps extends RootProps<'figure', never> {
  /** The text, shown as it is. */
  code: string;
  /** What it is; also the name of the block when it can be scrolled. */
  label: string;
  /** Leaves the label above the code out; it stays the name. @default false */
  hideLabel?: boolean;
  /** Breaks long lines instead of scrolling them. @default false */
  wrap?: boolean;
}

/**
 * Text that is read by machines. For JSON of any shape use `DataView`. Renders a `<figure>` with a `<pre>`, which takes focus so that a
 * keyboard can scroll it.
 */
export const CodeBlock = /* @__PURE__ */ takesRef(function CodeBlock({
  code,
  label,
  hideLabel = false,
  wrap = false,
  ...rest
}: CodeBlockProps) {
  return (
    <figure {...rest} className={classes(styles.figure, rest.className)}>
      {!hideLabel && <figcaption className={styles.head}>{label}</figcaption>}
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className={styles.frame}
      >
        <pre className={classes(styles.pre, wrap && styles.wrapped)}>
          <code className={styles.lines}>{code}</code>
        </pre>
      </section>
    </figure>
  );
});
