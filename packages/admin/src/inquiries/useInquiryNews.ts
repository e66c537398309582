import { useEffect, useEffectEvent } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import { readEvents } from '../frame/events';
import { type InquiryNewsEvent, inquiryEndpoints, inquiryNewsSchema } from './contract';

const firstWaitMs = 1000;
const longestWaitMs = 60_000;

/**
 * Follows what arrives and changes, by one stream while the tab is visible: over HTTP/1.1 a browser has six connections for all its
 * tabs. A lost stream is begun again with exponential backoff; the end of the session ends it.
 */
export function useInquiryNews(client: AccountsClient, onNews: (news: InquiryNewsEvent) => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    let stream: AbortController | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = firstWaitMs;
    const end = () => {
      clearTimeout(timer);
      stream?.abort();
      stream = null;
    };
    const begin = async () => {
      end();
      if (document.visibilityState === 'hidden') return;
      const own = new AbortController();
      stream = own;
      const result = await request(client, inquiryEndpoints.changes, {
        read: async (response) => {
          const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
          if (!isStream || !response.body) return;
          for await (const news of readEvents(response.body, inquiryNewsSchema)) {
            if (own.signal.aborted) return;
            wait = firstWaitMs;
            tell(news);
          }
        },
        isSlow: true,
        signal: own.signal,
        headers: { accept: 'text/event-stream' },
      });
      if (own.signal.aborted || (!result.ok && result.failure.kind === 'signedOut')) return;
      // Jitter: after a restart of the server, not all pages ask in the same instant.
      timer = setTimeout(() => void begin(), wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, longestWaitMs);
    };
    const change = () => {
      if (document.visibilityState === 'hidden') end();
      else if (stream === null) void begin();
    };
    void begin();
    document.addEventListener('visibilitychange', change);
    return () => {
      document.removeEventListener('visibilitychange', change);
      end();
    };
  }, [client]);
}
