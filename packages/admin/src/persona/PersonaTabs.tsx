import { Button, Inline, Stack, Tabs, Text, TextArea, TextField } from '@probata/ui';
import { useRef, useState } from 'react';
import { fill } from '../frame/fill';
import type { Editor } from '../frame/RequireSession';
import { useLoaded } from '../frame/useLoaded';
import { settingLimits } from './contract';
import { DryRun } from './DryRun';
import { PersonaChanges } from './PersonaChanges';
import { PersonaHistory } from './PersonaHistory';
import { PersonaVariables } from './PersonaVariables';
import { readVersions } from './persona-api';
import type { Draft } from './persona-editor';
import type { Version } from './persona-versions';
import { readRuns } from './runs-api';
import type { SavedText } from './settings-table';
import { persona as words } from './words';

/** Four characters are about one token, the unit that models are billed in. */
const describeLength = ({ length }: string) =>
  fill(words.length, {
    characters: length.toLocaleString('en-US'),
    tokens: Math.ceil(length / 4).toLocaleString('en-US'),
  });

interface PersonaTabsProps extends Editor {
  draft: Draft;
  isReadOnly: boolean;
  /** The text is being kept as a draft. */
  isKeeping: boolean;
  /** What became of keeping it; empty: nothing to say. */
  keptNotice: string;
  onEdit: (change: { text?: string; note?: string }) => void;
  /** Keeps the text as a draft; null: the reader may not. */
  onKeep: (() => void) | null;
  /** null: the reader may not restore or promote. */
  onRestore: ((version: Version) => void) | null;
  /** Called with what the agent follows after a promotion. */
  onPromote: (saved: SavedText) => void;
}

/** The views of the persona: text, changes, history, dry run. */
export default function PersonaTabs({
  client,
  email,
  draft,
  isReadOnly,
  isKeeping,
  keptNotice,
  onEdit,
  onKeep,
  onRestore,
  onPromote,
}: PersonaTabsProps) {
  const [view, setView] = useState('text');
  // Loaded again whenever one of these tabs is opened: other editors save versions meanwhile.
  const needsVersions = view === 'history' || view === 'dryRun';
  const versions = useLoaded(client, needsVersions ? 'persona versions' : null, () => readVersions(client));
  const runs = useLoaded(client, needsVersions ? 'persona runs' : null, () => readRuns(client));
  const textArea = useRef<HTMLTextAreaElement>(null);
  return (
    <Tabs
      label={words.views}
      onValueChange={setView}
      tabs={[
        {
          id: 'text',
          label: words.tabs.text,
          content: (
            <Stack space="medium">
              <TextArea
                ref={textArea}
                label={words.prompt.label}
                hint={describeLength(draft.text)}
                rows={14}
                maxLength={settingLimits.value}
                value={draft.text}
                readOnly={isReadOnly}
                onChange={(event) => onEdit({ text: event.target.value })}
              />
              <PersonaVariables text={draft.text} textArea={textArea} />
              <TextField
                label={words.note}
                maxLength={settingLimits.note}
                value={draft.note}
                readOnly={isReadOnly}
                onChange={(event) => onEdit({ note: event.target.value })}
              />
              {onKeep && (
                <Stack space="small">
                  {/* Above the button, in place of the hint: below it the notice may be out of view. */}
                  <div role="status">
                    {keptNotice ? (
                      <Text weight="medium">{keptNotice}</Text>
                    ) : (
                      <Text size="small" tone="muted">
                        {words.saveHint}
                      </Text>
                    )}
                  </div>
                  <Inline>
                    <Button variant="outline" busy={isKeeping} busyLabel={words.keeping} onClick={onKeep}>
                      {words.keepDraft}
                    </Button>
                  </Inline>
                </Stack>
              )}
            </Stack>
          ),
        },
        {
          id: 'changes',
          label: words.tabs.changes,
          // The diff of a long text is slow: it is computed only while its tab is open.
          content: view === 'changes' && (
            <PersonaChanges before={draft.base.text} after={draft.text} label={words.changes.label} />
          ),
        },
        {
          id: 'history',
          label: words.tabs.history,
          content: view === 'history' && (
            <PersonaHistory
              client={client}
              versions={versions}
              runs={runs.value}
              text={draft.text}
              onRestore={onRestore}
              onPromote={onPromote}
            />
          ),
        },
        {
          id: 'dryRun',
          label: words.tabs.dryRun,
          content: (
            <DryRun
              client={client}
              email={email}
              text={draft.text}
              versions={versions}
              onKeep={runs.refresh}
            />
          ),
        },
      ]}
    />
  );
}
