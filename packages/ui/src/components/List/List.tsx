import type { ReactNode, Ref } from 'react';
import { classes } from '../../css/classes';
import type { Space } from '../../css/space.css';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import * as styles from './List.css';

/** What stands before each item. `number` and `letter` render an `<ol>`. */
export const listMarkers = ['dash', 'bullet', 'check', 'number', 'letter', 'none'] as const;

export interface ListProps extends NativeProps<'ul', 'ref'> {
  /** What stands before each item. @default 'dash' */
  marker?: (typeof listMarkers)[number];
  /** The distance between items. @default 'xsmall' */
  space?: Space;
  /** Hairlines between the items. @default false */
  dividers?: boolean;
  /** 13, 15, 17 px or lead. @default 'text' */
  size?: 'caption' | 'small' | 'text' | 'lead';
  /** `ListItem`s. */
  children?: ReactNode;
  /** The element. */
  ref?: Ref<HTMLElement>;
}

/** Items in a row downwards. For things with several facts each use `Table`. Renders a `<ul>`, or an `<ol>` when the marker counts. */
export const List = /* @__PURE__ */ takesRef(function List({
  marker = 'dash',
  space = 'xsmall',
  dividers = false,
  size = 'text',
  ref,
  ...rest
}: ListProps) {
  const Tag = (marker === 'number' || marker === 'letter' ? 'ol' : 'ul') as 'ul'; // both take the same attributes here
  return (
    // VoiceOver does not announce a list without markers, unless it has the role.
    <Tag
      {...rest}
      ref={ref as Ref<HTMLUListElement>} // the caller's element type is at least HTMLElement
      role="list"
      className={classes(
        styles.list,
        styles.size[size],
        styles.space[space],
        marker !== 'none' && styles.marked,
        marker !== 'none' && styles.mark[marker],
        (marker === 'number' || marker === 'letter') && styles.counted,
        dividers && styles.divided,
        rest.className,
      )}
    />
  );
});

export interface ListItemProps extends NativeProps<'li'> {
  /** What it holds. */
  children?: ReactNode;
}

/** One item of a `List`. Renders an `<li>`. */
export const ListItem = /* @__PURE__ */ takesRef(function ListItem({ children, ...rest }: ListItemProps) {
  return (
    <li {...rest}>
      <div className={styles.content}>{wordsOf(children)}</div>
    </li>
  );
});
