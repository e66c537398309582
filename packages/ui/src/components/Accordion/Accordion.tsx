import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../Icon/Icon';
import { plusIcon } from '../Icon/icons';
import * as styles from './Accordion.css';

export interface AccordionItem {
  /** The fragment that leads to it: `#id` in the address opens it, with or without scripts. */
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** The rank of the titles in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /** The `id` of the item that is open at first. @default none */
  defaultOpen?: string;
}

/**
 * Titles that open what lies under them: one at a time, and the open one can be closed. Renders a `<details name>` per item, so the
 * browser does the opening, also for find-in-page and for a link to an item's `id`. Everything is open on paper.
 */
export function Accordion({ items, headingLevel = 3, defaultOpen }: AccordionProps) {
  const name = useId();
  const Title = `h${headingLevel}` as const;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A router that comes here with a hash tells the browser of no new address, so the browser opens nothing.
    const panel = document.getElementById(location.hash.slice(1));
    const item = panel?.closest('details');
    if (item && root.current?.contains(item)) item.open = true;
  }, []);
  return (
    <div ref={root} className={styles.accordion}>
      {items.map(({ id, title, content }) => (
        // React writes `open` once and never again: from then on it is the browser's, and a panel that was opened before React came
        // stays open.
        <details
          key={id}
          name={name}
          open={id === defaultOpen}
          className={styles.item}
          suppressHydrationWarning
        >
          <summary className={styles.summary}>
            <Title className={styles.title}>{title}</Title>
            <Icon shape={plusIcon} />
          </summary>
          {/* The id is inside, because the browser opens a closed `details` round the target of a link, not one that is the target. */}
          <div id={id} className={styles.panel}>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
