import { type ReactNode, useId } from 'react';
import { TextLink } from '../TextLink/TextLink';
import * as styles from './Footer.css';

/** A column of links. */
export interface FooterGroup {
  title: string;
  links: readonly { href: string; label: ReactNode; newTab?: boolean }[];
}

export interface FooterProps {
  /** Who it is: a mark, a sentence, an address. */
  children?: ReactNode;
  /** The groups of links, in order. */
  groups: readonly FooterGroup[];
  /** The last line, below the hairline: copyright, registration. */
  foot?: ReactNode;
}

function Group({ title, links }: FooterGroup) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver forgets a list whose markers are off, unless it has the role */}
      <ul role="list" className={styles.links}>
        {links.map(({ href, label, newTab }) => (
          <li key={href}>
            <TextLink href={href} tone="plain" standalone {...(newTab && { newTab })}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The foot of every page: who it is, where to go, the last line. For links on top of the page use `TopBar`. Renders a `<footer>` with
 * a `<nav>` per group.
 */
export function Footer({ children, groups, foot }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>{children}</div>
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </footer>
  );
}
