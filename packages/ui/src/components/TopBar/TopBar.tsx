'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../../css/classes';
import { NewTab } from '../../private/NewTab';
import type { RootProps } from '../../private/native';
import { mergeRefs } from '../../private/refs';
import { requireList } from '../../private/require-list';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { RoutedLink } from '../LinkProvider/LinkProvider';
import { useTexts } from '../LocaleProvider/use-texts';
import { NavigationDisclosure, type NavigationLink } from '../NavigationDisclosure/NavigationDisclosure';
import { SideMenuButton } from '../SideMenu/SideMenuButton';
import { Tooltip } from '../Tooltip/Tooltip';
import { enhanceTopBars } from './enhance-top-bars';
import * as styles from './TopBar.css';

const english = { label: 'Main' };

/** Several places under one word. */
export interface NavigationGroup {
  label: string;
  links: readonly NavigationLink[];
}

/** One entry of a navigation: a link, or a group of links. */
export type NavigationItem = NavigationLink | NavigationGroup;

export interface TopBarProps extends RootProps<'header', never> {
  /** The name of the navigation landmark. @default 'Main' */
  label?: string;
  /** The company's mark, inside the link to the home page. */
  logo: ReactNode;
  /** The link of the mark. `label` is its accessible name when the mark has no text. */
  home: { href: string; label?: string };
  /** The links and groups of links, in order. */
  items: readonly NavigationItem[];
  /** The one action set apart as a button at the end. */
  action?: NavigationLink;
  /** A second action beside it, as an outlined button; left to the side menu where the bar is narrow. */
  secondaryAction?: NavigationLink;
  /** How to reach a person, such as a telephone number: a link that stays on narrow screens. */
  contact?: NavigationLink;
  /** The side menu that stands in for the items on narrow screens: the `id` of a `SideMenu`, and what its button is called. */
  menu: { id: string; label: string };
  /** Solid from the start, or once the page is scrolled. @default 'scroll' */
  solid?: 'scroll' | 'always';
  /** How far to scroll until it is solid: more than this many px. @default 50 */
  threshold?: number;
  /** A CSS selector of the element whose scrolling counts. @default the page */
  scroller?: string;
  /** What lies beneath while it is clear: dark media, or paper. @default 'media' */
  over?: 'media' | 'paper';
  /** The `href` of the page being shown: its link gets `aria-current`. */
  current?: string;
}

/**
 * The fixed bar on top of every page: clear at the top of the page and solid below. On narrow screens use `SideMenu`. Renders a
 * `<header>`. Without scripts a scroll-driven animation makes it solid; with a `scroller` it is then solid from the start.
 *
 * `--probata-top-bar-end` keeps room at the end of its row for what the page shows over it; `--probata-top-bar-gap` is the space between its parts.
 */
export const TopBar = /* @__PURE__ */ takesRef(function TopBar({
  label,
  logo,
  home,
  items,
  action,
  secondaryAction,
  contact,
  menu,
  solid = 'scroll',
  threshold = 50,
  scroller,
  over = 'media',
  current,
  ref,
  ...rest
}: TopBarProps) {
  requireList('TopBar', 'items', items);
  const words = useTexts('TopBar', english);
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the script reads the attributes that these become
  useEffect(() => (bar.current ? enhanceTopBars(bar.current) : undefined), [solid, threshold, scroller]);
  return (
    <header
      {...rest}
      ref={mergeRefs(bar, ref)}
      data-top-bar={solid}
      data-threshold={threshold}
      data-scroller={scroller}
      {...(solid === 'always' && { 'data-solid': '' })}
      className={classes(styles.topBar, over === 'media' && styles.overMedia, rest.className)}
      suppressHydrationWarning
    >
      <div className={styles.row}>
        <RoutedLink
          href={home.href}
          className={styles.home}
          {...(home.label && { 'aria-label': home.label })}
        >
          {wordsOf(logo)}
        </RoutedLink>
        <nav aria-label={label ?? words.label} className={styles.navigation}>
          {/* biome-ignore lint/a11y/noRedundantRoles: without list marks VoiceOver forgets that it is a list */}
          <ul role="list" className={styles.items}>
            {items.map((item) => (
              <li key={item.label}>
                {'links' in item ? (
                  <NavigationDisclosure {...item} {...(current && { current })} />
                ) : (
                  <TopBarLink link={item} isCurrent={item.href === current} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        {contact && (
          <div className={classes(styles.contact, secondaryAction && action && styles.contactBesideTwo)}>
            <TopBarLink link={contact} isCurrent={false} />
          </div>
        )}
        {secondaryAction && (
          <div className={styles.secondaryAction}>
            <TopBarButton
              link={secondaryAction}
              variant="outline"
              isCurrent={secondaryAction.href === current}
            />
          </div>
        )}
        {action && (
          <div className={styles.action}>
            <TopBarButton link={action} isCurrent={action.href === current} />
          </div>
        )}
        <div className={styles.narrow}>
          <SideMenuButton menu={menu.id} label={menu.label} />
        </div>
      </div>
    </header>
  );
});

function TopBarButton({
  link: { href, label, newTab = false },
  variant = 'solid',
  isCurrent,
}: {
  link: NavigationLink;
  variant?: 'solid' | 'outline';
  isCurrent: boolean;
}) {
  return (
    <ButtonLink
      href={href}
      size="small"
      variant={variant}
      newTab={newTab}
      {...(isCurrent && { 'aria-current': 'page' })}
    >
      {label}
    </ButtonLink>
  );
}

function TopBarLink({ link, isCurrent }: { link: NavigationLink; isCurrent: boolean }) {
  const anchor = (
    <RoutedLink
      href={link.href}
      className={styles.link}
      {...(link.newTab && { target: '_blank', rel: 'noopener' })}
      {...(isCurrent && { 'aria-current': 'page' })}
    >
      <span>{link.label}</span>
      {link.newTab && <NewTab />}
    </RoutedLink>
  );
  return link.hint ? <Tooltip text={link.hint}>{anchor}</Tooltip> : anchor;
}
