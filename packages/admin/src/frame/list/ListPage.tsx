import { Stack, TextLink } from '@probata/ui';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Audit, type AuditProps } from '../../audit/Audit';
import type { AuditLine } from '../../audit/contract';
import type { AccountsClient } from '../accounts-client';
import * as styles from './List.css';

interface ListPageProps<Entry extends AuditLine> {
  client: AccountsClient;
  words: {
    views: { label: string; list: string; audit: string };
    audit: AuditProps<Entry>['words'];
  };
  audit: Pick<AuditProps<Entry>, 'path' | 'schema' | 'target'>;
  /** Links to parts of the list, in place of the one to all of it. `query`: with its `?`. */
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
  /** How many it has; left out where that is not counted. */
  count?: number | undefined;
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
  tabs = [{ label: words.views.list, query: '' }],
  notice,
  children,
}: ListPageProps<Entry>) {
  const [params] = useSearchParams();
  const isAudit = params.get('view') === 'audit';
  const shown = isAudit ? undefined : tabAt(tabs, params);
  const { pathname: path } = useLocation();
  return (
    <Stack space="small">
      <div className={styles.views}>
        <nav aria-label={words.views.label}>
          <ul className={styles.tabs}>
            {tabs.map((tab) => (
              <li key={tab.query}>
                <TextLink href={path + tab.query} tone="plain" standalone {...(tab === shown && current)}>
                  <span>{tab.label}</span>
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
      </div>
      {isAudit ? <Audit client={client} words={words.audit} {...audit} /> : children}
    </Stack>
  );
}
