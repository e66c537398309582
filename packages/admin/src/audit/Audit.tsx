import { EmptyState, type TableColumn, Text, TextLink } from '@probata/ui';
import type * as z from 'zod/mini';
import type { AccountsClient } from '../frame/accounts-client';
import { FormattedDate } from '../frame/FormattedDate';
import { Rows } from '../frame/list/Rows';
import { Section } from '../frame/parts';
import { useRequest } from '../frame/useLoaded';
import * as styles from './Audit.css';
import type { AuditLine } from './contract';

export interface AuditProps<Entry extends AuditLine> {
  client: AccountsClient;
  /** Answers with the newest entry first. */
  path: string;
  schema: z.core.$ZodType<{ audit: Entry[] }>;
  words: {
    heading: string;
    lead: string;
    caption: string;
    loading: string;
    failed: string;
    empty: string;
    columns: { at: string; actor: string; action: string; detail: string };
    actions: Readonly<Record<string, string>>;
    /** The words for actors that are no editors. @default none */
    actors?: Readonly<Record<string, string>>;
  };
  /** The column that names the record. `href`: where its page is. */
  target: { head: string; of: (entry: Entry) => string; href?: (entry: Entry) => string };
}

/** The column with the time of an entry. */
const whenColumn = (head: string): TableColumn<{ at: string }> => ({
  id: 'at',
  head,
  cell: ({ at }) => (
    <span className={styles.when}>
      <FormattedDate iso={at} />
    </span>
  ),
});

/** A column with the texts that entries have under its id. */
const detailColumn = <Id extends string>(id: Id, head: string): TableColumn<Record<Id, string | null>> => ({
  id,
  head,
  cell: (entry) => entry[id] && <span className={styles.detail}>{entry[id]}</span>,
});

/** The actions on the records of a list, and who took them. Renders a section with a table. */
export function Audit<Entry extends AuditLine>({ client, path, schema, words, target }: AuditProps<Entry>) {
  const list = useRequest(client, path, schema);
  return (
    <Section heading={words.heading}>
      <Text tone="muted" measure>
        {words.lead}
      </Text>
      <Rows
        client={client}
        list={list}
        rows={list.value?.audit ?? null}
        words={words}
        empty={<EmptyState title={words.empty} />}
        columns={[
          whenColumn(words.columns.at),
          { id: 'actor', head: words.columns.actor, cell: ({ actor }) => words.actors?.[actor] ?? actor },
          {
            id: 'action',
            head: words.columns.action,
            cell: ({ action }) => words.actions[action] ?? action,
          },
          {
            id: 'target',
            head: target.head,
            mono: true,
            cell: (entry) =>
              target.href ? (
                <TextLink href={target.href(entry)}>{target.of(entry)}</TextLink>
              ) : (
                target.of(entry)
              ),
          },
          detailColumn('detail', words.columns.detail),
        ]}
        rowKey={(entry) => `${entry.at} ${entry.actor} ${entry.action} ${target.of(entry)}`}
      />
    </Section>
  );
}
