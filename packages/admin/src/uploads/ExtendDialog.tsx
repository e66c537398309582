import { Stack, Text, TextField } from '@probata/ui';
import { type FormEvent, useId, useState } from 'react';
import { ConfirmDialog } from '../frame/ConfirmDialog';
import { formatDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import { countFiles } from './cells';
import { uploadExtensionDays as days } from './contract';
import { keyOf, type UploadTarget } from './upload-target';
import { uploads } from './words';

const words = uploads.extend;
const dayMs = 86_400_000;

interface ExtendDialogProps {
  /** null: closed. */
  target: UploadTarget | null;
  isBusy: boolean;
  onCancel: () => void;
  /** `until`: ISO 8601. */
  onConfirm: (until: string) => void;
}

/** Asks for how many days more a file, or each file of a batch, is kept. */
export function ExtendDialog({ target, isBusy, onCancel, onConfirm }: ExtendDialogProps) {
  const form = useId();
  return (
    <ConfirmDialog words={words} isOpen={target !== null} isBusy={isBusy} onCancel={onCancel} form={form}>
      {target?.expiresAt && (
        <ExtendForm
          key={keyOf(target)}
          id={form}
          target={target}
          from={target.expiresAt}
          onConfirm={onConfirm}
        />
      )}
    </ConfirmDialog>
  );
}

interface ExtendFormProps extends Pick<ExtendDialogProps, 'onConfirm'> {
  id: string;
  target: UploadTarget;
  /** When it expires, ISO 8601. */
  from: string;
}

function ExtendForm({ id, target: { kind, name, files }, from, onConfirm }: ExtendFormProps) {
  const [given, setGiven] = useState(String(days.usual));
  const [isRefused, setRefused] = useState(false);
  const number = Number(given);
  const isValid = Number.isInteger(number) && number >= days.least && number <= days.most;
  const until = isValid ? new Date(Date.parse(from) + number * dayMs).toISOString() : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(until === null);
    if (until !== null) onConfirm(until);
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack space="medium">
        <Text>
          {fill(kind === 'batch' ? words.batch : words.file, {
            date: formatDate(from),
            count: countFiles(files),
            name,
          })}
        </Text>
        <TextField
          label={words.days}
          type="number"
          inputMode="numeric"
          min={days.least}
          max={days.most}
          value={given}
          onChange={({ currentTarget }) => setGiven(currentTarget.value)}
          hint={fill(words.hint, days)}
          {...(isRefused && !isValid && { error: fill(words.invalid, days) })}
        />
        <Text role="status" tone="muted">
          {until === null ? '' : fill(words.until, { date: formatDate(until) })}
        </Text>
      </Stack>
    </form>
  );
}
