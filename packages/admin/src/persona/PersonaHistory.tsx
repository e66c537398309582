import { Badge, Button, Inline, Notice, Stack, type TableColumn, Text } from '@probata/ui';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../frame/FailureNotice';
import { formatDate, formatExactDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import { Clamped } from '../frame/list/Clamped';
import { Rows } from '../frame/list/Rows';
import { useAction } from '../frame/list/useAction';
import { SmallButton } from '../frame/parts';
import type { Editor } from '../frame/RequireSession';
import type { Loaded } from '../frame/useLoaded';
import type { Run } from './contract';
import { PersonaComparison } from './PersonaComparison';
import { mostVersions, promoteVersion } from './persona-api';
import type { Version, Versions } from './persona-versions';
import type { SavedText } from './settings-table';
import { persona } from './words';

const words = persona.history;

interface PersonaHistoryProps extends Pick<Editor, 'client'> {
  versions: Loaded<Versions>;
  runs: ReadonlyMap<string, Run> | null;
  /** The text in the editor. */
  text: string;
  /** null: the reader may not restore or promote. */
  onRestore: ((version: Version) => void) | null;
  /** Called with what the agent follows now. */
  onPromote: (saved: SavedText) => void;
}

/** The saved versions with their labels, authors, notes and test results. One is promoted, or compared with another, at a time. */
export function PersonaHistory({ client, versions, runs, text, onRestore, onPromote }: PersonaHistoryProps) {
  const [compared, setCompared] = useState<Version | null>(null);
  const promotion = useAction<string>();
  const status = useRef<HTMLDivElement>(null);
  const { list = null, production = null, draft = null, previous = null } = versions.value ?? {};
  const before = list?.find(({ id }) => id === previous);
  // The button that was pressed is gone when its version is in production.
  useEffect(() => {
    if (promotion.announcement !== '') status.current?.focus({ preventScroll: true });
  }, [promotion.announcement]);

  const promote = async (version: Version) => {
    const seen = { production };
    const promoted = await promotion.run(version.id, words.notPromoted, () =>
      promoteVersion(client, version, seen),
    );
    if (promoted === null) return;
    versions.refresh();
    if (!promoted.ok) return;
    promotion.announce(fill(words.promoted, { id: version.id }));
    onPromote(promoted.value);
  };
  const named = (label: string, { id, savedAt }: Version) =>
    fill(label, { id, when: formatExactDate(savedAt) });

  const columns: TableColumn<Version>[] = [
    {
      id: 'version',
      head: words.columns.version,
      cell: ({ id }) => (
        <Stack space="xsmall" align="start">
          <span>{fill(words.version, { id })}</span>
          {id === production && <Badge tone="success">{words.labels.production}</Badge>}
          {id === draft && <Badge tone="accent">{words.labels.draft}</Badge>}
        </Stack>
      ),
    },
    {
      id: 'at',
      head: words.columns.at,
      cell: ({ savedAt, savedBy }) => (
        <>
          <span>{formatExactDate(savedAt)}</span>
          <Clamped>{savedBy ?? words.unknown}</Clamped>
        </>
      ),
    },
    { id: 'note', head: words.columns.note, cell: ({ note }) => <Clamped>{note ?? ''}</Clamped> },
    {
      id: 'tests',
      head: words.columns.tests,
      cell: ({ id }) => {
        const run = runs?.get(id);
        if (!run) return <Text tone="muted">{words.notTested}</Text>;
        return (
          <Stack space="xsmall">
            <span>
              {run.total === 0
                ? words.nothingChecked
                : fill(words.tested, { passed: run.passed, total: run.total })}
            </span>
            <Text size="caption" tone="muted">
              {fill(words.testedAt, { when: formatDate(run.ranAt), who: run.ranBy ?? words.unknown })}
            </Text>
          </Stack>
        );
      },
    },
    {
      id: 'actions',
      head: words.columns.actions,
      cell: (version) => (
        <Inline space="small">
          <SmallButton
            aria-label={named(words.showNamed, version)}
            aria-pressed={compared?.id === version.id}
            onClick={() => setCompared(compared?.id === version.id ? null : version)}
          >
            {words.show}
          </SmallButton>
          {onRestore && (
            <SmallButton aria-label={named(words.restoreNamed, version)} onClick={() => onRestore(version)}>
              {words.restore}
            </SmallButton>
          )}
          {onRestore && version.id !== production && (
            <SmallButton
              busy={promotion.running === version.id}
              busyLabel={words.promoting}
              aria-label={named(words.promoteNamed, version)}
              onClick={() => void promote(version)}
            >
              {words.promote}
            </SmallButton>
          )}
        </Inline>
      ),
    },
  ];

  return (
    <Stack space="large">
      <Text tone="muted">{fill(words.body, { most: mostVersions })}</Text>
      <div role="status" ref={status} tabIndex={-1}>
        {promotion.announcement !== '' && <Text weight="medium">{promotion.announcement}</Text>}
      </div>
      {promotion.failure?.failure.kind === 'conflict' ? (
        <Notice tone="warning" live="assertive">
          {words.conflict}
        </Notice>
      ) : (
        promotion.failure && <FailureNotice client={client} {...promotion.failure} />
      )}
      {onRestore && before && (
        <Inline>
          <Button
            variant="outline"
            busy={promotion.running === before.id}
            busyLabel={words.promoting}
            onClick={() => void promote(before)}
          >
            {fill(words.rollBack, { id: before.id })}
          </Button>
        </Inline>
      )}
      <Rows
        client={client}
        list={versions}
        rows={list}
        words={{ ...words, failed: words.error }}
        empty={<Text>{words.none}</Text>}
        columns={columns}
        rowKey={({ id }) => id}
      />
      {compared && versions.value && (
        <PersonaComparison compared={compared} versions={versions.value} text={text} />
      )}
    </Stack>
  );
}
