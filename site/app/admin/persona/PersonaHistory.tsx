import { Button, Inline, Select, Stack, Switch, Text } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { signedIn } from '../../../content/pages/signed-in';
import { formatExactDate } from '../FormattedDate';
import { Clamped } from '../list/Clamped';
import { Rows } from '../list/Rows';
import { useLoaded } from '../useLoaded';
import { PersonaChanges } from './PersonaChanges';
import { readVersions, type Version } from './persona-api';

const words = signedIn.persona.history;

interface PersonaHistoryProps {
  client: SupabaseClient;
  /** The text in the editor. */
  text: string;
  /** null: the reader may not restore. */
  onRestore: ((version: Version) => void) | null;
}

/** The saved versions: who saved each, when and why. Any two can be compared, and each with the editor's text. */
export function PersonaHistory({ client, text, onRestore }: PersonaHistoryProps) {
  const history = useLoaded(useCallback(() => readVersions(client), [client]));
  const [compared, setCompared] = useState<Version | null>(null);
  /** The id of the version it is compared with; empty: the text in the editor. */
  const [otherId, setOtherId] = useState('');
  const [isSideBySide, setSideBySide] = useState(false);
  const newest = history.value?.[0];
  const other = history.value?.find(({ id }) => id === otherId && id !== compared?.id);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (compared === null) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start' });
  }, [compared]);
  const label = (other ? words.comparedTo : words.compared)
    .replace('{when}', compared ? formatExactDate(compared.savedAt) : '')
    .replace('{other}', other ? formatExactDate(other.savedAt) : '');
  return (
    <Stack space="medium">
      <Rows
        client={client}
        list={history}
        rows={history.value}
        words={{ ...words, failed: words.error, again: signedIn.again }}
        empty={<Text>{words.none}</Text>}
        columns={[
          {
            id: 'at',
            head: words.columns.at,
            cell: ({ id, savedAt }) =>
              `${formatExactDate(savedAt)}${id === newest?.id ? ` (${words.current})` : ''}`,
          },
          {
            id: 'by',
            head: words.columns.by,
            cell: ({ savedBy }) => <Clamped>{savedBy ?? words.unknown}</Clamped>,
          },
          { id: 'note', head: words.columns.note, cell: ({ note }) => <Clamped>{note ?? ''}</Clamped> },
          {
            id: 'actions',
            head: words.columns.actions,
            cell: (version) => {
              const when = formatExactDate(version.savedAt);
              return (
                <Inline space="small">
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={words.showNamed.replace('{when}', when)}
                    aria-pressed={compared?.id === version.id}
                    onClick={() => setCompared(compared?.id === version.id ? null : version)}
                  >
                    {words.show}
                  </Button>
                  {onRestore && (
                    <Button
                      variant="outline"
                      size="small"
                      aria-label={words.restoreNamed.replace('{when}', when)}
                      onClick={() => onRestore(version)}
                    >
                      {words.restore}
                    </Button>
                  )}
                </Inline>
              );
            },
          },
        ]}
        rowKey={({ id }) => id}
      />
      {compared && (
        <Stack space="small">
          <Text ref={result} tabIndex={-1} weight="medium">
            {label}
          </Text>
          <Inline space="medium" alignY="end">
            <Select
              label={words.other}
              value={other?.id ?? ''}
              onChange={(event) => setOtherId(event.target.value)}
            >
              <option value="">{words.editor}</option>
              {history.value
                ?.filter(({ id }) => id !== compared.id)
                .map(({ id, savedAt }) => (
                  <option key={id} value={id}>
                    {formatExactDate(savedAt)}
                  </option>
                ))}
            </Select>
            <Switch
              label={words.sideBySide}
              checked={isSideBySide}
              onChange={(event) => setSideBySide(event.target.checked)}
            />
          </Inline>
          <PersonaChanges
            before={compared.text}
            after={other?.text ?? text}
            label={label}
            sideBySide={isSideBySide}
          />
        </Stack>
      )}
    </Stack>
  );
}
