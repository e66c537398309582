import { Container, Heading, Stack, Text, TextLink } from '@probata/ui';
import { admin } from '../../content/pages/admin';
import { chat } from '../../content/pages/chat';
import { useSession } from '../admin/session';
import * as styles from '../chat/Chat.css';
import { Conversation } from '../chat/Conversation';

/** Agent chat (spec 2.10), for whoever is signed in. */
export function Component() {
  const session = useSession();
  return (
    <div className={styles.page}>
      <Container width="narrow">
        <Stack space="xlarge">
          <Heading level={1}>{chat.heading}</Heading>
          {session.state === 'checking' && <Text role="status">{admin.checking}</Text>}
          {session.state === 'signedOut' && (
            <Stack space="medium">
              <Text>{chat.signIn.body}</Text>
              <TextLink href={chat.signIn.link.href} standalone>
                {chat.signIn.link.label}
              </TextLink>
            </Stack>
          )}
          {session.state === 'signedIn' && <Conversation client={session.client} />}
        </Stack>
      </Container>
    </div>
  );
}

export const handle = chat.meta;
