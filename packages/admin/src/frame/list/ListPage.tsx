import { TextLink } from '@probata/ui';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { auditKinds } from '../../audit/contract';
import { paths } from '../../paths';
import { HeadContext } from './head';
import * as styles from './List.css';

interface ListPageProps {
  words: { views: { label: string; list: string; audit: string } };
  /** The events of the audit list that are about the records of this one. */
  kind: (typeof auditKinds)[number];
  /** Links to parts of the list, in place of the one to all of it. The controls of the list are then in one line with them. */
  tabs?: readonly ListTab[];
  /** Shown beside the links. */
  notice?: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** A link to a part of a list. */
export interface ListTab {
  label: string;
  /** The filters, with `?`; empty: all. */
  query: string;
  /** How many it has; null until it is counted, left out where it is not. */
  count?: number | null;
}

/** The tab whose filters the address has: the one with most of them. */
function tabAt(tabs: readonly ListTab[], params: URLSearchParams): ListTab | undefined {
  const filtersOf = ({ query }: ListTab) => [...new URLSearchParams(query)];
  return tabs
    .filter((tab) => filtersOf(tab).every(([name, value]) => params.get(name) === value))
    .sort((one, other) => filtersOf(other).length - filtersOf(one).length)[0];
}

/** A list under links to its parts, and to what the audit list says about it. */
export function ListPage({ words, kind, tabs, notice, children }: ListPageProps) {
  const [params] = useSearchParams();
  const links = tabs ?? [{ label: words.views.list, query: '' }];
  const shown = tabAt(links, params);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { pathname: path } = useLocation();
  return (
    <div className={tabs ? styles.lined : styles.apart}>
      <div className={tabs ? styles.head : styles.views}>
        <nav aria-label={words.views.label}>
          <ul className={styles.tabs}>
            {links.map((tab: ListTab) => (
              <li key={tab.query}>
                <TextLink
                  href={path + tab.query}
                  tone="plain"
                  standalone
                  {...(tab === shown && { 'aria-current': 'page' as const })}
                >
                  <span>{tab.label}</span>
                  {/* Its place is kept until it is counted. */}
                  {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
                </TextLink>
              </li>
            ))}
            <li>
              <TextLink href={`${paths.audit}?event=${kind}`} tone="plain" standalone>
                {words.views.audit}
              </TextLink>
            </li>
          </ul>
        </nav>
        {notice}
        {tabs && <div ref={setPlace} className={styles.place} />}
      </div>
      {!tabs && children}
      {tabs && place && <HeadContext value={{ place, query: shown?.query ?? '' }}>{children}</HeadContext>}
    </div>
  );
}
