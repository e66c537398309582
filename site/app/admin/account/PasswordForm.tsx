import { useState } from 'react';
import { account } from '../../../content/pages/account';
import { passwordRefusal, shortestPassword } from '../../../contract/accounts';
import { useSettings } from '../../context';
import { accountsErrorText } from '../failure';
import { fill } from '../fill';
import { LiveNotice } from '../parts';
import type { Editor } from '../RequireSession';
import { AccountForm, EmailField, PasswordField, type Submit } from '../sign-in/SignInForm';

const words = account.password;

interface PasswordFormProps extends Editor {
  /** The password was changed. */
  onChanged: () => void;
}

/** Changes the own password. The current one is required, and the other sessions end. */
export function PasswordForm({ client, email, onChanged }: PasswordFormProps) {
  const { supabase } = useSettings();
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
