import { CodeBlock, Select, Stack, Text } from '@probata/ui';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { createDryRun, type DryRunAnswer, dryRunAnswers } from '../core/dry-run';

const words: Readonly<Record<DryRunAnswer, string>> = {
  accept: 'accepts it (204)',
  refuse: 'fails (500)',
  forbid: 'refuses anonymous requests (401)',
  limit: 'has had too many from here (429)',
  find: 'finds an error in the email address (422)',
  drop: 'drops the connection',
  hang: 'never answers',
};

/** A form beside the requests it would have made, and a choice of how they are answered. For stories. */
export function DryRunPanel({ children }: { children: (transport: typeof fetch) => ReactNode }) {
  const [run] = useState(() => createDryRun({ delay: 800 }));
  const requests = useSyncExternalStore(run.subscribe, run.requests);
  return (
    <Stack space="large">
      <Select
        label="The server"
        onChange={(event) => run.answerWith(event.target.value as DryRunAnswer) /* the options are these */}
      >
        {dryRunAnswers.map((answer) => (
          <option key={answer} value={answer}>
            {words[answer]}
          </option>
        ))}
      </Select>
      {children(run.fetch)}
      <Stack space="small">
        <Text weight="medium">Requests: {requests.length}</Text>
        {requests.map(({ endpoint, headers, body }, index) => (
          <CodeBlock
            // biome-ignore lint/suspicious/noArrayIndexKey: requests are only ever added at the end
            key={index}
            label={`Request ${index + 1}`}
            code={[
              `POST ${endpoint}`,
              ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
              '',
              body,
            ].join('\n')}
            wrap
          />
        ))}
      </Stack>
    </Stack>
  );
}
