'use client';

import { type ReactNode, useEffect, useId, useReducer, useRef } from 'react';
import { classes } from '../../css/classes';
import { plusIcon } from '../../icons';
import { fragmentTarget } from '../../private/fragment';
import type { RootProps } from '../../private/native';
import { mergeRefs } from '../../private/refs';
import { requireList } from '../../private/require-list';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { Icon } from '../Icon/Icon';
import * as styles from './Accordion.css';

export interface AccordionItem {
  /** The fragment that leads to it: `#id` in the address opens it, with or without scripts. */
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface AccordionProps extends RootProps<'div', 'defaultValue'> {
  /** The items, in order. */
  items: readonly AccordionItem[];
  /** The place of the labels in the page's outline. @default 3 */
  level?: 2 | 3 | 4 | 5 | 6;
  /** The `id` of the item that is open at first. @default none */
  defaultValue?: string;
  /** The `id` of the open item, or `null` for none, set from outside. Leave it out where the browser keeps it. */
  value?: string | null;
  /** Another item has been opened, or, with `null`, the open one closed, by whatever means; with `value`, is to be. */
  onValueChange?: (id: string | null) => void;
}

/**
 * Titles that open what lies under them: one at a time, and the open one can be closed. For a few views of one thing use `Tabs`; text that
 * everyone needs stays open on the page. Renders a `<details name>` per item, so the browser does the opening, also for find-in-page and
 * for a link to an item's `id`. Everything is open on paper.
 */
export const Accordion = /* @__PURE__ */ takesRef(function Accordion({
  items,
  level = 3,
  defaultValue,
  value,
  onValueChange,
  ref,
  ...rest
}: AccordionProps) {
  requireList('Accordion', 'items', items);
  const name = useId();
  const Title = `h${level}` as const;
  const root = useRef<HTMLDivElement>(null);
  const isControlled = value !== undefined;
  const [, settle] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // `history.pushState` navigates to no fragment, so the browser opens nothing after a router has written the hash.
    const item = fragmentTarget(document, location.hash)?.closest('details');
    if (item && root.current?.contains(item)) item.open = true;
  }, []);
  const reported = useRef(isControlled ? value : (defaultValue ?? null));
  if (isControlled) reported.current = value;
  const report = () => {
    const open = [...(root.current?.children ?? [])].findIndex((item) => item.hasAttribute('open'));
    const id = items[open]?.id ?? null;
    if (id === reported.current) return;
    reported.current = id;
    onValueChange?.(id);
    settle();
  };
  // Find-in-page and a fragment open an item without asking: this undoes what the owner refused.
  useEffect(() => {
    if (!isControlled) return;
    items.forEach(({ id }, index) => {
      const item = root.current?.children[index];
      if (item instanceof HTMLDetailsElement) item.open = id === value;
    });
  });
  return (
    <div {...rest} ref={mergeRefs(root, ref)} className={classes(styles.accordion, rest.className)}>
      {items.map(({ id, label, content }) => (
        // React writes `open` only when the prop changes, so an item that was opened before hydration stays open.
        <details
          key={id}
          name={name}
          open={id === (isControlled ? value : defaultValue)}
          className={styles.item}
          suppressHydrationWarning
          onToggle={(event) => event.target === event.currentTarget && report()}
        >
          <summary
            className={styles.summary}
            {...(isControlled && {
              onClick: (event) => {
                event.preventDefault();
                onValueChange?.(id === value ? null : id);
              },
            })}
          >
            <Title className={styles.title}>{wordsOf(label)}</Title>
            <Icon shape={plusIcon} />
          </summary>
          {/* Inside `details`, which the browser opens for a target within it, and at its top, so that the title is scrolled into view. */}
          <span id={id} className={styles.anchor} />
          <div className={styles.panel}>{wordsOf(content)}</div>
        </details>
      ))}
    </div>
  );
});
