/**
 * Drops the later events of a double or triple click outside `inside`: they land on what has come into its place. Ends with the first
 * other click. Call it with the first click; one of a key has no later ones.
 */
export function dropDoubleClick(
  first: MouseEvent,
  types: readonly ('mousedown' | 'click')[],
  inside?: Element,
): void {
  if (first.detail === 0) return;
  const listeners = new AbortController();
  let last = first;
  const drop = (event: MouseEvent) => {
    const distance = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY);
    if (event.timeStamp - last.timeStamp > 500 || distance > 40) return listeners.abort();
    if (event.target instanceof Node && inside?.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') last = event;
  };
  const options = { capture: true, signal: listeners.signal };
  for (const type of types) addEventListener(type, drop, options);
}
