'use client';

import { useEffect, useId, useRef } from 'react';
import { classes } from '../../css/classes';
import { chevronDownIcon } from '../../icons';
import { NewTab } from '../../private/NewTab';
import type { RootProps } from '../../private/native';
import { popoverTarget } from '../../private/react-names';
import { mergeRefs } from '../../private/refs';
import { requireList } from '../../private/require-list';
import { takesRef } from '../../private/takes-ref';
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

export interface NavigationDisclosureProps extends RootProps<'div', never> {
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
export const NavigationDisclosure = /* @__PURE__ */ takesRef(function NavigationDisclosure({
  label,
  links,
  current,
  newTabLabel,
  ref,
  ...rest
}: NavigationDisclosureProps) {
  requireList('NavigationDisclosure', 'links', links);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? enhanceDisclosures(root.current) : undefined), []);
  return (
    <div
      {...rest}
      ref={mergeRefs(root, ref)}
      data-disclosure=""
      className={classes(styles.navigationDisclosure, rest.className)}
    >
      {/* `enhanceDisclosures` sets `aria-expanded`; without scripts the browser exposes the popover's state. */}
      <button
        type="button"
        {...popoverTarget(id)}
        aria-controls={id}
        className={styles.button}
        suppressHydrationWarning
      >
        <span>{label}</span>
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
              <span>{link.label}</span>
              {link.newTab && <NewTab label={newTabLabel} />}
            </RoutedLink>
          </li>
        ))}
      </ul>
    </div>
  );
});
