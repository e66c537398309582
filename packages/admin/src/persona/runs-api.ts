import * as z from 'zod/mini';
import { type ChatReply, chatEndpoints, chatReplySchema } from '../chat/contract';

import type { AccountsClient } from '../frame/accounts-client';
import { json, request } from '../frame/api';
import type { Result } from '../frame/failure';
import { columnNames, type NewRun, personaRunsTable, runRowSchema } from './contract';
import { toIso } from './persona-versions';
import { askTable, isAbsent, settingFailure, unreadable } from './settings-table';
import type { TestQuestion } from './test-questions';

/** A run of the test questions that is kept with a version. */
export interface Run {
  /** How many answers were checked, and how many of them passed. */
  total: number;
  passed: number;
  /** ISO 8601. */
  ranAt: string;
  ranBy: string | null;
}

const mostRuns = 500;

/** The newest run of each version, by the version's id. */
export const readRuns = (client: AccountsClient): Promise<Result<ReadonlyMap<string, Run>>> =>
  askTable(client, async (tables) => {
    const { data, error, status } = await tables
      .from(personaRunsTable)
      .select(columnNames(runRowSchema))
      .order('id', { ascending: false })
      .limit(mostRuns);
    if (isAbsent(error)) return { ok: true, value: new Map() };
    if (error) return settingFailure(client, status, error);
    const rows = z.safeParse(z.array(runRowSchema), data);
    if (!rows.success) return unreadable;
    const runs = new Map<string, Run>();
    for (const { version, total, passed, ran_at, ran_by } of rows.data)
      if (!runs.has(version)) runs.set(version, { total, passed, ranAt: toIso(ran_at), ranBy: ran_by });
    return { ok: true, value: runs };
  });

/** Keeps a finished run. */
export const keepRun = (client: AccountsClient, run: NewRun): Promise<Result<null>> =>
  askTable(client, async (tables) => {
    const { error, status } = await tables.from(personaRunsTable).insert(run);
    return error ? settingFailure(client, status, error) : { ok: true, value: null };
  });

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
