import { Checkbox, Stack, Text } from '@probata/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../frame/ConfirmDialog';
import { fill } from '../frame/fill';
import { isolate } from './names';
import { inquiries } from './words';

const { remove: words } = inquiries;

interface RemoveDialogProps {
  /** The name of the one inquiry; null: there are several. */
  name: string | null;
  count: number;
  isOpen: boolean;
  onCancel: () => void;
  /** `isRequested`: the person asked for it, which the audit list records. */
  onConfirm: (isRequested: boolean) => void;
}

/** Asks before inquiries are deleted. */
export function RemoveDialog({ name, count, isOpen, onCancel, onConfirm }: RemoveDialogProps) {
  const [isRequested, setRequested] = useState(false);
  const { title, body } = name === null ? words.several : words;
  return (
    <ConfirmDialog
      words={{ ...words, title: fill(title, { count }) }}
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
        <Text>{fill(body, { count, name: isolate(name ?? '') })}</Text>
        <Checkbox
          label={words.onRequest}
          checked={isRequested}
          onChange={({ target }) => setRequested(target.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
