'use client';

import type { ReactNode } from 'react';
import type { RootProps } from '../../private/native';
import { requireList } from '../../private/require-list';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { useTexts } from '../LocaleProvider/use-texts';
import { TextLink } from '../TextLink/TextLink';
import * as styles from './Breadcrumbs.css';

const english = { label: 'Breadcrumbs' };

/** A page above this one. */
export interface Crumb {
  href: string;
  label: ReactNode;
}

export interface BreadcrumbsProps extends RootProps<'nav', 'aria-label'> {
  /** The name of the navigation. @default 'Breadcrumbs' */
  label?: string;
  /** The pages above, from the top. */
  above: readonly Crumb[];
  /** The page itself; not a link. */
  current: ReactNode;
}

/** Where this page is. Only where pages lie inside one another; a site of one level needs none. Renders a `<nav>` with an `<ol>`. */
export const Breadcrumbs = /* @__PURE__ */ takesRef(function Breadcrumbs({
  label,
  above,
  current,
  ...rest
}: BreadcrumbsProps) {
  requireList('Breadcrumbs', 'above', above);
  const words = useTexts('Breadcrumbs', english);
  return (
    <nav {...rest} aria-label={label ?? words.label}>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver forgets a list whose markers are off, unless it has the role */}
      <ol role="list" className={styles.list}>
        {above.map(({ href, label: words }) => (
          <li key={href} className={styles.item}>
            <TextLink href={href} tone="plain" standalone>
              {words}
            </TextLink>
          </li>
        ))}
        <li className={styles.item}>
          <span aria-current="page" className={styles.current}>
            {wordsOf(current)}
          </span>
        </li>
      </ol>
    </nav>
  );
});
