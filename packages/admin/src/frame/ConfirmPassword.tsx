import { Stack, Text } from '@probata/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { accountEndpoints } from '../account/contract';

import type { AccountsClient } from './accounts-client';
import { onConfirmationNeeded, request } from './api';
import { ConfirmDialog } from './ConfirmDialog';
import { failureReason } from './failure';
import { LiveNotice } from './parts';
import { PasswordField } from './sign-in/SignInForm';
import { signedIn } from './words';

const words = signedIn.confirmPassword;

/** Asks for the password again when the server wants it before a request, which is then sent once more. */
export function ConfirmPassword({ client }: { client: AccountsClient }) {
  const form = useId();
  const answer = useRef<((isConfirmed: boolean) => void) | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(
    () =>
      onConfirmationNeeded(
        () =>
          new Promise((done) => {
            answer.current = done;
            setError(null);
            setOpen(true);
          }),
      ),
    [],
  );
  const close = (isConfirmed: boolean) => {
    setOpen(false);
    answer.current?.(isConfirmed);
    answer.current = null;
  };
  return (
    <ConfirmDialog words={words} isOpen={isOpen} isBusy={isBusy} form={form} onCancel={() => close(false)}>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const password = String(new FormData(event.currentTarget).get('password') ?? '');
          setBusy(true);
          void request(client, accountEndpoints.confirm, { body: { password } }).then((result) => {
            setBusy(false);
            if (result.ok) close(true);
            else setError(failureReason(result.failure));
          });
        }}
      >
        <Stack space="medium">
          <Text>{words.body}</Text>
          <LiveNotice tone="danger">{error}</LiveNotice>
          {isOpen && <PasswordField label={words.label} />}
        </Stack>
      </form>
    </ConfirmDialog>
  );
}
