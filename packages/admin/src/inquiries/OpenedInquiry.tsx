import { useRef } from 'react';
import { useIsViewer } from '../frame/role';
import { HandlingFields, type HandlingFieldsProps } from './HandlingFields';
import * as styles from './Inquiries.css';
import { InquiryFields, InquiryMessage } from './InquiryFields';
import { InquiryTimeline } from './InquiryTimeline';
import { NoteField } from './NoteField';
import { useNotes } from './useNotes';

interface OpenedInquiryProps extends HandlingFieldsProps {
  hasWorkflow: boolean;
  /** The id of the dialog that it is in. */
  dialog: string;
  /** It was left while its note was not saved, and could not be. */
  onUnsaved: () => void;
}

/** What an open inquiry says, what is done about it, and the field of a note. Give it the inquiry's id as `key`. */
export function OpenedInquiry({ hasWorkflow, dialog, onUnsaved, ...handled }: OpenedInquiryProps) {
  const { client, email, inquiry } = handled;
  const isViewer = useIsViewer();
  const notes = useNotes({ client, email, inquiry, onUnsaved });
  const noteField = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles.opened}>
      <div className={styles.parts}>
        <InquiryMessage message={inquiry.message} />
        <HandlingFields {...handled} />
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
