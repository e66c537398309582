import { Button, Inline, Notice, Stack, Text } from '@probata/ui';
import { useEffect, useRef } from 'react';
import { signedIn } from '../../content/pages/signed-in';
import * as styles from './Admin.css';
import type { AccountsClient } from './accounts-client';
import { type Failure, failureText } from './failure';
import type { Loaded } from './useLoaded';

interface FailureNoticeProps {
  client: AccountsClient;
  failure: Failure;
  /** What failed, in the words of the page. */
  message: string;
  /** Shown unless the session has ended. */
  retry?: { label: string; onClick: () => void };
}

/** A failure in words, with a button: signing in again after the end of the session, else a retry. */
export function FailureNotice({ client, failure, message, retry }: FailureNoticeProps) {
  const isSignedOut = failure.kind === 'signedOut';
  // Ending the session of this browser shows the sign-in form; the address keeps its filters.
  const action = isSignedOut
    ? { label: signedIn.signInAgain, onClick: () => void client.auth.signOut({ scope: 'local' }) }
    : retry;
  return (
    <Notice tone={isSignedOut ? 'warning' : 'danger'} live="assertive">
      <Stack space="small">
        <Text>{failureText(failure, message)}</Text>
        {action && (
          <Inline>
            <Button
              size="small"
              onClick={action.onClick}
              {...(!isSignedOut && { variant: 'outline' as const })}
            >
              {action.label}
            </Button>
          </Inline>
        )}
      </Stack>
    </Notice>
  );
}

interface LoadFailureProps extends Pick<FailureNoticeProps, 'client' | 'message'> {
  loaded: Pick<Loaded<unknown>, 'failure' | 'refresh'>;
}

/** Why something was not loaded, with a button that loads it again. Renders nothing without a failure. */
export const LoadFailure = ({ loaded: { failure, refresh }, ...notice }: LoadFailureProps) =>
  failure && (
    <FailureNotice {...notice} failure={failure} retry={{ label: signedIn.again, onClick: refresh }} />
  );

interface ActionFailureProps extends Pick<FailureNoticeProps, 'client'> {
  /** null: the last action did not fail. */
  failure: Pick<FailureNoticeProps, 'message' | 'failure'> | null;
}

/** What became of an action that failed, in view wherever its button is. */
export function ActionFailure({ client, failure }: ActionFailureProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    failure !== null && (
      <div ref={notice} className={styles.failure}>
        <FailureNotice client={client} {...failure} />
      </div>
    )
  );
}
