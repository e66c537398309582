import { Button, CodeBlock, Heading, Hero, Stack, Text } from '@probata/ui';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { shortestPassword } from '../../account/contract';
import { paths } from '../../paths';
import { useSite } from '../../site';
import * as styles from '../Admin.css';
import type { AccountsClient } from '../accounts-client';
import { hasDrafts } from '../drafts';
import { accountsErrorText, isUnreachable } from '../failure';
import { fill } from '../fill';
import { LiveNotice } from '../parts';
import type { CheckedSession } from '../useSession';
import { signedIn } from '../words';
import { AccountForm, EmailField, PasswordField, SignInForm, type Submit } from './SignInForm';

const { signIn } = signedIn;
const { forgotten } = signedIn;

/** The password reset. Its answer is the same for every address, so that it does not reveal who is an editor. */
function ForgottenPassword({ client }: { client: AccountsClient }) {
  const { supabase } = useSite();
  const [isSent, setSent] = useState(false);
  if (supabase.url === '')
    return (
      <Stack space="large">
        <Heading level={1} size="h3">
          {forgotten.heading}
        </Heading>
        <Text>{forgotten.embedded}</Text>
        <CodeBlock label={forgotten.commandLabel} code={forgotten.command} hideLabel wrap />
      </Stack>
    );
  const submit: Submit = async (fields) => {
    const { error } = await client.auth.resetPasswordForEmail(String(fields.get('email') ?? ''), {
      redirectTo: new URL(paths.admin, location.origin).href,
    });
    // Other errors may occur only for known addresses, so they are not shown.
    if (isUnreachable(error)) return accountsErrorText(error);
    setSent(true);
    return null;
  };
  return (
    <AccountForm words={forgotten} onSubmit={submit}>
      {isSent ? <LiveNotice tone="success">{forgotten.sent}</LiveNotice> : <Text>{forgotten.body}</Text>}
      <EmailField />
    </AccountForm>
  );
}

/** A new password, after the link of a reset. */
function NewPassword({ client, email }: { client: AccountsClient; email: string }) {
  const submit: Submit = async (fields) => {
    const { error } = await client.auth.updateUser({ password: String(fields.get('password') ?? '') });
    if (error) return accountsErrorText(error);
    // Ends every other session, which may belong to somebody who knows the old password.
    await client.auth.signOut({ scope: 'others' });
    return null;
  };
  const { choose } = forgotten;
  return (
    <AccountForm words={choose} onSubmit={submit}>
      <EmailField known={email} />
      <PasswordField label={choose.password} hint={fill(choose.hint, { count: shortestPassword })} isNew />
    </AccountForm>
  );
}

/** A film with the mark and a form beside it (spec 2.9). `word` is what one signs in to. */
export function SignInLayout({
  panel,
  word,
  children,
}: {
  panel?: Ref<HTMLDivElement>;
  word: string;
  children: ReactNode;
}) {
  const { Logo, film } = useSite();
  return (
    <div className={styles.split}>
      <div className={styles.video}>
        <Hero image={film.poster} video={{ sources: film.sources }}>
          {null}
        </Hero>
      </div>
      <div ref={panel} className={styles.panel}>
        <Stack space="xlarge">
          <Stack space="small">
            <div className={styles.logo}>
              <Logo />
            </div>
            <Text size="caption" font="mono" tone="muted">
              {word}
            </Text>
          </Stack>
          {children}
        </Stack>
      </div>
    </div>
  );
}

/** The signed-out screen (spec 2.9). */
export function SignIn({ session }: { session: Exclude<CheckedSession, { state: 'signedIn' }> }) {
  const { client } = session;
  const hasExpiredLink = session.state === 'signedOut' && session.hasExpiredLink;
  const [isForgotten, setForgotten] = useState(hasExpiredLink);
  const panel = useRef<HTMLDivElement>(null);
  const hasEnded = session.state === 'signedOut' && session.hasEnded;
  // The focus was lost with the page (WCAG 2.4.3).
  useEffect(() => {
    if (hasEnded) panel.current?.querySelector('input')?.focus();
  }, [hasEnded]);
  return (
    <SignInLayout panel={panel} word={signIn.word}>
      {session.state === 'recovering' ? (
        <NewPassword client={client} email={session.email} />
      ) : (
        <Stack space="large">
          {!navigator.cookieEnabled && <LiveNotice tone="warning">{signedIn.noCookies}</LiveNotice>}
          {hasExpiredLink && <LiveNotice tone="warning">{forgotten.expiredLink}</LiveNotice>}
          {session.hasEnded && (
            <LiveNotice tone="warning">
              {hasDrafts() ? `${signedIn.sessionEnded} ${signedIn.draftsKept}` : signedIn.sessionEnded}
            </LiveNotice>
          )}
          {isForgotten ? <ForgottenPassword client={client} /> : <SignInForm client={client} />}
          <div className={styles.atEdge}>
            <Button variant="quiet" size="small" onClick={() => setForgotten(!isForgotten)}>
              {isForgotten ? forgotten.back : forgotten.ask}
            </Button>
          </div>
        </Stack>
      )}
    </SignInLayout>
  );
}
