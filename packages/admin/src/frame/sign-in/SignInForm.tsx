import { Button, Heading, Stack, TextField, type TextFieldProps } from '@probata/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { shortestPassword } from '../../account/contract';
import type { AccountsClient } from '../accounts-client';
import { withTimeout } from '../answer-timeout';
import { accountsErrorText } from '../failure';
import { LiveNotice } from '../parts';
import { signedIn } from '../words';

const { signIn } = signedIn;

/** Sends the fields of a form. Returns the error message; null on success. */
export type Submit = (fields: FormData) => Promise<string | null>;

interface AccountFormProps {
  words: { heading: string; submit: string; busy: string };
  /** @default 1 */
  level?: 1 | 2;
  onSubmit: Submit;
  children: ReactNode;
}

/** A form of the accounts service: heading, error, fields, button. */
export function AccountForm({ words, level = 1, onSubmit, children }: AccountFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    setError(await withTimeout(onSubmit(fields)).catch(accountsErrorText));
    setBusy(false);
  };
  return (
    <form onSubmit={submit}>
      <Stack space="large">
        <Heading level={level} size="h3">
          {words.heading}
        </Heading>
        <LiveNotice tone="danger">{error}</LiveNotice>
        {children}
        <Button type="submit" busy={isBusy} busyLabel={words.busy}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  );
}

/** The email address. `known` is read-only: password managers find the entry to update by it. */
export const EmailField = ({ known }: { known?: string }) => (
  <TextField
    label={signIn.email}
    name="email"
    type="email"
    autoComplete="username"
    {...(known === undefined ? { required: true } : { value: known, readOnly: true })}
  />
);

interface PasswordFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'name'> {
  /** It is chosen here, not asked for. @default false */
  isNew?: boolean;
}

/** A password, which is sent under `name`. */
export const PasswordField = ({ isNew = false, name = 'password', ...field }: PasswordFieldProps) => (
  <TextField
    {...field}
    name={name}
    type="password"
    autoComplete={isNew ? 'new-password' : 'current-password'}
    {...(isNew && { minLength: shortestPassword })}
    required
  />
);

interface SignInFormProps {
  client: AccountsClient;
  heading?: string;
  /** @default 1 */
  level?: 1 | 2;
}

/** Signs in with email and password; shows the service's error message as it is (spec 2.9, 5.3). */
export function SignInForm({ client, heading = signIn.heading, level = 1 }: SignInFormProps) {
  const submit: Submit = async (fields) => {
    const { error } = await client.auth.signInWithPassword({
      email: String(fields.get('email') ?? ''),
      password: String(fields.get('password') ?? ''),
    });
    return error && accountsErrorText(error);
  };
  return (
    <AccountForm words={{ ...signIn, heading }} level={level} onSubmit={submit}>
      <EmailField />
      <PasswordField label={signIn.password} />
    </AccountForm>
  );
}
