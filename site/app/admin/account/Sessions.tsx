import { Badge, Inline, type TableColumn, Text } from '@probata/ui';
import { account } from '../../../content/pages/account';
import { adminSessionPath } from '../../../contract/endpoints';
import type { SessionList } from '../../../contract/sessions';
import { useSettings } from '../../context';
import type { AccountsClient } from '../accounts-client';
import { ignoreBody, request } from '../api';
import { counted } from '../counted';
import { ActionFailure } from '../FailureNotice';
import { dateColumn, formatDate } from '../FormattedDate';
import { type Result, thrownFailure } from '../failure';
import { fill } from '../fill';
import { inTime } from '../in-time';
import { Rows } from '../list/Rows';
import { useAction } from '../list/useAction';
import { Section, SmallButton } from '../parts';
import type { Loaded } from '../useLoaded';
import { describeDevice } from './device';

const words = account.sessions;

type ListedSession = SessionList['sessions'][number];

/** Ends every session of the user but this one, at the embedded and at a hosted service. */
async function endOthers(client: AccountsClient): Promise<Result<null>> {
  const ended = inTime(client.auth.signOut({ scope: 'others' }));
  const { error } = await ended.catch((thrown: unknown) => ({ error: thrown }));
  return error ? { ok: false, failure: thrownFailure(error) } : { ok: true, value: null };
}

interface SessionsProps {
  client: AccountsClient;
  list: Loaded<SessionList>;
}

/** The own sessions: each can be ended, or all but this one. */
export function Sessions({ client, list }: SessionsProps) {
  const { supabase } = useSettings();
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
      request(client, adminSessionPath(id), ignoreBody, { method: 'DELETE' }),
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
