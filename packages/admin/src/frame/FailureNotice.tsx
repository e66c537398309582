import { Button, Inline, Notice, Stack, Text } from '@probata/ui';
import type { AccountsClient } from './accounts-client';
import { type Failure, failureText } from './failure';
import { InView } from './InView';
import type { Loaded } from './useLoaded';
import { signedIn } from './words';

interface FailureNoticeProps {
  client: AccountsClient;
  failure: Failure;
  /** What failed, in the words of the page. */
  message: string;
  /** Shown unless the session has ended. */
  action?: { label: string; onClick: () => void };
}

/** A failure in words, with a button: signing in again after the end of the session, else the action. */
export function FailureNotice({ client, failure, message, action }: FailureNoticeProps) {
  const isSignedOut = failure.kind === 'signedOut';
  // Ending the session of this browser shows the sign-in form; the address keeps its filters.
  const button = isSignedOut
    ? { label: signedIn.signInAgain, onClick: () => void client.auth.signOut({ scope: 'local' }) }
    : action;
  return (
    <Notice tone={isSignedOut ? 'warning' : 'danger'} live="assertive">
      <Stack space="small">
        <Text>{failureText(failure, message)}</Text>
        {button && (
          <Inline>
            <Button
              size="small"
              onClick={button.onClick}
              {...(!isSignedOut && { variant: 'outline' as const })}
            >
              {button.label}
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
    <FailureNotice {...notice} failure={failure} action={{ label: signedIn.again, onClick: refresh }} />
  );

interface ActionFailureProps extends Pick<FailureNoticeProps, 'client'> {
  /** null: the last action did not fail. */
  failure: Pick<FailureNoticeProps, 'message' | 'failure'> | null;
}

/** What became of an action that failed. */
export const ActionFailure = ({ client, failure }: ActionFailureProps) =>
  failure !== null && (
    <InView>
      <FailureNotice client={client} {...failure} />
    </InView>
  );
