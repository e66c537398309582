/**
 * Watches the requests of this page that start at `since` (`performance.now()`), and calls `onChange` with their addresses, first with
 * none. Returns the function that ends it.
 */
export function watchRequests(since: number, onChange: (addresses: readonly string[]) => void): () => void {
  let addresses: readonly string[] = [];
  onChange(addresses);
  // `buffered`: requests that ended before the observer was made.
  const observer = new PerformanceObserver((list) => {
    const found = list.getEntries().filter(({ startTime }) => startTime >= since);
    if (found.length === 0) return;
    addresses = [...addresses, ...found.map(({ name }) => name)];
    onChange(addresses);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
