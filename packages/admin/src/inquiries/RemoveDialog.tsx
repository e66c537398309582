import { Checkbox, Stack, Text } from '@probata/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../frame/ConfirmDialog';
import { fill } from '../frame/fill';
import { inquiries } from './words';

const { remove: words } = inquiries;

interface RemoveDialogProps {
  count: number;
  isOpen: boolean;
  onCancel: () => void;
  /** `isRequested`: the people asked for it, which the audit list records. */
  onConfirm: (isRequested: boolean) => void;
}

/** Asks before several inquiries are deleted; one is deleted at once, with an undo. */
export function RemoveDialog({ count, isOpen, onCancel, onConfirm }: RemoveDialogProps) {
  const [isRequested, setRequested] = useState(false);
  return (
    <ConfirmDialog
      words={{ ...words, title: fill(words.title, { count }) }}
      isOpen={isOpen}
      onCancel={() => {
        setRequested(false);
        onCancel();
      }}
      onConfirm={() => {
        setRequested(false);
        onConfirm(isRequested);
      }}
    >
      <Stack space="medium">
        <Text>{fill(words.body, { count })}</Text>
        <Checkbox
          label={words.onRequest}
          checked={isRequested}
          onChange={({ target }) => setRequested(target.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
