import { useEffect, useReducer } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toPeriodQuery } from '../audit/period';
import type { AccountsClient } from '../frame/accounts-client';
import { recount } from '../frame/counts';
import { cursors } from '../frame/list/query';
import { useRequest } from '../frame/useLoaded';
import { inquiryEndpoints } from './contract';
import { emptyInbox, nextInbox } from './inbox';
import { useNewer } from './useNewer';

/** The parameters of the address that filter the inquiries. */
export const filters = [
  'search',
  'form',
  'status',
  'state',
  'assignee',
  'unread',
  'due',
  'from',
  'until',
] as const;

/** The filters, and the page. */
export const parameters = [...filters, ...cursors];

/** The editors before they are loaded. */
const noAssignees: readonly string[] = [];

/** The page of inquiries that the address asks for, and what became of it since. */
export function useInbox(client: AccountsClient) {
  const [params] = useSearchParams();
  const list = useRequest(client, inquiryEndpoints.list, { query: toPeriodQuery(params, parameters) });
  const isFiltered = filters.some((name) => params.get(name));
  // Counted apart from the list, and not again for another page of it.
  const total = useRequest(
    client,
    inquiryEndpoints.total,
    isFiltered ? { query: toPeriodQuery(params, filters) } : null,
  );
  const loaded = list.value?.inquiries ?? null;
  const isFirstPage = !cursors.some((name) => params.get(name));
  const newer = useNewer(client, toPeriodQuery(params, filters), isFirstPage ? loaded : null);
  const editors = useRequest(client, inquiryEndpoints.assignees);
  const [state, dispatch] = useReducer(nextInbox, emptyInbox);
  useEffect(() => dispatch({ type: 'loaded', rows: loaded }), [loaded]);
  const refresh = () => {
    recount();
    list.refresh();
    total.refresh();
    newer.refresh();
  };
  return {
    ...state,
    dispatch,
    list: { ...list, refresh },
    /** null until they are loaded. */
    loaded,
    /** How many match the filters on all pages; null without filters, or until it is loaded. */
    matching: isFiltered && !total.isLoading ? (total.value?.total ?? null) : null,
    newer,
    /** Which forms have a workflow; null until it is loaded. */
    delivers: list.value?.delivers ?? null,
    /** The editors who can have an inquiry. */
    assignees: editors.value?.assignees ?? noAssignees,
    refresh,
  };
}

export type LiveInbox = ReturnType<typeof useInbox>;
