'use client';

import { CodeBlock } from '@probata/ui/code-block';
import { Select } from '@probata/ui/select';
import { Stack } from '@probata/ui/stack';
import { Text } from '@probata/ui/text';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { createDryRun, type DryRunAnswer, dryRunAnswers } from '../core/dry-run';

const answerLabels: Readonly<Record<DryRunAnswer, string>> = {
  accept: 'accepts it (204)',
  refuse: 'fails (500)',
  forbid: 'refuses anonymous requests (401)',
  limit: 'refuses too many requests (429)',
  find: 'finds an error in the email address (422)',
  drop: 'drops the connection',
  hang: 'never answers',
};

/** A form, a choice of the server's answer, and the requests the form made. For stories. */
export function DryRunPanel({ children }: { children: (transport: typeof fetch) => ReactNode }) {
  const [run] = useState(() => createDryRun({ delay: 800 }));
  const requests = useSyncExternalStore(run.subscribe, run.requests);
  return (
    <Stack space="large">
      <Select
        label="The server"
        onChange={
          (event) => run.answerWith(event.target.value as DryRunAnswer) /* as: the options are the answers */
        }
      >
        {dryRunAnswers.map((answer) => (
          <option key={answer} value={answer}>
            {answerLabels[answer]}
          </option>
        ))}
      </Select>
      {children(run.fetch)}
      <Stack space="small">
        <Text weight="medium">Requests: {requests.length}</Text>
        {requests.map(({ endpoint, headers, body }, index) => (
          <CodeBlock
            // biome-ignore lint/suspicious/noArrayIndexKey: requests are only appended
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
