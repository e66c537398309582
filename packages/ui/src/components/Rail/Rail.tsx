'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../../css/classes';
import { ellipsisIcon } from '../../icons';
import type { RootProps } from '../../private/native';
import { hidePopover, media } from '../../private/platform';
import { popoverTarget } from '../../private/react-names';
import { requireList } from '../../private/require-list';
import { wide } from '../../private/shell';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { Icon, type IconShape } from '../Icon/Icon';
import { RoutedLink } from '../LinkProvider/LinkProvider';
import { useTexts } from '../LocaleProvider/use-texts';
import * as styles from './Rail.css';

const english = { more: 'More' };

/** One place of the tool. */
export interface RailItem {
  href: string;
  label: ReactNode;
  /** A drawing before the label. */
  icon: IconShape;
  /** How many wait there, at the end of the row; none is drawn for 0. */
  count?: number;
  /** Its short name in the tab bar of a narrow screen. Without one it is under "More" there; three have room beside it. */
  tab?: string;
}

/** Places that belong together. */
export interface RailGroup {
  /** What they are, above them. */
  label: string;
  items: readonly RailItem[];
}

export interface RailProps extends RootProps<'nav', 'aria-label'> {
  /** The name of the navigation. */
  label: string;
  /** The groups, in order. */
  groups: readonly RailGroup[];
  /** The `href` of the place being shown: its link gets `aria-current`. In the tab bar its query and hash do not count. */
  current?: string;
  /** What opens the other places from the tab bar. @default 'More' */
  moreLabel?: string;
  /** Lines at its end: the state of the server, what is overdue. */
  foot?: ReactNode;
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0];

/**
 * The places of a tool with what waits in each, at the side of an `AppShell`. Below 900 px it is a tab bar with the items that have a `tab`;
 * "More" opens the whole. For the pages of a site use `TopBar`. Renders a `<nav>` with a list per group.
 */
export const Rail = /* @__PURE__ */ takesRef(function Rail({
  label,
  groups,
  current,
  moreLabel,
  foot,
  ...rest
}: RailProps) {
  requireList('Rail', 'groups', groups);
  const { more } = useTexts('Rail', english);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Open in the top layer it would not stand in the shell.
    const query = media(wide);
    const close = () => panel.current && hidePopover(panel.current);
    query?.addEventListener('change', close);
    return () => query?.removeEventListener('change', close);
  }, []);
  return (
    <nav {...rest} aria-label={label} className={classes(styles.rail, rest.className)}>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver forgets a list whose markers are off, unless it has the role */}
      <ul role="list" className={styles.tabs}>
        {groups
          .flatMap(({ items }) => items)
          .map(
            ({ href, icon, count, tab }) =>
              tab && (
                <li key={href} className={styles.tabItem}>
                  <RoutedLink
                    href={href}
                    className={styles.tab}
                    {...(current && pathOf(href) === pathOf(current) && { 'aria-current': 'page' })}
                  >
                    <Icon shape={icon} />
                    <span>{tab}</span>
                    {!!count && <span className={styles.tabCount}>{count}</span>}
                  </RoutedLink>
                </li>
              ),
          )}
        <li className={styles.tabItem}>
          <button type="button" className={styles.tab} {...popoverTarget(id)}>
            <Icon shape={ellipsisIcon} />
            <span>{moreLabel ?? more}</span>
          </button>
        </li>
      </ul>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it hears the clicks of its links, by keys too */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onClick={(event) => {
          if ((event.target as Element).closest('a')) hidePopover(event.currentTarget); // as: a mouse event's target
        }}
      >
        {groups.map(({ label: words, items }, index) => {
          const groupId = `${id}-${index}`;
          return (
            <div key={words}>
              <span id={groupId} className={styles.label}>
                {words}
              </span>
              {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
              <ul role="list" aria-labelledby={groupId}>
                {items.map(({ href, label: name, icon, count }) => (
                  <li key={href}>
                    <RoutedLink
                      href={href}
                      className={styles.item}
                      {...(href === current && { 'aria-current': 'page' })}
                    >
                      <Icon shape={icon} size="small" />
                      <span className={styles.name}>{wordsOf(name)}</span>
                      {!!count && <span className={styles.count}>{count}</span>}
                    </RoutedLink>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
        {foot && <div className={styles.foot}>{wordsOf(foot)}</div>}
      </div>
    </nav>
  );
});
