import { Stack, Tabs, TextArea, TextField } from '@probata/ui';
import { useRef, useState } from 'react';
import { admin } from '../../../content/pages/admin';
import { signedIn } from '../../../content/pages/signed-in';
import { settingLimits } from '../../../contract/persona';
import type { Editor } from '../RequireSession';
import { DryRun } from './DryRun';
import { PersonaChanges } from './PersonaChanges';
import { PersonaHistory } from './PersonaHistory';
import { PersonaVariables } from './PersonaVariables';
import type { Version } from './persona-api';
import type { Draft } from './persona-editor';

const words = signedIn.persona;

/** Four characters are about one token, the unit that models are billed in. */
const describeLength = ({ length }: string) =>
  words.length
    .replace('{characters}', length.toLocaleString('en-US'))
    .replace('{tokens}', Math.ceil(length / 4).toLocaleString('en-US'));

interface PersonaTabsProps extends Editor {
  draft: Draft;
  isReadOnly: boolean;
  onEdit: (change: { text?: string; note?: string }) => void;
  /** null: the reader may not restore. */
  onRestore: ((version: Version) => void) | null;
}

/** The views of the persona: text, changes, history, dry run. */
export function PersonaTabs({ client, email, draft, isReadOnly, onEdit, onRestore }: PersonaTabsProps) {
  const [view, setView] = useState('text');
  const textArea = useRef<HTMLTextAreaElement>(null);
  return (
    <Tabs
      label={words.views}
      onSelect={setView}
      tabs={[
        {
          id: 'text',
          label: words.tabs.text,
          content: (
            <Stack space="medium">
              <TextArea
                ref={textArea}
                label={admin.persona.label}
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
            <PersonaHistory client={client} text={draft.text} onRestore={onRestore} />
          ),
        },
        {
          id: 'dryRun',
          label: words.tabs.dryRun,
          content: <DryRun client={client} email={email} text={draft.text} />,
        },
      ]}
    />
  );
}
