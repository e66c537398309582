import { Container, Heading, Notice, Stack, Text, TextLink } from '@probata/ui';
import { useRef } from 'react';
import { admin } from '../../content/pages/admin';
import { chat } from '../../content/pages/chat';
import { rooms } from '../../content/pages/rooms';
import { useSession } from '../admin/session';
import * as styles from '../chat/Chat.css';
import { Conversation } from '../chat/Conversation';

/** Agent chat (spec 2.10), for whoever is signed in. */
export function Component() {
  const session = useSession();
  const wasIn = useRef(false);
  if (session.state === 'signedIn') wasIn.current = true;
  return (
    <div className={styles.page}>
      <Container width="narrow">
        <Stack space="xlarge">
          <Heading level={1}>{chat.heading}</Heading>
          {session.state === 'checking' && <Text role="status">{admin.checking}</Text>}
          {session.state === 'signedOut' && (
            <Stack space="medium">
              {wasIn.current ? (
                <Notice tone="warning" live="polite">
                  {`${rooms.sessionEnded} ${chat.signIn.ended}`}
                </Notice>
              ) : (
                <Text>{chat.signIn.body}</Text>
              )}
              <TextLink href={chat.signIn.link.href} standalone>
                {chat.signIn.link.label}
              </TextLink>
            </Stack>
          )}
          {session.state === 'signedIn' && (
            <Conversation key={session.email} client={session.client} email={session.email} />
          )}
        </Stack>
      </Container>
    </div>
  );
}

export const handle = chat.meta;
