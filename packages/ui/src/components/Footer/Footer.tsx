import { type ReactNode, useId } from 'react';
import { classes } from '../../css/classes';
import type { RootProps } from '../../private/native';
import { requireList } from '../../private/require-list';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { TextLink } from '../TextLink/TextLink';
import * as styles from './Footer.css';

/** A column of links. */
export interface FooterGroup {
  label: string;
  links: readonly { href: string; label: ReactNode; newTab?: boolean }[];
}

export interface FooterProps extends RootProps<'footer', never> {
  /** Who it is: a mark, a sentence, an address. */
  children?: ReactNode;
  /** The groups of links, in order. */
  groups: readonly FooterGroup[];
  /** The last line, below the hairline: copyright, registration. */
  foot?: ReactNode;
}

function Group({ label, links }: FooterGroup) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.title}>
        {label}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver forgets a list whose markers are off, unless it has the role */}
      <ul role="list" className={styles.links}>
        {links.map(({ href, label: words, newTab }) => (
          <li key={href}>
            <TextLink href={href} tone="plain" standalone {...(newTab && { newTab })}>
              {words}
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
export const Footer = /* @__PURE__ */ takesRef(function Footer({
  children,
  groups,
  foot,
  ...rest
}: FooterProps) {
  requireList('Footer', 'groups', groups);
  return (
    <footer {...rest} className={classes(styles.footer, rest.className)}>
      <div className={styles.inner}>
        <div>{wordsOf(children)}</div>
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.label} {...group} />
          ))}
        </div>
        {foot && <div className={styles.foot}>{wordsOf(foot)}</div>}
      </div>
    </footer>
  );
});
