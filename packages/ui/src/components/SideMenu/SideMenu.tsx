'use client';

import { classes } from '../../css/classes';
import { drawn } from '../../css/drawn.css';
import { chevronDownIcon, xIcon } from '../../icons';
import { modal } from '../../private/modal.css';
import { NewTab } from '../../private/NewTab';
import type { RootProps } from '../../private/native';
import { mergeRefs } from '../../private/refs';
import { requireList } from '../../private/require-list';
import { takesRef } from '../../private/takes-ref';
import { useModal } from '../../private/use-modal';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { RoutedLink } from '../LinkProvider/LinkProvider';
import { useTexts } from '../LocaleProvider/use-texts';
import type { NavigationLink } from '../NavigationDisclosure/NavigationDisclosure';
import type { NavigationItem } from '../TopBar/TopBar';
import * as styles from './SideMenu.css';

const english = { close: 'Close menu' };

export interface SideMenuProps extends RootProps<'dialog', 'id' | 'open' | 'aria-label'> {
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
  /** Opens and closes it from outside. Leave it out where a `SideMenuButton` does: that works without scripts. */
  open?: boolean;
  /** It has been opened or closed, by whatever means. */
  onOpenChange?: (open: boolean) => void;
}

/**
 * A drawer with the site's navigation, for narrow screens. Modal; closes on Escape, on its button, beside it, and when a link in it is
 * followed. On wide screens use `TopBar`. Renders a `<dialog>`; open it with a `SideMenuButton`. Groups are lists that open and close.
 */
export const SideMenu = /* @__PURE__ */ takesRef(function SideMenu({
  id,
  label,
  items,
  closeLabel,
  current,
  open,
  onOpenChange,
  ref,
  ...rest
}: SideMenuProps) {
  requireList('SideMenu', 'items', items);
  const { close } = useTexts('SideMenu', english);
  const { dialog, report } = useModal({ open, onOpenChange });
  return (
    <dialog
      {...rest}
      ref={mergeRefs(dialog, ref)}
      id={id}
      aria-label={label}
      closedby="any"
      data-closes-on-link=""
      className={classes(modal, styles.drawer, rest.className)}
      suppressHydrationWarning
      onClose={(event) => {
        rest.onClose?.(event);
        if (event.target === event.currentTarget) report(false);
      }}
    >
      <div className={styles.head}>
        <span aria-hidden="true" className={styles.title}>
          {label}
        </span>
        <IconButton icon={xIcon} label={closeLabel ?? close} command="close" commandfor={id} />
      </div>
      <nav aria-label={label}>
        {/* biome-ignore lint/a11y/noRedundantRoles: without list marks VoiceOver forgets that it is a list */}
        <ul role="list" className={drawn}>
          {items.map((item) => (
            <li key={item.label} className={styles.item}>
              {'links' in item ? (
                <details suppressHydrationWarning>
                  <summary className={styles.entry}>
                    <span>{item.label}</span>
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
});

function SideMenuLink({ link, isCurrent }: { link: NavigationLink; isCurrent: boolean }) {
  return (
    <RoutedLink
      href={link.href}
      className={styles.entry}
      {...(link.newTab && { target: '_blank', rel: 'noopener' })}
      {...(isCurrent && { 'aria-current': 'page' })}
    >
      <span>
        <span>{link.label}</span>
        {link.hint && <span className={styles.hint}>{` (${link.hint})`}</span>}
        {link.newTab && <NewTab />}
      </span>
    </RoutedLink>
  );
}
