import { Badge, Inline, type TableColumn, Text } from '@probata/ui';
import type { AccountsClient } from '../frame/accounts-client';
import { withTimeout } from '../frame/answer-timeout';
import { request } from '../frame/api';
import { ActionFailure } from '../frame/FailureNotice';
import { dateColumn, formatDate } from '../frame/FormattedDate';
import { type Result, thrownFailure } from '../frame/failure';
import { counted, fill } from '../frame/fill';
import { Rows } from '../frame/list/Rows';
import { useAction } from '../frame/list/useAction';
import { Section, SmallButton } from '../frame/parts';
import type { Loaded } from '../frame/useLoaded';
import { useSite } from '../site';
import type { SessionList } from './contract';
import { accountEndpoints } from './contract';
import { describeDevice } from './device';
import { account } from './words';

const words = account.sessions;

type ListedSession = SessionList['sessions'][number];

/** Ends every session of the user but this one, at the embedded and at a hosted service. */
async function endOthers(client: AccountsClient): Promise<Result<null>> {
  const ended = withTimeout(client.auth.signOut({ scope: 'others' }));
  const { error } = await ended.catch((thrown: unknown) => ({ error: thrown }));
  return error ? { ok: false, failure: thrownFailure(error) } : { ok: true, value: null };
}

interface SessionsProps {
  client: AccountsClient;
  list: Loaded<SessionList>;
}

/** The own sessions: each can be ended, or all but this one. */
export function Sessions({ client, list }: SessionsProps) {
  const { supabase } = useSite();
  const isHosted = supabase.url !== '';
  const action = useAction<string>();
  const sessions = list.value?.sessions ?? null;

  const settle = (announcement: string) => {
    action.announce(announcement);
    if (!isHosted) list.refresh();
    // The pressed button is removed with its row (WCAG 2.4.3).
    action.status.current?.focus();
  };
  const end = async ({ id, device }: ListedSession) => {
    const result = await action.run(id, words.notEnded, () =>
      request(client, accountEndpoints.endSession, { params: { id } }),
    );
    if (result?.ok) settle(fill(words.ended, { device: describeDevice(device) }));
  };
  const endAll = async () => {
    const result = await action.run('others', words.othersNotEnded, () => endOthers(client));
    if (result?.ok) settle(words.othersEnded);
  };

  const columns: TableColumn<ListedSession>[] = [
    { id: 'device', head: words.columns.device, cell: ({ device }) => describeDevice(device) },
    dateColumn('createdAt', words.columns.created),
    dateColumn('usedAt', words.columns.used),
    {
      id: 'actions',
      head: words.columns.actions,
      cell: (session) =>
        session.isCurrent ? (
          <Badge tone="success">{words.current}</Badge>
        ) : (
          <SmallButton
            aria-label={fill(words.endNamed, {
              device: describeDevice(session.device),
              when: formatDate(session.usedAt),
            })}
            busy={action.running === session.id}
            onClick={() => void end(session)}
          >
            {words.end}
          </SmallButton>
        ),
    },
  ];
  const summary = sessions && counted(words.shown, sessions.length);
  const hasOthers = isHosted || sessions?.some(({ isCurrent }) => !isCurrent);

  return (
    <Section heading={words.heading} space="large">
      <Text tone="muted" measure>
        {isHosted ? words.hosted : words.lead}
      </Text>
      <Inline align="between">
        <div role="status">
          <Text ref={action.status} tabIndex={-1} tone="muted">
            {[action.announcement, summary ?? (isHosted || list.failure ? '' : words.loading)]
              .filter(Boolean)
              .join(' ')}
          </Text>
        </div>
        {hasOthers && (
          <SmallButton
            busy={action.running === 'others'}
            busyLabel={words.othersBusy}
            onClick={() => void endAll()}
          >
            {words.others}
          </SmallButton>
        )}
      </Inline>
      <ActionFailure client={client} failure={action.failure} />
      {!isHosted && (
        <Rows
          client={client}
          list={list}
          rows={sessions}
          words={{ caption: words.caption, failed: words.failed }}
          empty={null}
          columns={columns}
          rowKey={({ id }) => id}
        />
      )}
    </Section>
  );
}
