import { useEffect, useState } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import { useAction } from '../frame/list/useAction';
import { inquiryEndpoints } from './contract';
import type { useInquiry } from './useInquiry';
import { inquiries } from './words';

const { detail: words } = inquiries;

/** For a minute: a later answer of the workflow is shown by the next refresh. */
const followIntervalMs = 1000;
const followReads = 60;

type Open = Pick<ReturnType<typeof useInquiry>, 'inquiry' | 'isLoading' | 'refresh'>;

/** Resends the open inquiry, and reads it every second until its workflow has answered. */
export function useResend(
  client: AccountsClient,
  { inquiry, isLoading, refresh }: Open,
  onChanged: () => void,
) {
  const action = useAction<'resend'>();
  /** How many more times the inquiry is read to follow its delivery. */
  const [readsLeft, setReadsLeft] = useState(0);
  const isAttempted = inquiry !== null && (inquiry.status !== 'queued' || inquiry.attempts > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `action` and `onChanged` are other functions in every render
  useEffect(() => {
    if (readsLeft === 0 || isLoading) return;
    if (isAttempted) {
      setReadsLeft(0);
      action.announce(inquiry.status === 'delivered' ? words.delivered : words.notDelivered);
      onChanged();
      return;
    }
    const timer = setTimeout(() => {
      setReadsLeft(readsLeft - 1);
      refresh();
    }, followIntervalMs);
    return () => clearTimeout(timer);
  }, [readsLeft, isLoading, isAttempted]);
  const resend = async (id: string) => {
    const result = await action.run('resend', words.failedAction, () =>
      request(client, inquiryEndpoints.resend, { params: { id } }),
    );
    if (!result?.ok) return;
    action.announce(words.resent);
    setReadsLeft(followReads);
    refresh();
    onChanged();
  };
  const reset = () => {
    action.reset();
    setReadsLeft(0);
  };
  return { ...action, isResending: action.running === 'resend', resend, reset };
}
