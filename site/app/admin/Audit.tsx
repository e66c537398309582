import { EmptyState, Heading, Stack, Table, Text } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as styles from './Audit.css';
import { useEditorData } from './editor-data';
import { FailureNotice } from './FailureNotice';
import { momentInWords } from './moment';

/** What was done to one thing: when, by whom, and what the server noted. */
export interface AuditLine {
  at: string;
  actor: string;
  action: string;
  detail: string;
}

interface AuditWords {
  heading: string;
  lead: string;
  caption: string;
  loading: string;
  failed: string;
  empty: string;
  columns: { at: string; actor: string; action: string; detail: string };
  actions: Readonly<Record<string, string>>;
}

interface AuditProps<Line extends AuditLine> {
  client: SupabaseClient;
  /** Answers `{ audit }`, the newest line first. */
  path: string;
  words: AuditWords;
  /** On the button that asks once more. */
  again: string;
  /** The column that names the thing. */
  subject: { head: string; of: (line: Line) => string };
}

/** What was done to the things of a room, by whom. Renders a section with a table. */
export function Audit<Line extends AuditLine>({ client, path, words, again, subject }: AuditProps<Line>) {
  const list = useEditorData<{ audit: Line[] }>(client, path);
  const lines = list.value?.audit;
  return (
    <Stack as="section" space="medium">
      <Heading level={2} size="h3">
        {words.heading}
      </Heading>
      <Text tone="muted">{words.lead}</Text>
      {list.failure !== null ? (
        <FailureNotice
          client={client}
          failure={list.failure}
          message={words.failed}
          again={{ label: again, onClick: list.refresh }}
        />
      ) : lines === undefined ? (
        <Text role="status">{words.loading}</Text>
      ) : lines.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <Table
          caption={words.caption}
          columns={[
            {
              id: 'at',
              head: words.columns.at,
              cell: ({ at }) => (
                <Text as="time" dateTime={at} size="inherit">
                  {momentInWords(at)}
                </Text>
              ),
            },
            { id: 'actor', head: words.columns.actor, cell: ({ actor }) => actor },
            {
              id: 'action',
              head: words.columns.action,
              cell: ({ action }) => words.actions[action] ?? action,
            },
            { id: 'subject', head: subject.head, mono: true, cell: subject.of },
            {
              id: 'detail',
              head: words.columns.detail,
              cell: ({ detail }) => <span className={styles.detail}>{detail}</span>,
            },
          ]}
          rows={lines}
          rowKey={(line) => `${line.at} ${line.actor} ${line.action} ${subject.of(line)}`}
        />
      )}
    </Stack>
  );
}
