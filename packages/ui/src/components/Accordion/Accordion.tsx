'use client';

import { type ReactNode, useEffect, useId, useReducer, useRef } from 'react';
import { plusIcon } from '../../icons';
import { Icon } from '../Icon/Icon';
import * as styles from './Accordion.css';

export interface AccordionItem {
  /** The fragment that leads to it: `#id` in the address opens it, with or without scripts. */
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  /** The items, in order. */
  items: readonly AccordionItem[];
  /** The rank of the titles in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /** The `id` of the item that is open at first. @default none */
  defaultOpen?: string;
  /** The `id` of the open item, or `null` for none, set from outside. Leave it out where the browser keeps it. */
  openItem?: string | null;
  /** Another item has been opened, or, with `null`, the open one closed, by whatever means; with `openItem`, is to be. */
  onToggle?: (id: string | null) => void;
}

/**
 * Titles that open what lies under them: one at a time, and the open one can be closed. For a few views of one thing use `Tabs`; text that
 * everyone needs stays open on the page. Renders a `<details name>` per item, so the browser does the opening, also for find-in-page and
 * for a link to an item's `id`. Everything is open on paper.
 */
export function Accordion({ items, headingLevel = 3, defaultOpen, openItem, onToggle }: AccordionProps) {
  const name = useId();
  const Title = `h${headingLevel}` as const;
  const root = useRef<HTMLDivElement>(null);
  const isControlled = openItem !== undefined;
  const [, settle] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // `history.pushState` navigates to no fragment, so the browser opens nothing after a router has written the hash.
    const item = document.getElementById(location.hash.slice(1))?.closest('details');
    if (item && root.current?.contains(item)) item.open = true;
  }, []);
  const reported = useRef(isControlled ? openItem : (defaultOpen ?? null));
  if (isControlled) reported.current = openItem;
  const report = () => {
    const open = [...(root.current?.children ?? [])].findIndex((item) => item.hasAttribute('open'));
    const id = items[open]?.id ?? null;
    if (id === reported.current) return;
    reported.current = id;
    onToggle?.(id);
    settle();
  };
  // Find-in-page and a fragment open an item without asking: this undoes what the owner refused.
  useEffect(() => {
    if (!isControlled) return;
    items.forEach(({ id }, index) => {
      const item = root.current?.children[index];
      if (item instanceof HTMLDetailsElement) item.open = id === openItem;
    });
  });
  return (
    <div ref={root} className={styles.accordion}>
      {items.map(({ id, title, content }) => (
        // React writes `open` only when the prop changes, so an item that was opened before hydration stays open.
        <details
          key={id}
          name={name}
          open={id === (isControlled ? openItem : defaultOpen)}
          className={styles.item}
          suppressHydrationWarning
          onToggle={(event) => event.target === event.currentTarget && report()}
        >
          <summary
            className={styles.summary}
            {...(isControlled && {
              onClick: (event) => {
                event.preventDefault();
                onToggle?.(id === openItem ? null : id);
              },
            })}
          >
            <Title className={styles.title}>{title}</Title>
            <Icon shape={plusIcon} />
          </summary>
          {/* Inside `details`, which the browser opens for a target within it, and at its top, so that the title is scrolled into view. */}
          <span id={id} className={styles.anchor} />
          <div className={styles.panel}>{content}</div>
        </details>
      ))}
    </div>
  );
}
