import { Container, Heading, Notice, Stack, Text, TextLink } from '@probata/ui';
import { useEffect, useRef } from 'react';
import * as frameStyles from '../frame/Admin.css';
import type { AccountsClient } from '../frame/accounts-client';
import { Frame } from '../frame/Frame';
import { BarePage, Unreachable } from '../frame/RequireSession';
import { SignInLayout } from '../frame/sign-in/SignIn';
import { SignInForm } from '../frame/sign-in/SignInForm';
import { useSession } from '../frame/useSession';
import { signedIn } from '../frame/words';
import * as styles from './Chat.css';
import { Chats } from './Chats';
import { chat } from './words';

/** The sign-in form of the chat. After the end of a session it takes the focus, which was lost with the conversation. */
function ChatSignIn({ client, hasEnded }: { client: AccountsClient; hasEnded: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasEnded) panel.current?.focus();
  }, [hasEnded]);
  return (
    <div ref={panel} tabIndex={-1} className={styles.signIn}>
      <Stack space="large" align="stretch">
        {hasEnded ? (
          <Notice tone="warning" live="polite">
            {`${signedIn.sessionEnded} ${chat.signIn.ended}`}
          </Notice>
        ) : (
          <Text>{chat.signIn.body}</Text>
        )}
        <SignInForm client={client} heading={chat.signIn.heading} level={2} />
        <TextLink href={chat.signIn.link.href} standalone>
          {chat.signIn.link.label}
        </TextLink>
      </Stack>
    </div>
  );
}

/** Agent chat (spec 2.10). */
export function Component() {
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasAsked = useRef(false);
  const isSignedIn = session.state === 'signedIn';
  // Right after a sign-in the heading has the focus, which was lost with the form (WCAG 2.4.3).
  useEffect(() => {
    if (isSignedIn && hasAsked.current) heading.current?.focus();
    if (session.state === 'signedOut' || session.state === 'unreachable') hasAsked.current = true;
  }, [isSignedIn, session.state]);
  const title = (
    <Heading ref={heading} level={1} size="h4" tabIndex={-1}>
      {chat.heading}
    </Heading>
  );
  if (session.state === 'signedIn')
    return (
      <Frame client={session.client} email={session.email} heading={chat.heading}>
        <div className={`${frameStyles.page} ${styles.page}`}>
          {title}
          <Chats key={session.email} client={session.client} email={session.email} />
        </div>
      </Frame>
    );
  if (session.state === 'signedOut')
    return (
      <BarePage>
        <SignInLayout word={signedIn.signIn.word}>
          <Stack space="large">
            {title}
            <ChatSignIn client={session.client} hasEnded={session.hasEnded} />
          </Stack>
        </SignInLayout>
      </BarePage>
    );
  return (
    <BarePage>
      <div className={frameStyles.barePage}>
        <Container>
          <Stack space="large">
            {title}
            {session.state === 'unreachable' && <Unreachable level={2} retry={session.retry} />}
            {session.state === 'checking' && (
              <>
                <Text role="status">{signedIn.checking}</Text>
                <noscript>
                  <Text>{signedIn.scripts}</Text>
                </noscript>
              </>
            )}
          </Stack>
        </Container>
      </div>
    </BarePage>
  );
}
