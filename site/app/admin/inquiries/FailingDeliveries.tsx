import { Button, Notice, Popover, Stack, TextLink, VisuallyHidden } from '@probata/ui';
import { useEffect, useRef } from 'react';
import { inquiries } from '../../../content/pages/inquiries';
import { innerPaths } from '../../../content/paths';
import { endpoints } from '../../../contract/endpoints';
import { failingDeliveriesSchema } from '../../../contract/inquiries';
import type { AccountsClient } from '../accounts-client';
import { counted } from '../counted';
import { useRequest } from '../useLoaded';

const { failing: words, forms } = inquiries;

interface FailingDeliveriesProps {
  client: AccountsClient;
  /** The list of inquiries, where it is on the page: a newly loaded one loads the failures again, and the notice is behind a button. */
  list?: unknown;
}

/** Which workflows do not take inquiries, and why messages are not sent. Nothing while all is well, or while that is not known. */
export function FailingDeliveries({ client, list }: FailingDeliveriesProps) {
  const { value, refresh } = useRequest(client, endpoints.adminInquiriesFailing, failingDeliveriesSchema);
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
  const { failing, mail } = value ?? { failing: [], mail: null };
  const hasFailed = failing.length > 0 || mail !== null;
  const heading = failing.length > 0 ? words.heading : words.mailHeading;
  const details = (
    <Stack space="xsmall" align="start">
      {failing.map(({ form, total, reason }) => (
        <p key={form}>
          {(total === 1 ? words.one : words.many)
            .replace('{form}', forms[form])
            .replace('{total}', String(total))
            .replace('{reason}', () => reason)}
        </p>
      ))}
      {mail !== null && <p>{words.mail.replace('{reason}', () => mail)}</p>}
      <p>{words.kept}</p>
      {list === undefined && (
        <TextLink href={innerPaths.inquiries} standalone>
          {words.link}
        </TextLink>
      )}
    </Stack>
  );
  if (list === undefined)
    return (
      hasFailed && (
        <Notice tone="danger" live="polite" title={heading}>
          {details}
        </Notice>
      )
    );
  const total = failing.reduce((sum, one) => sum + one.total, 0);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{hasFailed && heading}</span>
      </VisuallyHidden>
      {hasFailed && (
        <Popover
          label={heading}
          align="end"
          trigger={
            <Button size="small" variant="outline" tone="danger">
              {total > 0 ? counted(words.button, total) : words.mailButton}
            </Button>
          }
        >
          {details}
        </Popover>
      )}
    </>
  );
}
