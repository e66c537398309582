import { Button, Heading, Hero, Notice, Stack, Text, TextField } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, useState } from 'react';
import { admin } from '../../content/pages/admin';
import { Logo } from '../shell/Logo';
import * as styles from './Admin.css';

const { signIn } = admin;

/** The signed-out room: a film, and the form beside it (spec 2.9). */
export function SignIn({ client }: { client: SupabaseClient }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    const answer = await client.auth.signInWithPassword({
      email: String(fields.get('email') ?? ''),
      password: String(fields.get('password') ?? ''),
    });
    setBusy(false);
    if (answer.error) setError(answer.error.message);
  };

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
          <form onSubmit={submit}>
            <Stack space="large">
              <Heading level={1} size="h3">
                {signIn.heading}
              </Heading>
              {error !== null && (
                <Notice tone="danger" live="assertive">
                  {error}
                </Notice>
              )}
              <TextField label={signIn.email} name="email" type="email" autoComplete="username" required />
              <TextField
                label={signIn.password}
                name="password"
                type="password"
                autoComplete="current-password"
                required
              />
              <Button type="submit" busy={isBusy} busyLabel={signIn.busy}>
                {signIn.submit}
              </Button>
            </Stack>
          </form>
        </Stack>
      </div>
    </div>
  );
}
