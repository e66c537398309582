import { Button, Heading, Notice, Stack, TextField } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, type ReactNode, useState } from 'react';
import { admin } from '../../content/pages/admin';
import { rooms } from '../../content/pages/rooms';

const { signIn } = admin;
const { forgotten } = rooms;

/** What a form sends: returns what went wrong, in words; null when nothing did. */
export type Send = (fields: FormData) => Promise<string | null>;

/** A form of the accounts service: its heading, what went wrong, its fields, its button. */
export function Form({
  heading,
  level = 1,
  submit,
  busy,
  send,
  children,
}: {
  heading: string;
  /** @default 1 */
  level?: 1 | 2;
  submit: string;
  busy: string;
  send: Send;
  children: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    setError(await send(fields).catch(() => forgotten.unreachable));
    setBusy(false);
  };
  return (
    <form onSubmit={onSubmit}>
      <Stack space="large">
        <Heading level={level} size="h3">
          {heading}
        </Heading>
        {error !== null && (
          <Notice tone="danger" live="assertive">
            {error}
          </Notice>
        )}
        {children}
        <Button type="submit" busy={isBusy} busyLabel={busy}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}

export const Email = () => (
  <TextField label={signIn.email} name="email" type="email" autoComplete="username" required />
);

/** Email and password (spec 2.9, 5.3). */
export function Enter({
  client,
  heading = signIn.heading,
  level = 1,
}: {
  client: SupabaseClient;
  heading?: string;
  level?: 1 | 2;
}) {
  const send: Send = async (fields) => {
    const { error } = await client.auth.signInWithPassword({
      email: String(fields.get('email') ?? ''),
      password: String(fields.get('password') ?? ''),
    });
    return error ? error.message : null;
  };
  return (
    <Form heading={heading} level={level} submit={signIn.submit} busy={signIn.busy} send={send}>
      <Email />
      <TextField
        label={signIn.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </Form>
  );
}
