'use client';

import { classes } from '../../css/classes';
import { chevronDownIcon, xIcon } from '../../icons';
import { modal } from '../../private/modal.css';
import { NewTab } from '../../private/NewTab';
import { useModal } from '../../private/use-modal';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { RoutedLink } from '../LinkProvider/LinkProvider';
import { useTexts } from '../LocaleProvider/use-texts';
import type { NavigationLink } from '../NavigationDisclosure/NavigationDisclosure';
import type { NavigationItem } from '../TopBar/TopBar';
import * as styles from './SideMenu.css';

const english = { close: 'Close menu' };

export interface SideMenuProps {
  /** What its button's `menu` names. */
  id: string;
  /** The name of the menu, drawn as its title. */
  label: string;
  /** The links and groups of links, in order. */
  items: readonly NavigationItem[];
  /** The name of the close button. @default 'Close menu' */
  closeLabel?: string;
  /** The `href` of the page being shown: its link gets `aria-current`. */
  current?: string;
}

/**
 * A drawer with the site's navigation, for narrow screens. Modal; closes on Escape, on its button, beside it, and when a link in it is
 * followed. On wide screens use `TopBar`. Renders a `<dialog>`; open it with a `SideMenuButton`. Groups are lists that open and close.
 */
export function SideMenu({ id, label, items, closeLabel, current }: SideMenuProps) {
  const { close } = useTexts('SideMenu', english);
  const dialog = useModal({ open: undefined });
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={label}
      closedby="any"
      data-closes-on-link=""
      className={classes(modal, styles.drawer)}
      suppressHydrationWarning
    >
      <div className={styles.head}>
        <span aria-hidden="true" className={styles.title}>
          {label}
        </span>
        <IconButton icon={xIcon} label={closeLabel ?? close} command="close" commandfor={id} />
      </div>
      <nav aria-label={label}>
        {/* biome-ignore lint/a11y/noRedundantRoles: without list marks VoiceOver forgets that it is a list */}
        <ul role="list">
          {items.map((item) => (
            <li key={item.label} className={styles.item}>
              {'links' in item ? (
                <details suppressHydrationWarning>
                  <summary className={styles.entry}>
                    {item.label}
                    <Icon shape={chevronDownIcon} />
                  </summary>
                  {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
                  <ul role="list" className={styles.list}>
                    {item.links.map((link) => (
                      <li key={link.href}>
                        <SideMenuLink link={link} isCurrent={link.href === current} />
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <SideMenuLink link={item} isCurrent={item.href === current} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </dialog>
  );
}

function SideMenuLink({ link, isCurrent }: { link: NavigationLink; isCurrent: boolean }) {
  return (
    <RoutedLink
      href={link.href}
      className={styles.entry}
      {...(link.newTab && { target: '_blank', rel: 'noopener' })}
      {...(isCurrent && { 'aria-current': 'page' })}
    >
      <span>
        {link.label}
        {link.hint && <span className={styles.hint}> ({link.hint})</span>}
        {link.newTab && <NewTab />}
      </span>
    </RoutedLink>
  );
}
