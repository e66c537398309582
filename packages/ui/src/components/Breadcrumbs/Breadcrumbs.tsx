'use client';

import type { ReactNode } from 'react';
import { useTexts } from '../LocaleProvider/use-texts';
import { TextLink } from '../TextLink/TextLink';
import * as styles from './Breadcrumbs.css';

const english = { label: 'Breadcrumbs' };

/** A page above this one. */
export interface Crumb {
  href: string;
  label: ReactNode;
}

export interface BreadcrumbsProps {
  /** The name of the navigation. @default 'Breadcrumbs' */
  label?: string;
  /** The pages above, from the top. */
  above: readonly Crumb[];
  /** The page itself; not a link. */
  current: ReactNode;
}

/** Where this page is. Only where pages lie inside one another; a site of one level needs none. Renders a `<nav>` with an `<ol>`. */
export function Breadcrumbs({ label, above, current }: BreadcrumbsProps) {
  const words = useTexts('Breadcrumbs', english);
  return (
    <nav aria-label={label ?? words.label}>
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
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
