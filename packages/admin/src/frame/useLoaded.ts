import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue } from 'react';
import { type Address, type AnswerOf, addressOf, type Endpoint, type Optional } from '../endpoint';
import type { AccountsClient } from './accounts-client';
import { type RequestOf, request } from './api';
import type { Failure, Result } from './failure';

/** A value from the server. While the next one loads, the one before stays. */
export interface Loaded<Value> {
  value: Value | null;
  failure: Failure | null;
  isLoading: boolean;
  /** Loads again. */
  refresh(): void;
}

type Answer<Value> = Pick<Loaded<Value>, 'value' | 'failure'>;

/** Nothing is kept once no view shows it: the next editor of this browser is shown nothing of the one before. */
const options = { gcTime: 0, retry: false, networkMode: 'always', structuralSharing: false } as const;

const clients = new WeakMap<AccountsClient, QueryClient>();

function queriesOf(client: AccountsClient): QueryClient {
  const queries = clients.get(client) ?? new QueryClient({ defaultOptions: { queries: options } });
  clients.set(client, queries);
  return queries;
}

/** Loads a value, and again whenever `key` is another one; views with the same key share it. `key` null loads nothing. */
export function useLoaded<Value>(
  client: AccountsClient,
  key: string | null,
  load: (signal: AbortSignal) => Promise<Result<Value>>,
): Loaded<Value> {
  const queries = queriesOf(client);
  const { data, isFetching } = useQuery(
    {
      queryKey: [key],
      queryFn: async ({ signal }): Promise<Answer<Value>> => {
        const result = await load(signal);
        if (result.ok) return { value: result.value, failure: null };
        const before = queries.getQueryData<Answer<Value>>([key])?.value ?? null;
        return { value: before, failure: result.failure };
      },
      enabled: key !== null,
      placeholderData: keepPreviousData,
    },
    queries,
  );
  // A key pressed meanwhile does not wait for the render of a whole list (INP).
  const shown = useDeferredValue(data);
  return {
    value: shown?.value ?? null,
    failure: shown?.failure ?? null,
    isLoading: isFetching || shown !== data,
    refresh: useCallback(() => {
      if (key === null) return;
      // An answer that is on its way may be older than what it is asked for.
      void queries.cancelQueries({ queryKey: [key], exact: true }, { revert: false, silent: true });
      // Of this key: since then another one may be loaded here, or nothing.
      void queries.refetchQueries({ queryKey: [key], exact: true, type: 'active' });
    }, [queries, key]),
  };
}

/** Loads what an endpoint of this site answers. With null in place of its address, nothing. */
export function useRequest<Asked extends Endpoint>(
  client: AccountsClient,
  endpoint: Asked,
  ...[address]: Optional<Address<Asked>> | [address: Address<Asked> | null]
): Loaded<AnswerOf<Asked>> {
  const { params = {}, query = '' }: { params?: Readonly<Record<string, string>>; query?: string } =
    address ?? {};
  const key = address === null ? null : addressOf<Endpoint>(endpoint, { params, query });
  return useLoaded(client, key, (signal) =>
    request(client, endpoint, { ...address, signal } as RequestOf<Asked>),
  );
}
