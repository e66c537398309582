import { Button, Container, Heading, Inline, Notice, Stack, Text } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { admin } from '../../content/pages/admin';
import * as styles from './Admin.css';
import { Persona } from './Persona';
import { Templates } from './Templates';
import { Validation } from './Validation';

/** The signed-in room (spec 2.9). */
export function Room({ client, email }: { client: SupabaseClient; email: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const signOut = async () => {
    setLeaving(true);
    setError(null);
    const left = await client.auth.signOut({ scope: 'local' });
    setLeaving(false);
    if (left.error) setError(left.error.message);
  };
  return (
    <div className={styles.room}>
      <Container>
        <Stack space="xxlarge">
          <Stack space="medium">
            <Heading level={1} size="h2">
              {admin.signIn.word}
            </Heading>
            <Inline align="between">
              <Text tone="muted">{admin.signedInAs.replace('{email}', email)}</Text>
              <Button variant="outline" size="small" busy={isLeaving} onClick={signOut}>
                {admin.signOut}
              </Button>
            </Inline>
            {error !== null && (
              <Notice tone="danger" live="assertive">
                {error}
              </Notice>
            )}
          </Stack>
          <Templates />
          <Validation client={client} />
          <Persona client={client} />
        </Stack>
      </Container>
    </div>
  );
}
