'use client';

import { useEffect, useId, useRef } from 'react';
import { chevronDownIcon } from '../../icons';
import { NewTab } from '../../private/NewTab';
import { popoverTarget } from '../../private/react-names';
import { Icon } from '../Icon/Icon';
import { RoutedLink } from '../LinkProvider/LinkProvider';
import { enhanceDisclosures } from './enhance-disclosures';
import * as styles from './NavigationDisclosure.css';

/** One place a navigation leads to. */
export interface NavigationLink {
  label: string;
  href: string;
  /** Opens in a new tab, and announces it. @default false */
  newTab?: boolean;
  /** A remark shown in a tooltip, "coming soon" say. */
  hint?: string;
}

export interface NavigationDisclosureProps {
  /** The words on the button. */
  label: string;
  /** The links, in order. */
  links: readonly NavigationLink[];
  /** The `href` of the page being shown: its link gets `aria-current`. */
  current?: string;
  /** The announcement of a new tab. @default 'opens in a new tab' */
  newTabLabel?: string;
}

/**
 * A button that discloses a list of links: by click without any script, by hover and keyboard focus once enhanced. Escape closes it and
 * restores the focus to the button. For actions use `Menu`. Renders a `<div>` around a `<button>` and a `<ul popover>`; it is a list of
 * links, not a `menu`.
 */
export function NavigationDisclosure({ label, links, current, newTabLabel }: NavigationDisclosureProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? enhanceDisclosures(root.current) : undefined), []);
  return (
    <div ref={root} data-disclosure="" className={styles.disclosure}>
      {/* `enhanceDisclosures` sets `aria-expanded`; without scripts the browser exposes the popover's state. */}
      <button
        type="button"
        {...popoverTarget(id)}
        aria-controls={id}
        className={styles.button}
        suppressHydrationWarning
      >
        {label}
        <Icon shape={chevronDownIcon} size="small" />
      </button>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list role where list-style is none */}
      <ul id={id} popover="auto" role="list" className={styles.panel}>
        {links.map((link) => (
          <li key={link.href}>
            <RoutedLink
              href={link.href}
              className={styles.link}
              {...(link.newTab && { target: '_blank', rel: 'noopener' })}
              {...(link.href === current && { 'aria-current': 'page' })}
            >
              {link.label}
              {link.newTab && <NewTab label={newTabLabel} />}
            </RoutedLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
