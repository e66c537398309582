import { Inline, Stack } from '@probata/ui';
import type { AccountsClient } from '../frame/accounts-client';
import { FailureNotice } from '../frame/FailureNotice';
import type { Failure } from '../frame/failure';
import { SmallButton } from '../frame/parts';
import { signedIn } from '../frame/words';
import { chat } from './words';

const { controls } = chat;

interface NotStoredProps {
  client: AccountsClient;
  failure: Failure;
  onRetry: () => void;
  /** null: the server does not have the chat yet, so it is new anyway. */
  onKeepAsNew: (() => void) | null;
}

/** Why the last messages were not stored. What the server refused can be kept as a new chat. */
export function NotStored({ client, failure, onRetry, onKeepAsNew }: NotStoredProps) {
  return (
    <Stack space="small">
      <FailureNotice
        client={client}
        failure={failure}
        message={controls.notStored}
        action={{ label: signedIn.again, onClick: onRetry }}
      />
      {failure.kind === 'failed' && onKeepAsNew && (
        <Inline>
          <SmallButton onClick={onKeepAsNew}>{controls.keepAsNew}</SmallButton>
        </Inline>
      )}
    </Stack>
  );
}
