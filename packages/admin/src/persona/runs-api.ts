import { type ChatReply, chatEndpoints } from '../chat/contract';
import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import type { Result } from '../frame/failure';
import { type NewRun, personaEndpoints, type Run } from './contract';
import type { TestQuestion } from './test-questions';

/** The newest run of each version, by the version's id. */
export async function readRuns(client: AccountsClient): Promise<Result<ReadonlyMap<string, Run>>> {
  const read = await request(client, personaEndpoints.runs);
  return read.ok ? { ok: true, value: new Map(read.value.runs.map((run) => [run.version, run])) } : read;
}

/** Keeps a finished run. */
export const keepRun = (client: AccountsClient, run: NewRun): Promise<Result<null>> =>
  request(client, personaEndpoints.keepRun, { body: run });

/** Asks the agent a test question with the persona in production, or with another one. */
export function askAgent(
  client: AccountsClient,
  { question, sources, phrases }: TestQuestion,
  persona: string | null,
  signal: AbortSignal,
): Promise<Result<ChatReply>> {
  return request(client, chatEndpoints.answer, {
    isSlow: true,
    signal,
    body: {
      messages: [{ role: 'user', content: question }],
      expects: { sources, phrases },
      ...(persona !== null && { persona }),
    },
  });
}
