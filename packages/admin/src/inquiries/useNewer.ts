import { positionOf } from '@probata/server/contract';
import { useState } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
import { useRequest } from '../frame/useLoaded';
import { inquiryEndpoints, inquiryPageLimit, type KeptInquiry } from './contract';

/**
 * How many inquiries match the filters (`query`) and are newer than the first row, once there is news of one. They are shown when asked
 * for: rows do not move under the pointer. `rows` null: nothing is counted.
 */
export function useNewer(client: AccountsClient, query: string, rows: readonly KeptInquiry[] | null) {
  const [hasNews, setHasNews] = useState(false);
  const first = rows?.[0];
  const newer = new URLSearchParams(query);
  if (first) newer.set('before', positionOf(first.receivedAt, first.id));
  newer.set('limit', String(inquiryPageLimit));
  const { value, refresh } = useRequest(
    client,
    inquiryEndpoints.list,
    hasNews && rows !== null ? { query: `?${newer}` } : null,
  );
  return {
    count: value && value.inquiries[0]?.id !== first?.id ? value.inquiries.length : 0,
    refresh,
    /** Counts from now on, and at once. */
    recount: () => {
      setHasNews(true);
      refresh();
    },
  };
}
