import { Button, Inline, Notice, Stack, Table, Text } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { rooms } from '../../content/pages/rooms';
import { momentInWords } from './moment';
import { PersonaChanges } from './PersonaChanges';
import { readVersions, type Version } from './persona-setting';

const texts = rooms.persona.history;

export const timeOf = (date: Date) =>
  date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What was saved before, by whom and why; each can be compared with the editor's text and put in its place. */
export function PersonaHistory({
  client,
  text,
  onRestore,
}: {
  client: SupabaseClient;
  /** What the editor holds. */
  text: string;
  onRestore: (version: Version) => void;
}) {
  const [versions, setVersions] = useState<Version[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [compared, setCompared] = useState<Version | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readVersions(client).then(
      (read) => isCurrent && setVersions(read),
      (failure: unknown) =>
        isCurrent && setError(failure instanceof Error && failure.message ? failure.message : texts.error),
    );
    return () => {
      isCurrent = false;
    };
  }, [client]);
  if (error !== null)
    return (
      <Notice tone="danger" live="polite" title={texts.error}>
        {error}
      </Notice>
    );
  if (versions === null) return <Text role="status">{texts.loading}</Text>;
  if (versions.length === 0) return <Text>{texts.none}</Text>;
  return (
    <Stack space="medium">
      <Table
        caption={texts.caption}
        columns={[
          {
            id: 'at',
            head: texts.columns.at,
            cell: ({ id, savedAt }) =>
              `${momentInWords(savedAt)}${id === versions[0]?.id ? ` (${texts.current})` : ''}`,
          },
          { id: 'by', head: texts.columns.by, cell: ({ savedBy }) => savedBy ?? texts.unknown },
          { id: 'note', head: texts.columns.note, cell: ({ note }) => note ?? '' },
          {
            id: 'actions',
            head: texts.columns.actions,
            cell: (version) => {
              const when = momentInWords(version.savedAt);
              return (
                <Inline space="small">
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={texts.showNamed.replace('{when}', when)}
                    aria-pressed={compared?.id === version.id}
                    onClick={() => setCompared(compared?.id === version.id ? null : version)}
                  >
                    {texts.show}
                  </Button>
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={texts.restoreNamed.replace('{when}', when)}
                    onClick={() => onRestore(version)}
                  >
                    {texts.restore}
                  </Button>
                </Inline>
              );
            },
          },
        ]}
        rows={versions}
        rowKey={({ id }) => id}
      />
      {compared && (
        <PersonaChanges
          before={compared.text}
          after={text}
          label={texts.compared.replace('{when}', momentInWords(compared.savedAt))}
        />
      )}
    </Stack>
  );
}
