import { type ChatReply, chatEndpoints, chatReplySchema } from '../chat/contract';

import type { AccountsClient } from '../frame/accounts-client';
import { ignoreBody, json, request } from '../frame/api';
import type { Result } from '../frame/failure';
import { type NewRun, personaEndpoints, type Run, runListSchema } from './contract';
import type { TestQuestion } from './test-questions';

/** The newest run of each version, by the version's id. */
export const readRuns = (client: AccountsClient): Promise<Result<ReadonlyMap<string, Run>>> =>
  request(
    client,
    personaEndpoints.runs,
    async (answer) => new Map((await json(runListSchema)(answer)).runs.map((run) => [run.version, run])),
  );

/** Keeps a finished run. */
export const keepRun = (client: AccountsClient, run: NewRun): Promise<Result<null>> =>
  request(client, personaEndpoints.runs, ignoreBody, { method: 'POST', body: run });

/** Asks the agent a test question with the persona in production, or with another one. */
export function askAgent(
  client: AccountsClient,
  { question, sources, phrases }: TestQuestion,
  persona: string | null,
  signal: AbortSignal,
): Promise<Result<ChatReply>> {
  return request(client, chatEndpoints.answer, json(chatReplySchema), {
    method: 'POST',
    isSlow: true,
    signal,
    body: {
      messages: [{ role: 'user', content: question }],
      expects: { sources, phrases },
      ...(persona !== null && { persona }),
    },
  });
}
