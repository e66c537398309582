import { Button, Inline, Notice, Stack, Text } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { rooms } from '../../content/pages/rooms';
import type { EditorFailure } from './editor-data';

interface FailureNoticeProps {
  client: SupabaseClient;
  failure: EditorFailure;
  /** What could not be done, in the words of the room. */
  message: string;
  /** Offered unless the session has ended. */
  again?: { label: string; onClick: () => void };
}

/** Says why nothing came, and the way on: asking again, or signing in again at the same address. */
export function FailureNotice({ client, failure, message, again }: FailureNoticeProps) {
  if (failure.kind === 'signedOut')
    return (
      <Notice tone="warning" live="assertive">
        <Stack space="small">
          <Text>{rooms.sessionEnded}</Text>
          <Inline>
            {/* The session of this browser is over; leaving it shows the form, and the address with its filters stays. */}
            <Button size="small" onClick={() => void client.auth.signOut({ scope: 'local' })}>
              {rooms.signInAgain}
            </Button>
          </Inline>
        </Stack>
      </Notice>
    );
  return (
    <Notice tone="danger" live="assertive">
      <Stack space="small">
        <Text>{failure.detail ? `${message} ${failure.detail}` : message}</Text>
        {again && (
          <Inline>
            <Button size="small" variant="outline" onClick={again.onClick}>
              {again.label}
            </Button>
          </Inline>
        )}
      </Stack>
    </Notice>
  );
}
