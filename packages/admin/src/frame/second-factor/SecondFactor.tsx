import { Button, CodeBlock, Inline, Text, TextField } from '@probata/ui';
import type { AuthError } from '@supabase/auth-js';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { recoveryCodesSchema } from '../../account/contract';
import type { AccountsClient } from '../accounts-client';
import { confirmPassword } from '../api';
import { accountsErrorText } from '../failure';
import { LiveNotice, Section } from '../parts';
import { AccountForm, type Submit } from '../sign-in/SignInForm';
import { signedIn } from '../words';

const words = signedIn.factor;

const CodeField = ({ label }: { label: string }) => (
  <TextField label={label} name="code" autoComplete="one-time-code" spellCheck={false} required />
);

/** Verifies a code of a factor. Returns the recovery codes of a new one; a text is the error message. */
async function verify(
  client: AccountsClient,
  factor: string,
  fields: FormData,
): Promise<readonly string[] | string> {
  const { data, error } = await client.auth.mfa.challengeAndVerify({
    factorId: factor,
    code: String(fields.get('code') ?? '').trim(),
  });
  if (error) return accountsErrorText(error);
  return z.safeParse(recoveryCodesSchema, data).data?.recovery_codes ?? [];
}

/** Asks the accounts service; where it wants the password first, asks for that and then again. */
async function confirmed<Answer extends { error: AuthError | null }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask();
  if (answer.error?.code !== 'reauthentication_needed') return answer;
  return (await confirmPassword()) ? ask() : answer;
}

interface AskForCodeProps {
  client: AccountsClient;
  /** The id of the factor. */
  factor: string;
  onDone: () => void;
}

/** Asks for the code of the second factor after a sign-in. */
export function AskForCode({ client, factor, onDone }: AskForCodeProps) {
  const form = useRef<HTMLDivElement>(null);
  // The focus was lost with the sign-in form (WCAG 2.4.3).
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit: Submit = async (fields) => {
    const outcome = await verify(client, factor, fields);
    if (typeof outcome === 'string') return outcome;
    onDone();
    return null;
  };
  return (
    <div ref={form}>
      <AccountForm words={words.ask} onSubmit={submit}>
        <Text>{words.ask.lead}</Text>
        <CodeField label={words.ask.label} />
      </AccountForm>
    </div>
  );
}

interface SetUpProps {
  client: AccountsClient;
  /** The factor of the account; null: there is none. */
  factor: string | null;
  onChanged: () => void;
}

/** Adds a second factor to the own account, or removes it. */
export function SetUpFactor({ client, factor, onChanged }: SetUpProps) {
  const [drawn, setDrawn] = useState<{ id: string; picture: string; secret: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const act = async (step: () => Promise<string | null>) => {
    setBusy(true);
    setError(null);
    // No limit of time: the editor may be asked for the password.
    setError(await step().catch(accountsErrorText));
    setBusy(false);
  };
  const begin = () =>
    act(async () => {
      const { data, error } = await confirmed(() => client.auth.mfa.enroll({ factorType: 'totp' }));
      if (error) return accountsErrorText(error);
      setDrawn({ id: data.id, picture: data.totp.qr_code, secret: data.totp.secret });
      return null;
    });
  const remove = () =>
    act(async () => {
      const { error } = await confirmed(() => client.auth.mfa.unenroll({ factorId: factor ?? '' }));
      if (error) return accountsErrorText(error);
      await client.auth.refreshSession();
      onChanged();
      return null;
    });
  const submit: Submit = async (fields) => {
    const outcome = await verify(client, drawn?.id ?? '', fields);
    if (typeof outcome === 'string') return outcome;
    setDrawn(null);
    // A hosted service has no recovery codes.
    if (outcome.length > 0) setCodes(outcome);
    else onChanged();
    return null;
  };
  if (codes)
    return (
      <Section heading={words.codes.heading} space="large">
        <Text measure>{words.codes.lead}</Text>
        <CodeBlock label={words.codes.label} code={codes.join('\n')} />
        <Inline>
          <Button
            onClick={() => {
              setCodes(null);
              onChanged();
            }}
          >
            {words.codes.done}
          </Button>
        </Inline>
      </Section>
    );
  if (drawn)
    return (
      <AccountForm words={words.setUp} level={2} onSubmit={submit}>
        <Text measure>{words.setUp.scan}</Text>
        <img src={drawn.picture} alt={words.setUp.picture} width={240} height={240} />
        <CodeBlock label={words.setUp.key} code={drawn.secret} wrap />
        <CodeField label={words.setUp.label} />
      </AccountForm>
    );
  return (
    <Section heading={words.setUp.heading} space="large">
      <Text tone="muted" measure>
        {factor === null ? words.setUp.lead : words.on}
      </Text>
      <LiveNotice tone="danger">{error}</LiveNotice>
      <Inline>
        {factor === null ? (
          <Button
            variant="outline"
            busy={isBusy}
            busyLabel={words.setUp.beginning}
            onClick={() => void begin()}
          >
            {words.setUp.begin}
          </Button>
        ) : (
          <Button variant="outline" busy={isBusy} busyLabel={words.removing} onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
      </Inline>
    </Section>
  );
}
