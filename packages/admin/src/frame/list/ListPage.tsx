import { Inline, Stack, TextLink } from '@probata/ui';
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
  /** Shown beside the links. */
  notice?: ReactNode;
  /** The list. */
  children: ReactNode;
}

const current = { 'aria-current': 'page', tone: 'plain' } as const;

/** A list and its audit list under `?view=audit`, with links between them. */
export function ListPage<Entry extends AuditLine>({
  client,
  words,
  audit,
  notice,
  children,
}: ListPageProps<Entry>) {
  const isAudit = useSearchParams()[0].get('view') === 'audit';
  const { pathname: path } = useLocation();
  return (
    <Stack space="medium">
      <div className={notice === undefined ? undefined : styles.views}>
        <nav aria-label={words.views.label}>
          <Inline space="large">
            <TextLink href={path} standalone {...(!isAudit && current)}>
              {words.views.list}
            </TextLink>
            <TextLink href={`${path}?view=audit`} standalone {...(isAudit && current)}>
              {words.views.audit}
            </TextLink>
          </Inline>
        </nav>
        {notice}
      </div>
      {isAudit ? <Audit client={client} words={words.audit} {...audit} /> : children}
    </Stack>
  );
}
