import { Container, Heading, Stack, Text } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ReactNode } from 'react';
import { admin } from '../../content/pages/admin';
import { rooms } from '../../content/pages/rooms';
import * as styles from './Admin.css';
import { SignIn } from './SignIn';
import { useSession } from './session';

/** What a room needs to know of whoever is in it. */
export interface EditorInRoom {
  client: SupabaseClient;
  email: string;
}

/** The door of every signed-in room: the session is checked, then the sign-in form or the room (spec 2.9). */
export function Gate({ children }: { children: (editor: EditorInRoom) => ReactNode }) {
  const session = useSession();
  if (session.state === 'signedOut' || session.state === 'recovering') return <SignIn session={session} />;
  if (session.state === 'signedIn') return children({ client: session.client, email: session.email });
  return (
    <div className={styles.room}>
      <Container>
        <Stack space="medium">
          <Heading level={1} size="h3">
            <span role="status">{admin.checking}</span>
          </Heading>
          <noscript>
            <Text>{rooms.scripts}</Text>
          </noscript>
        </Stack>
      </Container>
    </div>
  );
}
