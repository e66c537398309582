import { Container, Heading, Stack, Text, TextLink } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { admin } from '../../content/pages/admin';
import { failure } from '../../content/pages/failure';
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
  const { pathname } = useLocation();
  if (session.state === 'signedOut' || session.state === 'recovering') return <SignIn session={session} />;
  if (session.state === 'signedIn') return children({ client: session.client, email: session.email });
  return (
    <div className={styles.room}>
      <Container>
        <div data-without-app="">
          <Stack space="medium">
            <Heading level={1} size="h3">
              <span role="status">{admin.checking}</span>
            </Heading>
            <noscript>
              <Text>{rooms.scripts}</Text>
            </noscript>
          </Stack>
        </div>
        {/* The bootstrap puts it in the other's place when the app does not arrive: there is no React then. */}
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
  );
}
