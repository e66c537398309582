import { Heading, List, ListItem, Stack, Text } from '@probata/ui';
import { chatEndpoints, type PersonaFeedback } from '../chat/contract';
import { chat } from '../chat/words';
import type { AccountsClient } from '../frame/accounts-client';
import { LoadFailure } from '../frame/FailureNotice';
import { formatDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import { Clamped } from '../frame/list/Clamped';
import { Section } from '../frame/parts';
import { useRequest } from '../frame/useLoaded';
import { persona } from './words';

const words = chat.feedback;
const { history } = persona;

type Version = PersonaFeedback['versions'][number];

const versionName = ({ isCurrent, version }: Version) => {
  if (version === null) return isCurrent ? words.current : words.unknown;
  const name = fill(history.version, { id: version });
  return isCurrent ? `${name}, ${history.labels.production}` : name;
};

/** How editors rated the agent's answers in their chats, by the version of the persona that wrote them. */
export function ChatFeedback({ client }: { client: AccountsClient }) {
  const feedback = useRequest(client, chatEndpoints.feedback);
  const { value, failure } = feedback;
  return (
    <Section heading={words.heading} level={3}>
      <Text size="small" tone="muted">
        {words.lead}
      </Text>
      {value === null && failure === null && (
        <Text role="status" size="small">
          {words.loading}
        </Text>
      )}
      <LoadFailure client={client} loaded={feedback} message={words.failed} />
      {value?.versions.length === 0 && <Text size="small">{words.none}</Text>}
      {value?.versions.map((version) => (
        <Stack key={version.persona} space="small">
          <Heading level={4} size="h4">
            {`${versionName(version)}: ${fill(words.counts, { good: version.good, bad: version.bad })}`}
          </Heading>
          <List>
            {version.ratings.map(({ id, at, by, verdict, reason, question }) => (
              <ListItem key={id}>
                <Clamped>{question}</Clamped>
                <Text size="small" tone="muted">
                  {fill(words.line, { verdict: words[verdict], by, when: formatDate(at) })}
                </Text>
                <Clamped>{reason || words.noReason}</Clamped>
              </ListItem>
            ))}
          </List>
        </Stack>
      ))}
    </Section>
  );
}
