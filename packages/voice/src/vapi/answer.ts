/** Observes the HTTP status of a request, which the SDK does not report. */
export interface AnswerWatch {
  /** The last status; null where the browser does not expose it. */
  status(): number | null;
  end(): void;
}

/** Observes requests to this address, from now on. */
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
