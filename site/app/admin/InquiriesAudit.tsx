import { EmptyState, Heading, Stack, Table, type TableColumn, Text } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { inquiries } from '../../content/pages/inquiries';
import { useEditorData } from './editor-data';
import { FailureNotice } from './FailureNotice';
import { momentInWords } from './moment';

const { audit: words, again } = inquiries;

interface AuditLine {
  at: string;
  actor: string;
  action: keyof typeof words.actions;
  inquiry: string | null;
  detail: string;
}

const columns: TableColumn<AuditLine>[] = [
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
  { id: 'action', head: words.columns.action, cell: ({ action }) => words.actions[action] ?? action },
  { id: 'inquiry', head: words.columns.inquiry, mono: true, cell: ({ inquiry }) => inquiry ?? words.all },
  { id: 'detail', head: words.columns.detail, cell: ({ detail }) => detail },
];

/** What was done to inquiries, by whom. */
export function InquiriesAudit({ client }: { client: SupabaseClient }) {
  const list = useEditorData<{ audit: AuditLine[] }>(client, '/api/admin/inquiries/audit');
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
          columns={columns}
          rows={lines}
          rowKey={({ at, actor, action, inquiry }) => `${at} ${actor} ${action} ${inquiry}`}
        />
      )}
    </Stack>
  );
}
