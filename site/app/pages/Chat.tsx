import { Container, Heading, Notice, Stack, Text, TextLink } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef } from 'react';
import { admin } from '../../content/pages/admin';
import { chat } from '../../content/pages/chat';
import { rooms } from '../../content/pages/rooms';
import { Enter } from '../admin/Enter';
import { useSession } from '../admin/session';
import * as styles from '../chat/Chat.css';
import { Conversation } from '../chat/Conversation';

/** The way in. A session that ended took what had the focus with it: the focus comes here, and with it what is in sight. */
function Door({ client, hasEnded }: { client: SupabaseClient; hasEnded: boolean }) {
  const door = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasEnded) door.current?.focus();
  }, [hasEnded]);
  return (
    <div ref={door} tabIndex={-1} className={styles.door}>
      {hasEnded ? (
        <Notice tone="warning" live="polite">
          {`${rooms.sessionEnded} ${chat.signIn.ended}`}
        </Notice>
      ) : (
        <Text>{chat.signIn.body}</Text>
      )}
      <Enter client={client} heading={chat.signIn.heading} level={2} />
      <TextLink href={chat.signIn.link.href} standalone>
        {chat.signIn.link.label}
      </TextLink>
    </div>
  );
}

/** Agent chat (spec 2.10), for whoever is signed in. */
export function Component() {
  const session = useSession();
  // Who signs in here goes on writing.
  const wasOut = useRef(false);
  if (session.state === 'signedOut') wasOut.current = true;
  return (
    <div className={styles.page}>
      <Container width="narrow">
        <Stack space="xlarge">
          <Heading level={1}>{chat.heading}</Heading>
          {session.state === 'checking' && (
            <>
              <Text role="status">{admin.checking}</Text>
              <noscript>
                <Text>{rooms.scripts}</Text>
              </noscript>
            </>
          )}
          {session.state === 'signedOut' && <Door client={session.client} hasEnded={session.hasEnded} />}
          {session.state === 'signedIn' && (
            <Conversation
              key={session.email}
              client={session.client}
              email={session.email}
              takesFocus={wasOut.current}
            />
          )}
        </Stack>
      </Container>
    </div>
  );
}

export const handle = chat.meta;
