import { longestEmail } from '@probata/server/contract';
import { Button, Checkbox, EmptyState, Inline, List, ListItem, Stack, Text, TextField } from '@probata/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import { ConfirmDialog } from '../frame/ConfirmDialog';
import { ActionFailure } from '../frame/FailureNotice';
import { counted, fill } from '../frame/fill';
import { exportFile } from '../frame/list/export-file';
import { useAction } from '../frame/list/useAction';
import { Section, SmallButton } from '../frame/parts';
import { useIsViewer } from '../frame/role';
import {
  type ErasureReceipt,
  type PersonAnswer,
  peopleEndpoints,
  personKinds,
  personQuerySchema,
} from './contract';
import * as styles from './People.css';
import { PersonRecords } from './PersonRecords';
import { Receipt } from './Receipt';
import { people as words } from './words';

/**
 * Finds what is held about one email address, exports it, and erases it after asking. The address is never in the page's own: a link to
 * the page has it in its state, as a `personQuerySchema`.
 */
export function People({ client }: { client: AccountsClient }) {
  const isViewer = useIsViewer();
  const location = useLocation();
  const linked = personQuerySchema.safeParse(location.state).data?.email;
  const action = useAction<'search' | 'export' | 'erase'>();
  const { status } = action;
  const [invalid, setInvalid] = useState(false);
  const [found, setFound] = useState<(PersonAnswer & { email: string }) | null>(null);
  const [receipt, setReceipt] = useState<ErasureReceipt | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [withUploads, setWithUploads] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // After the effect that closes the dialog, which gives the focus back to a button that is removed.
  useEffect(() => {
    if (receipt !== null) status.current?.focus();
  }, [receipt, status]);

  const search = async (email: string) => {
    const result = await action.run('search', words.search.failed, () =>
      request(client, peopleEndpoints.search, { body: { email }, isSlow: true }),
    );
    if (result?.ok) setFound({ ...result.value, email });
    return result?.ok === true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (linked === undefined) return;
    setFound(null);
    setReceipt(null);
    void search(linked);
  }, [location.key]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = personQuerySchema.safeParse({ email: new FormData(event.currentTarget).get('email') });
    setInvalid(!query.success);
    if (!query.success) return field.current?.focus();
    setFound(null);
    setReceipt(null);
    if (await search(query.data.email)) status.current?.focus();
  };
  const exportAll = (email: string) =>
    exportFile(action, {
      action: 'export',
      words: words.export,
      load: () => request(client, peopleEndpoints.export, { body: { email }, isSlow: true }),
      file: ['person', 'json'],
    });
  const erase = async (email: string) => {
    const result = await action.run('erase', words.erase.failed, () =>
      request(client, peopleEndpoints.erase, { body: { email, uploads: withUploads }, isSlow: true }),
    );
    if (result === null) return;
    setConfirming(false);
    if (!result.ok) return;
    setReceipt(result.value);
    await search(email);
    action.announce(words.receipt.done);
  };

  const total = found ? personKinds.reduce((sum, kind) => sum + found.counts[kind], 0) : 0;
  const canErase =
    found !== null &&
    (['inquiries', 'journal', 'uploads', 'views', 'chats'] as const).some((kind) => found.counts[kind] > 0);
  const isNothing = found !== null && total === 0 && found.person.account === null;
  const summary = found
    ? fill(isNothing ? words.found.none : counted(words.found.some, total), { email: found.email })
    : '';

  return (
    <Stack space="xlarge">
      <search aria-label={words.search.label}>
        <Stack space="large">
          <Text tone="muted" measure>
            {words.search.lead}
          </Text>
          <form onSubmit={submit} noValidate className={styles.form}>
            <TextField
              key={location.key}
              ref={field}
              defaultValue={linked}
              label={words.search.email}
              hint={words.search.hint}
              name="email"
              type="email"
              autoComplete="off"
              maxLength={longestEmail}
              error={invalid ? words.search.invalid : undefined}
            />
            <Button type="submit" busy={action.running === 'search'} busyLabel={words.search.busy}>
              {words.search.submit}
            </Button>
          </form>
        </Stack>
      </search>
      <ActionFailure client={client} failure={action.failure} />
      <Inline align="between">
        <div role="status">
          <Text ref={status} tabIndex={-1}>
            {[action.announcement, summary].filter(Boolean).join(' ')}
          </Text>
        </div>
        {found && !isNothing && !isViewer && (
          <Inline>
            <SmallButton
              busy={action.running === 'export'}
              busyLabel={words.export.busy}
              onClick={() => void exportAll(found.email)}
            >
              {words.export.label}
            </SmallButton>
            {canErase && (
              <SmallButton
                tone="danger"
                onClick={() => {
                  setWithUploads(false);
                  setConfirming(true);
                }}
              >
                {words.erase.open}
              </SmallButton>
            )}
          </Inline>
        )}
      </Inline>
      {receipt && <Receipt receipt={receipt} />}
      {found && !isNothing && <PersonRecords {...found} />}
      {isNothing && receipt === null && <EmptyState level={2} title={summary} />}
      {found && (
        <Section heading={words.limits.heading} space="small">
          <List>
            {words.limits.items.map((item) => (
              <ListItem key={item}>{item}</ListItem>
            ))}
          </List>
        </Section>
      )}
      <ConfirmDialog
        words={words.erase}
        isOpen={isConfirming}
        isBusy={action.running === 'erase'}
        onCancel={() => setConfirming(false)}
        onConfirm={() => found && void erase(found.email)}
      >
        {found && (
          <Stack space="medium">
            <Text>
              {fill(words.erase.body, {
                inquiries: counted(words.erase.count, found.counts.inquiries),
                chats: counted(words.erase.chats, found.counts.chats),
                email: found.email,
              })}
            </Text>
            {found.counts.uploads > 0 && (
              <Checkbox
                label={counted(words.erase.uploads, found.counts.uploads)}
                checked={withUploads}
                onChange={(event) => setWithUploads(event.target.checked)}
              />
            )}
          </Stack>
        )}
      </ConfirmDialog>
    </Stack>
  );
}
