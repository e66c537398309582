import { Button, CodeBlock, Heading, Hero, Notice, Stack, Text, TextField } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { admin } from '../../content/pages/admin';
import { rooms } from '../../content/pages/rooms';
import { paths } from '../../content/paths';
import { useSettings } from '../context';
import { Logo } from '../shell/Logo';
import * as styles from './Admin.css';
import { hasDrafts } from './draft';
import { Email, Enter, Form, type Send } from './Enter';
import type { Session } from './session';

const { signIn } = admin;
const { forgotten } = rooms;

/** The way back for a forgotten password. What it says is the same for every address. */
function Forgotten({ client }: { client: SupabaseClient }) {
  const { supabase } = useSettings();
  const [isSent, setSent] = useState(false);
  if (supabase.url === '')
    return (
      <Stack space="large">
        <Heading level={1} size="h3">
          {forgotten.heading}
        </Heading>
        <Text>{forgotten.embedded}</Text>
        <CodeBlock label={forgotten.commandLabel} code={forgotten.command} showLabel={false} wrap />
      </Stack>
    );
  const send: Send = async (fields) => {
    const { error } = await client.auth.resetPasswordForEmail(String(fields.get('email') ?? ''), {
      redirectTo: new URL(paths.admin, location.origin).href,
    });
    // Any other refusal may be one that only known addresses get.
    if (error?.name === 'AuthRetryableFetchError') return forgotten.unreachable;
    setSent(true);
    return null;
  };
  return (
    <Form heading={forgotten.heading} submit={forgotten.submit} busy={forgotten.busy} send={send}>
      {isSent ? (
        <Notice tone="success" live="polite">
          {forgotten.sent}
        </Notice>
      ) : (
        <Text>{forgotten.body}</Text>
      )}
      <Email />
    </Form>
  );
}

/** Another password, for whoever came by the link. */
function NewPassword({ client, email }: { client: SupabaseClient; email: string }) {
  const send: Send = async (fields) => {
    const { error } = await client.auth.updateUser({ password: String(fields.get('password') ?? '') });
    if (error) return error.message;
    // Whoever knew the old one is out.
    await client.auth.signOut({ scope: 'others' });
    return null;
  };
  const { choose } = forgotten;
  return (
    <Form heading={choose.heading} submit={choose.submit} busy={choose.busy} send={send}>
      {/* Password managers keep the two together. */}
      <TextField
        label={signIn.email}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        label={choose.password}
        hint={choose.hint}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={8}
        required
      />
    </Form>
  );
}

/** The signed-out room: a film, and the form beside it (spec 2.9). */
export function SignIn({ session }: { session: Extract<Session, { state: 'signedOut' | 'recovering' }> }) {
  const { client } = session;
  const isDead = session.state === 'signedOut' && session.hasDeadLink;
  const [isForgotten, setForgotten] = useState(isDead);
  return (
    <div className={styles.split}>
      <div className={styles.film}>
        <Hero image={signIn.video.poster} video={{ sources: signIn.video.sources }}>
          {null}
        </Hero>
      </div>
      <div className={styles.panel}>
        <Stack space="xlarge">
          <Stack space="small">
            <div className={styles.logo}>
              <Logo />
            </div>
            <Text size="caption" font="mono" tone="muted">
              {signIn.word}
            </Text>
          </Stack>
          {session.state === 'recovering' ? (
            <NewPassword client={client} email={session.email} />
          ) : (
            <Stack space="large">
              {isDead && (
                <Notice tone="warning" live="polite">
                  {forgotten.deadLink}
                </Notice>
              )}
              {session.hasEnded && (
                <Notice tone="warning" live="polite">
                  {hasDrafts() ? `${rooms.sessionEnded} ${rooms.draftsKept}` : rooms.sessionEnded}
                </Notice>
              )}
              {isForgotten ? <Forgotten client={client} /> : <Enter client={client} />}
              <Stack align="start">
                <Button variant="quiet" size="small" onClick={() => setForgotten(!isForgotten)}>
                  {isForgotten ? forgotten.back : forgotten.ask}
                </Button>
              </Stack>
            </Stack>
          )}
        </Stack>
      </div>
    </div>
  );
}
