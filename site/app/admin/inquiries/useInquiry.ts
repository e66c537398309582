import { useEffect, useRef, useState } from 'react';
import { adminInquiryPath } from '../../../contract/endpoints';
import { type KeptInquiry, keptInquirySchema } from '../../../contract/inquiries';
import type { AccountsClient } from '../accounts-client';
import { useRequest } from '../useLoaded';

/** The milliseconds after which an inquiry that is not loaded is shown as the list knows it. */
const showListedAfterMs = 200;

/**
 * One inquiry: as it is loaded, or as the list knows it (`known`) where that is newer. `id` null: none is open.
 * A step to another inquiry shows at once what the list knows, so that the focus stays; the first one opens without (INP), and on a
 * slow line shows it a moment later.
 */
export function useInquiry(client: AccountsClient, id: string | null, known: KeptInquiry | null) {
  const loaded = useRequest(client, id === null ? null : adminInquiryPath(id), keptInquirySchema);
  const held = loaded.value?.id === id ? loaded.value : null;
  const isStep = useRef(false);
  const [lateFor, setLateFor] = useState<string | null>(null);
  const isLoaded = held !== null;
  useEffect(() => {
    if (isLoaded) return;
    const timer = setTimeout(() => setLateFor(id), showListedAfterMs);
    return () => clearTimeout(timer);
  }, [id, isLoaded]);
  const listed = known?.id === id ? known : null;
  const isNewer =
    listed !== null && (held === null ? isStep.current || lateFor === id : listed.revision > held.revision);
  const inquiry = isNewer ? listed : held;
  useEffect(() => {
    isStep.current = id !== null && inquiry !== null;
  });
  const { failure, isLoading, refresh } = loaded;
  return {
    inquiry,
    /** What is known of it before it is shown. */
    name: (inquiry ?? listed)?.name ?? '',
    failure: isLoaded || id === null ? null : failure,
    isUnknown: inquiry === null && listed === null && failure === null,
    isLoading,
    refresh,
  };
}
