import { useCallback, useEffect, useRef, useState } from 'react';

/** The milliseconds in which an action can be undone. */
const undoWithinMs = 10_000;

/**
 * Delays an action by ten seconds, in which it can be undone. A second action, or leaving the page, carries the first out at once;
 * `isLeaving`: the request must outlive the page.
 */
export function useUndo<Action>(carryOut: (action: Action, isLeaving: boolean) => void) {
  const [pending, setPending] = useState<Action | null>(null);
  const held = useRef<Action | null>(null);
  const latest = useRef(carryOut);
  latest.current = carryOut;
  const flush = useCallback((isLeaving: boolean) => {
    const action = held.current;
    held.current = null;
    if (action === null) return;
    setPending(null);
    latest.current(action, isLeaving);
  }, []);
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => flush(false), undoWithinMs);
    return () => clearTimeout(timer);
  }, [pending, flush]);
  useEffect(() => {
    const leave = () => flush(true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);
  return {
    pending,
    begin: (action: Action) => {
      flush(false);
      held.current = action;
      setPending(action);
    },
    undo: () => {
      held.current = null;
      setPending(null);
    },
  };
}
