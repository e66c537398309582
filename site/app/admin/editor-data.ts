import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useState } from 'react';
import { fetchAsEditor } from './session';

/** Why a request of an editor came to nothing: the session ended, or anything else, with the server's own words when it had some. */
export type EditorFailure = { kind: 'signedOut' } | { kind: 'failed'; detail: string };

type Answer<Value> = { ok: true; value: Value } | { ok: false; failure: EditorFailure };

async function failureOf(answer: Response): Promise<EditorFailure> {
  if (answer.status === 401) return { kind: 'signedOut' };
  const read: unknown = await answer.json().catch(() => null);
  const detail = typeof read === 'object' && read !== null && 'detail' in read ? read.detail : '';
  return { kind: 'failed', detail: typeof detail === 'string' ? detail : '' };
}

/** Asks this site in the name of the editor. Never throws: what went wrong is the answer. */
export async function askAsEditor<Value>(
  client: SupabaseClient,
  path: string,
  init: Parameters<typeof fetchAsEditor>[2] = {},
  read: (answer: Response) => Promise<Value>,
): Promise<Answer<Value>> {
  try {
    const answer = await fetchAsEditor(client, path, init);
    if (!answer.ok) return { ok: false, failure: await failureOf(answer) };
    return { ok: true, value: await read(answer) };
  } catch {
    return { ok: false, failure: { kind: 'failed', detail: '' } };
  }
}

/** What a room shows of a list: the one before stays in sight while the next is on its way. */
export interface EditorData<Value> {
  value: Value | null;
  failure: EditorFailure | null;
  isLoading: boolean;
  /** Asks again. */
  refresh(): void;
}

/** Keeps what an address of this site answers to the editor. `path` null: nothing is asked. */
export function useEditorData<Value>(client: SupabaseClient, path: string | null): EditorData<Value> {
  const [turn, setTurn] = useState(0);
  const [shown, setShown] = useState<{
    path: string | null;
    turn: number;
    value: Value | null;
    failure: EditorFailure | null;
  }>({ path: null, turn: 0, value: null, failure: null });
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    void askAsEditor(client, path, { signal: leaving.signal }, (answer) => answer.json() as Promise<Value>) // each address answers its own shape
      .then((answer) => {
        if (leaving.signal.aborted) return;
        setShown((before) => ({
          path,
          turn,
          value: answer.ok ? answer.value : before.path === path ? before.value : null,
          failure: answer.ok ? null : answer.failure,
        }));
      });
    return () => leaving.abort();
  }, [client, path, turn]);
  return {
    value: shown.value,
    failure: shown.failure,
    isLoading: path !== null && (shown.path !== path || shown.turn !== turn),
    refresh: useCallback(() => setTurn((before) => before + 1), []),
  };
}
