import { useState } from 'react';
import { endpoints } from '../../../contract/endpoints';
import { inquiryListSchema, inquiryPageLimit, type KeptInquiry } from '../../../contract/inquiries';
import type { AccountsClient } from '../accounts-client';
import { useRequest } from '../useLoaded';

/**
 * How many inquiries match the filters (`query`) and are newer than the first row, once there is news of one. They are shown when asked
 * for: rows do not move under the pointer. `rows` null: nothing is counted.
 */
export function useNewer(client: AccountsClient, query: string, rows: readonly KeptInquiry[] | null) {
  const [hasNews, setHasNews] = useState(false);
  const first = rows?.[0]?.id;
  const newer = new URLSearchParams(query);
  if (first) newer.set('before', first);
  newer.set('limit', String(inquiryPageLimit));
  const { value, refresh } = useRequest(
    client,
    hasNews && rows !== null ? `${endpoints.adminInquiries}?${newer}` : null,
    inquiryListSchema,
  );
  return {
    count: value && value.inquiries[0]?.id !== first ? value.inquiries.length : 0,
    refresh,
    /** Counts from now on, and at once. */
    recount: () => {
      setHasNews(true);
      refresh();
    },
  };
}
