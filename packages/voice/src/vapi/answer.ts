/** Watches for the HTTP status of one request of the SDK, which keeps it to itself. */
export interface AnswerWatch {
  /** The last status seen; null when the browser does not tell. */
  status(): number | null;
  end(): void;
}

/** Watches requests to this address, from now on. */
export function watchAnswer(url: string): AnswerWatch {
  let status: number | null = null;
  if (typeof PerformanceObserver === 'undefined') return { status: () => status, end: () => {} };
  const read = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if (entry.name === url && 'responseStatus' in entry && typeof entry.responseStatus === 'number')
        status = entry.responseStatus || status;
  };
  const observer = new PerformanceObserver((list) => read(list.getEntries()));
  observer.observe({ type: 'resource' });
  return {
    status() {
      read(observer.takeRecords());
      return status;
    },
    end: () => observer.disconnect(),
  };
}
