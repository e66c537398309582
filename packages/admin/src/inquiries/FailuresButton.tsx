import { Button, Popover, Stack, VisuallyHidden } from '@probata/ui';
import type { AccountsClient } from '../frame/accounts-client';
import { counted } from '../frame/fill';
import { useFailures } from './FailingDeliveries';
import { inquiries } from './words';

const { failing: words } = inquiries;

interface FailuresButtonProps {
  client: AccountsClient;
  /** The list of inquiries; null: it is not loaded. */
  list: unknown;
}

/** The failures beside the list of inquiries: a button that opens the details. Its place is kept, so that the rows below do not move. */
export function FailuresButton({ client, list }: FailuresButtonProps) {
  const failures = useFailures(client, list);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{failures?.heading}</span>
      </VisuallyHidden>
      {failures && (
        <Popover
          label={failures.heading}
          align="end"
          trigger={
            <Button size="small" variant="outline" tone="danger">
              {failures.total > 0 ? counted(words.button, failures.total) : words.mailButton}
            </Button>
          }
        >
          <Stack space="xsmall" align="start">
            {failures.details}
          </Stack>
        </Popover>
      )}
    </>
  );
}
