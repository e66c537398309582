import { useState } from 'react';
import { accountsErrorText } from '../frame/failure';
import { fill } from '../frame/fill';
import { LiveNotice } from '../frame/parts';
import type { Editor } from '../frame/RequireSession';
import { AccountForm, EmailField, PasswordField, type Submit } from '../frame/sign-in/SignInForm';
import { useSite } from '../site';
import { passwordRefusal, shortestPassword } from './contract';
import { account } from './words';

const words = account.password;

interface PasswordFormProps extends Editor {
  /** The password was changed. */
  onChanged: () => void;
}

/** Changes the own password. The current one is required, and the other sessions end. */
export function PasswordForm({ client, email, onChanged }: PasswordFormProps) {
  const { supabase } = useSite();
  const [done, setDone] = useState<string | null>(null);
  /** The number of changes. In the fields' keys it empties them after each. */
  const [changes, setChanges] = useState(0);
  const submit: Submit = async (fields) => {
    setDone(null);
    const password = String(fields.get('password') ?? '');
    const refusal = passwordRefusal(password);
    if (refusal !== null) return fill(words.refused, { reason: refusal });
    const { error } = await client.auth.updateUser({
      password,
      current_password: String(fields.get('current') ?? ''),
    });
    if (error) return accountsErrorText(error);
    // The embedded service has ended the other sessions; a hosted one keeps them.
    const others = supabase.url === '' ? null : (await client.auth.signOut({ scope: 'others' })).error;
    setDone(others === null ? words.done : words.doneAlone);
    setChanges((before) => before + 1);
    onChanged();
    return null;
  };
  return (
    <AccountForm words={words} level={2} onSubmit={submit}>
      <LiveNotice tone="success">{done}</LiveNotice>
      <EmailField known={email} />
      <PasswordField key={`current ${changes}`} label={words.current} name="current" />
      <PasswordField
        key={`next ${changes}`}
        label={words.next}
        hint={fill(words.hint, { count: shortestPassword })}
        isNew
      />
    </AccountForm>
  );
}
