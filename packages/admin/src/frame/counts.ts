import { createContext, useEffect } from 'react';
import { inquiryEndpoints } from '../inquiries/contract';
import { request } from './api';
import { places } from './places';
import type { Editor } from './RequireSession';
import { useLoaded } from './useLoaded';

/** By the address of a place. */
type Counts = Readonly<Record<string, number>>;

/** What waits at the places of the rail, for the page inside the frame. */
export const CountsContext = createContext<Counts>({});

const changes = new EventTarget();

/** Counts again what waits at the places of the rail: something was read, changed or deleted here. */
export const recount = () => changes.dispatchEvent(new Event('change'));

/** What was counted last, and for whom: the next page shows it at once. */
let last: { email: string; counts: Counts } | null = null;

/**
 * How many wait at each place, by its address; counted again after changes, each minute (what is due grows by itself), and when the editor
 * comes back to the window.
 */
export function useCounts({ client, email }: Editor): Counts {
  const { value, refresh } = useLoaded<Counts>(client, `counts of ${email}`, async (signal) => {
    const counted = await Promise.all(
      places
        .flatMap(({ items }) => items)
        .map(async ({ href, count }) => {
          if (count === undefined) return [];
          const result = await request(client, inquiryEndpoints.total, { query: count, signal });
          return result.ok ? [[href, result.value.total] as const] : [];
        }),
    );
    return { ok: true, value: Object.fromEntries(counted.flat()) };
  });
  useEffect(() => {
    const refreshVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    changes.addEventListener('change', refresh);
    addEventListener('focus', refreshVisible);
    const timer = setInterval(refreshVisible, 60_000);
    return () => {
      clearInterval(timer);
      changes.removeEventListener('change', refresh);
      removeEventListener('focus', refreshVisible);
    };
  }, [refresh]);
  if (value) last = { email, counts: value };
  return last?.email === email ? last.counts : {};
}
