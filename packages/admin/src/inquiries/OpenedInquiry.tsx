import { useRef } from 'react';
import type { Editor } from '../frame/RequireSession';
import { useIsViewer } from '../frame/role';
import type { KeptInquiry } from './contract';
import { HandlingFields } from './HandlingFields';
import * as styles from './Inquiries.css';
import { InquiryFields, InquiryMessage } from './InquiryFields';
import { InquiryTimeline } from './InquiryTimeline';
import { NoteField } from './NoteField';
import type { Handling } from './useHandling';
import { useNotes } from './useNotes';

interface OpenedInquiryProps extends Editor {
  inquiry: KeptInquiry;
  handling: Handling;
  /** Whether another editor has deleted it. */
  isDeleted: boolean;
  /** The editors who can have it. */
  assignees: readonly string[];
  hasWorkflow: boolean;
  /** The id of the dialog that it is in. */
  dialog: string;
  /** It was left while its note was not saved, and could not be. */
  onUnsaved: () => void;
}

/** What an open inquiry says, what is done about it, and the field of a note. Give it the inquiry's id as `key`. */
export function OpenedInquiry({
  client,
  email,
  inquiry,
  handling,
  isDeleted,
  assignees,
  hasWorkflow,
  dialog,
  onUnsaved,
}: OpenedInquiryProps) {
  const isViewer = useIsViewer();
  const notes = useNotes({ client, email, inquiry, onUnsaved });
  const noteField = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles.opened}>
      <div className={styles.parts}>
        <InquiryMessage message={inquiry.message} />
        <HandlingFields
          client={client}
          email={email}
          inquiry={inquiry}
          handling={handling}
          isDeleted={isDeleted}
          assignees={assignees}
        />
        <InquiryFields inquiry={inquiry} hasWorkflow={hasWorkflow} />
        <InquiryTimeline
          client={client}
          email={email}
          inquiry={inquiry}
          notes={notes}
          onEdit={(note) => {
            noteField.current?.focus();
            void notes.edit(note);
          }}
        />
      </div>
      {!isViewer && <NoteField client={client} notes={notes} field={noteField} dialog={dialog} />}
    </div>
  );
}
