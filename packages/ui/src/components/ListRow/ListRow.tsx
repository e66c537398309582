import type { ChangeEvent, ReactNode } from 'react';
import { classes } from '../../css/classes';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { Checkbox } from '../Checkbox/Checkbox';
import { RoutedLink } from '../LinkProvider/LinkProvider';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import * as styles from './ListRow.css';

export interface ListRowsProps extends NativeProps<'section'> {
  /** The heading over the rows, which stays in sight while they scroll; usually a day. */
  heading: ReactNode;
  /** How many there are, behind the heading. */
  count?: number;
  /** Which heading it is. @default 2 */
  level?: 2 | 3 | 4;
  /** `compact`: rows of 36 px in place of 44. @default 'normal' */
  density?: 'normal' | 'compact';
  /** `ListRow`s. */
  children?: ReactNode;
}

/** `ListRow`s under a heading. For things with facts to compare use `Table`. Renders a `<section>` with a heading and a `<ul>`. */
export const ListRows = /* @__PURE__ */ takesRef(function ListRows({
  heading,
  count,
  level = 2,
  density = 'normal',
  children,
  ...rest
}: ListRowsProps) {
  const Heading = `h${level}` as const;
  return (
    <section {...rest} className={classes(styles.group, styles.density[density], rest.className)}>
      <Heading className={styles.heading}>
        <span>{wordsOf(heading)}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </Heading>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver forgets a list whose markers are off, unless it has the role */}
      <ul role="list" className={styles.items}>
        {children}
      </ul>
    </section>
  );
});

export interface ListRowProps extends NativeProps<'li', 'title'> {
  /** Where a press on the row leads. */
  href: string;
  /** What it is: the words of the link. */
  title: ReactNode;
  /** What follows the title, in one line that ends with an ellipsis. */
  text?: ReactNode;
  /** Small signs of its state. Give each a width of its own, so that the rows form columns. */
  marks?: ReactNode;
  /** A time or a size, at the end. */
  time?: ReactNode;
  /** The word for a row that has not been read, such as "Unread": heard before the title, drawn as an edge and as weight. */
  unread?: string;
  /** Whether what it leads to is open beside the list. @default false */
  current?: boolean;
  /** A checkbox at the start; seen under the pointer, with the focus, and once any row is checked. */
  selection?: {
    /** What it is for, with the row's own title. */
    label: string;
    checked: boolean;
    /** Gets React's event too: its `nativeEvent` knows the modifier keys. */
    onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
    /** @default false */
    disabled?: boolean;
  };
}

/**
 * One thing of a long list, in one line: its link is the whole row. It stands in `ListRows`. Where the list is narrow it has two lines. Renders
 * an `<li>` with an `<a>`; other props go to the `<li>`.
 */
export const ListRow = /* @__PURE__ */ takesRef(function ListRow({
  href,
  title,
  text,
  marks,
  time,
  unread,
  current = false,
  selection,
  children,
  ...rest
}: ListRowProps) {
  return (
    <li {...rest} className={classes(styles.listRow, unread && styles.unread, rest.className)}>
      <div className={classes(styles.line, !selection && styles.bare)}>
        {selection && (
          <Checkbox
            aria-label={selection.label}
            checked={selection.checked}
            disabled={selection.disabled ?? false}
            onChange={(event) => selection.onChange(event.target.checked, event)}
            className={styles.check}
          />
        )}
        <RoutedLink href={href} className={styles.title} {...(current && { 'aria-current': 'true' })}>
          {unread && <VisuallyHidden>{`${unread} `}</VisuallyHidden>}
          <span>{wordsOf(title)}</span>
        </RoutedLink>
        <span className={styles.text}>{wordsOf(text)}</span>
        <span className={styles.marks}>{wordsOf(marks)}</span>
        <span className={styles.time}>{wordsOf(time)}</span>
      </div>
      {children}
    </li>
  );
});
