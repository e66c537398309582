import { useEffect, useRef, useState } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
import { useRequest } from '../frame/useLoaded';
import { inquiryEndpoints, type KeptInquiry } from './contract';
import { isNamed } from './useOpenInquiry';

/** The milliseconds after which an inquiry that is still loading is shown as the list has it. */
const showListedAfterMs = 200;

/** Whether an inquiry is newer than what is held of it: it was changed, or has another note. */
const isLater = (inquiry: KeptInquiry, held: KeptInquiry) =>
  inquiry.revision > held.revision ||
  (inquiry.revision === held.revision && (inquiry.notedAt ?? '') > (held.notedAt ?? ''));

/**
 * One inquiry, by its number or id: as it is loaded, or as the list has it (`known`) where that is newer. `slug` null: none is open.
 * While it loads, a step from another inquiry shows `known` at once, so that the focus stays. A dialog that opens shows it only after a
 * wait: the first frame is faster without (INP).
 */
export function useInquiry(client: AccountsClient, slug: string | null, known: KeptInquiry | null) {
  const loaded = useRequest(client, inquiryEndpoints.one, slug === null ? null : { params: { id: slug } });
  const held = loaded.value !== null && isNamed(loaded.value, slug) ? loaded.value : null;
  const isStep = useRef(false);
  const [lateFor, setLateFor] = useState<string | null>(null);
  const isLoaded = held !== null;
  useEffect(() => {
    if (isLoaded) return;
    const timer = setTimeout(() => setLateFor(slug), showListedAfterMs);
    return () => clearTimeout(timer);
  }, [slug, isLoaded]);
  const listed = known !== null && isNamed(known, slug) ? known : null;
  const isNewer =
    listed !== null && (held === null ? isStep.current || lateFor === slug : isLater(listed, held));
  const inquiry = isNewer ? listed : held;
  useEffect(() => {
    isStep.current = slug !== null && inquiry !== null;
  });
  const { failure, isLoading, refresh } = loaded;
  const target = inquiry ?? listed;
  return {
    /** What is shown. */
    inquiry,
    /** The same, before it is shown where the list has it: what a key is pressed for meanwhile. */
    target,
    name: target?.name ?? '',
    failure: isLoaded || slug === null ? null : failure,
    isUnknown: inquiry === null && listed === null && failure === null,
    isLoading,
    refresh,
  };
}
