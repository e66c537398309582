import { TextLink } from '@probata/ui';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Audit, type AuditProps } from '../../audit/Audit';
import type { AuditLine } from '../../audit/contract';
import type { AccountsClient } from '../accounts-client';
import { HeadContext } from './head';
import * as styles from './List.css';

interface ListPageProps<Entry extends AuditLine> {
  client: AccountsClient;
  words: {
    views: { label: string; list: string; audit: string };
    audit: AuditProps<Entry>['words'];
  };
  audit: Pick<AuditProps<Entry>, 'path' | 'schema' | 'target'>;
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

const current = { 'aria-current': 'page' } as const;

/** The tab whose filters the address has: the one with most of them. */
function tabAt(tabs: readonly ListTab[], params: URLSearchParams): ListTab | undefined {
  const filtersOf = ({ query }: ListTab) => [...new URLSearchParams(query)];
  return tabs
    .filter((tab) => filtersOf(tab).every(([name, value]) => params.get(name) === value))
    .sort((one, other) => filtersOf(other).length - filtersOf(one).length)[0];
}

/** A list and its audit list under `?view=audit`, with links between them. */
export function ListPage<Entry extends AuditLine>({
  client,
  words,
  audit,
  tabs,
  notice,
  children,
}: ListPageProps<Entry>) {
  const [params] = useSearchParams();
  const isAudit = params.get('view') === 'audit';
  const shown = isAudit || !tabs ? undefined : tabAt(tabs, params);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { pathname: path } = useLocation();
  return (
    <div className={tabs && !isAudit ? styles.lined : styles.apart}>
      <div className={tabs ? styles.head : styles.views}>
        <nav aria-label={words.views.label}>
          <ul className={styles.tabs}>
            {(tabs ?? [{ label: words.views.list, query: '' }]).map((tab: ListTab) => (
              <li key={tab.query}>
                <TextLink
                  href={path + tab.query}
                  tone="plain"
                  standalone
                  {...((tabs ? tab === shown : !isAudit) && current)}
                >
                  <span>{tab.label}</span>
                  {/* Its place is kept until it is counted. */}
                  {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
                </TextLink>
              </li>
            ))}
            <li>
              <TextLink href={`${path}?view=audit`} tone="plain" standalone {...(isAudit && current)}>
                {words.views.audit}
              </TextLink>
            </li>
          </ul>
        </nav>
        {notice}
        {tabs && <div ref={setPlace} className={styles.place} />}
      </div>
      {isAudit && <Audit client={client} words={words.audit} {...audit} />}
      {!isAudit && !tabs && children}
      {!isAudit && tabs && place && (
        <HeadContext value={{ place, query: shown?.query ?? '' }}>{children}</HeadContext>
      )}
    </div>
  );
}
