import { Button, Inline, Stack, Text, TextArea } from '@probata/ui';
import type { Ref } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
import { ActionFailure, FailureNotice } from '../frame/FailureNotice';
import { SmallButton } from '../frame/parts';
import { useSaveKey } from '../frame/save-key';
import { signedIn } from '../frame/words';
import { noteLimits } from './contract';
import * as styles from './Inquiries.css';
import type { InquiryNotes } from './useNotes';
import { inquiries } from './words';

const { notes: words } = inquiries;

interface NoteFieldProps {
  client: AccountsClient;
  notes: InquiryNotes;
  field: Ref<HTMLTextAreaElement>;
  /** The id of the dialog that it is in. */
  dialog: string;
}

/** The field of a note, which is saved as one types. Ctrl+Enter ends the note. */
export function NoteField({ client, notes, field, dialog }: NoteFieldProps) {
  const { draft, state, action, removed } = notes;
  useSaveKey(dialog, true, () => void notes.save());
  return (
    <Stack space="xsmall" className={styles.noteField}>
      <ActionFailure client={client} failure={action.failure} />
      {state.kind === 'failed' && (
        <FailureNotice
          client={client}
          failure={state.failure}
          message={words.notSaved}
          action={{ label: signedIn.again, onClick: () => void notes.save() }}
        />
      )}
      <TextArea
        ref={field}
        aria-label={words.label}
        placeholder={words.placeholder}
        rows={1}
        maxLength={noteLimits.text}
        value={draft.text}
        onChange={({ target }) => notes.type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void notes.finish();
        }}
      />
      <Inline>
        {state.kind !== 'empty' && (
          <Button
            size="small"
            variant="outline"
            busy={state.kind === 'saving'}
            busyLabel={words.saving}
            onClick={async () => {
              // The button goes (WCAG 2.4.3). Not to the field: a phone would open its keyboard.
              if (await notes.finish()) action.status.current?.focus({ preventScroll: true });
            }}
          >
            {words.done}
          </Button>
        )}
        <Text ref={action.status} tabIndex={-1} role="status" size="small" tone="muted">
          {action.announcement || (state.kind === 'saved' ? words.saved : '')}
        </Text>
        {removed && <SmallButton onClick={() => void notes.undo()}>{words.undo}</SmallButton>}
      </Inline>
    </Stack>
  );
}
