import { Notice, Stack, TextLink } from '@probata/ui';
import { useEffect, useRef } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
import { counted, fill } from '../frame/fill';
import { useRequest } from '../frame/useLoaded';
import { paths } from '../paths';
import { inquiryEndpoints } from './contract';
import { inquiries } from './words';

const { failing: words, forms } = inquiries;

/**
 * Which workflows do not take inquiries, and why messages are not sent; null: nothing fails, or it is not loaded. Loaded again with each
 * new `list`.
 */
export function useFailures(client: AccountsClient, list?: unknown) {
  const { value, refresh } = useRequest(client, inquiryEndpoints.failing);
  useEffect(() => {
    const refreshVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    addEventListener('focus', refreshVisible);
    document.addEventListener('visibilitychange', refreshVisible);
    return () => {
      removeEventListener('focus', refreshVisible);
      document.removeEventListener('visibilitychange', refreshVisible);
    };
  }, [refresh]);
  const shownList = useRef(list);
  useEffect(() => {
    // The first list loads together with the failures.
    if (shownList.current && shownList.current !== list) refresh();
    shownList.current = list;
  }, [list, refresh]);
  if (!value || (value.failing.length === 0 && value.mail === null)) return null;
  return {
    total: value.failing.reduce((sum, one) => sum + one.total, 0),
    heading: value.failing.length > 0 ? words.heading : words.mailHeading,
    details: (
      <>
        {value.failing.map(({ form, total, reason }) => (
          <p key={form}>{fill(total === 1 ? words.one : words.many, { form: forms[form], total, reason })}</p>
        ))}
        {value.mail !== null && <p>{fill(words.mail, { reason: value.mail })}</p>}
        <p>{words.kept}</p>
      </>
    ),
  };
}

/** The failures on a page without the list: a line that opens the details. Beside the list use `FailuresButton`. */
export function FailingDeliveries({ client }: { client: AccountsClient }) {
  const failures = useFailures(client);
  return (
    <div role="status">
      {failures && (
        <details>
          <summary>{failures.total > 0 ? counted(words.button, failures.total) : words.mailButton}</summary>
          <Notice tone="danger" title={failures.heading}>
            <Stack space="xsmall" align="start">
              {failures.details}
              <TextLink href={paths.inquiries} standalone>
                {words.link}
              </TextLink>
            </Stack>
          </Notice>
        </details>
      )}
    </div>
  );
}
