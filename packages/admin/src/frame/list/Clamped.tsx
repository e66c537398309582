import * as styles from './List.css';

/** Format characters and spaces. A text of nothing else is invisible, and a link with it has no accessible name. */
const invisible = /[\p{Cf}\p{Z}\p{Cc}]/gu;

/** Whether a text has a character that can be seen. */
export const isVisible = (text: string): boolean => text.replace(invisible, '') !== '';

/** Text that a visitor typed, in a cell of a table: it wraps, and is cut after three lines. `isNarrow` leaves the width to other columns. Renders a `<bdi>`. */
export const Clamped = ({ children, isNarrow = false }: { children: string; isNarrow?: boolean }) => (
  <bdi className={isNarrow ? `${styles.clamped} ${styles.narrow}` : styles.clamped}>{children}</bdi>
);
