import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import type { AccountsClient } from './accounts-client';
import { json, request } from './api';
import type { Failure, Result } from './failure';

/** A value from the server. While the next one loads, the one before stays. */
export interface Loaded<Value> {
  value: Value | null;
  failure: Failure | null;
  isLoading: boolean;
  /** Loads again. */
  refresh(): void;
}

type Load<Value> = (signal: AbortSignal) => Promise<Result<Value>>;

/** Loads a value, and again whenever `load` is another function: memoize it. null loads nothing. */
export function useLoaded<Value>(load: Load<Value> | null): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{
    load: Load<Value> | null;
    attempt: number;
    value: Value | null;
    failure: Failure | null;
  }>({ load: null, attempt: 0, value: null, failure: null });
  useEffect(() => {
    if (load === null) return;
    const abort = new AbortController();
    void load(abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      // In a transition: a key pressed meanwhile does not wait for the render of a whole list (INP).
      startTransition(() =>
        setLoaded((before) => ({
          load,
          attempt,
          value: result.ok ? result.value : before.load === load ? before.value : null,
          failure: result.ok ? null : result.failure,
        })),
      );
    });
    return () => abort.abort();
  }, [load, attempt]);
  return {
    value: loaded.value,
    failure: loaded.failure,
    isLoading: load !== null && (loaded.load !== load || loaded.attempt !== attempt),
    refresh: useCallback(() => setAttempt((before) => before + 1), []),
  };
}

/** Loads what a path of this site answers, as JSON that matches a schema. `path` null loads nothing. */
export function useRequest<Schema extends z.core.$ZodType>(
  client: AccountsClient,
  path: string | null,
  schema: Schema,
): Loaded<z.output<Schema>> {
  return useLoaded(
    useMemo(
      () => (path === null ? null : (signal: AbortSignal) => request(client, path, json(schema), { signal })),
      [client, path, schema],
    ),
  );
}
