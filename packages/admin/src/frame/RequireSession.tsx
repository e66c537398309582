import { Button, Container, Heading, Inline, Stack, Text, TextLink } from '@probata/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accountEndpoints } from '../account/contract';
import { useSite } from '../site';
import * as styles from './Admin.css';
import type { AccountsClient } from './accounts-client';
import { ConfirmPassword } from './ConfirmPassword';
import { RoleContext, WeakPasswordContext } from './role';
import { FactorGate } from './second-factor/FactorGate';
import { SignIn } from './sign-in/SignIn';
import { useRequest } from './useLoaded';
import { useSession } from './useSession';
import { signedIn } from './words';

/** The signed-in editor. */
export interface Editor {
  client: AccountsClient;
  email: string;
}

/** A page without the frame: nobody is signed in, or it is one sheet. */
export const BarePage = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    {children}
  </main>
);

/** The accounts service did not answer: says so, and checks the session again. */
export function Unreachable({ level, retry }: { level: 1 | 2; retry: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  return (
    <Stack space="large">
      <div role="alert">
        <Stack space="medium">
          <Heading level={level} size="h3">
            {signedIn.unchecked.heading}
          </Heading>
          <Text>{signedIn.unchecked.body}</Text>
        </Stack>
      </div>
      <Inline>
        <Button busy={isBusy} busyLabel={signedIn.unchecked.busy} onClick={check}>
          {signedIn.again}
        </Button>
      </Inline>
    </Stack>
  );
}

/** The page of a signed-in editor. Right after a sign-in its heading has the focus, which was lost with the form (WCAG 2.4.3). */
function SignedIn({
  client,
  takesFocus,
  children,
}: {
  client: AccountsClient;
  takesFocus: boolean;
  children: ReactNode;
}) {
  const account = useRequest(client, accountEndpoints.own);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) page.current?.querySelector('h1')?.focus();
  }, [takesFocus]);
  return (
    <RoleContext value={account.value?.role ?? 'editor'}>
      <WeakPasswordContext value={account.value?.mustChangePassword ?? false}>
        <div ref={page}>{children}</div>
        <ConfirmPassword client={client} />
      </WeakPasswordContext>
    </RoleContext>
  );
}

/** Checks the session, then shows the sign-in form or the page (spec 2.9). */
export function RequireSession({ children }: { children: (editor: Editor) => ReactNode }) {
  const session = useSession();
  const { failure } = useSite();
  const { pathname } = useLocation();
  const hasAsked = useRef(false);
  if (session.state !== 'checking' && session.state !== 'signedIn') hasAsked.current = true;
  if (session.state === 'signedOut' || session.state === 'recovering')
    return (
      <BarePage>
        <SignIn session={session} />
      </BarePage>
    );
  if (session.state === 'signedIn')
    return (
      <FactorGate client={session.client}>
        <SignedIn client={session.client} takesFocus={hasAsked.current}>
          {children({ client: session.client, email: session.email })}
        </SignedIn>
      </FactorGate>
    );
  if (session.state === 'unreachable')
    return (
      <BarePage>
        <div className={styles.barePage}>
          <Container>
            <Unreachable level={1} retry={session.retry} />
          </Container>
        </div>
      </BarePage>
    );
  return (
    <BarePage>
      <div className={styles.barePage}>
        <Container>
          <div data-without-app="">
            <Stack space="medium">
              <Heading level={1} size="h3">
                <span role="status">{signedIn.checking}</span>
              </Heading>
              <noscript>
                <Text>{signedIn.scripts}</Text>
              </noscript>
            </Stack>
          </div>
          {/* The bootstrap shows this part when the app's code cannot be loaded: React has not started then. */}
          <div role="alert" data-without-app="" hidden>
            <Stack space="large">
              <Heading level={1} size="h3">
                {failure.heading}
              </Heading>
              <Text>{failure.body}</Text>
              <TextLink href={pathname}>{failure.again}</TextLink>
            </Stack>
          </div>
        </Container>
      </div>
    </BarePage>
  );
}
