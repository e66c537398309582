import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The milliseconds in which an action can be undone. */
const undoWithinMs = 10_000;

/**
 * Delays an action by ten seconds, in which it can be undone. A second action, or leaving the page, carries the first out at once;
 * `isLeaving`: the request must outlive the page.
 */
export function useUndo<Action>(carryOut: (action: Action, isLeaving: boolean) => void) {
  const [pending, setPending] = useState<Action | null>(null);
  const held = useRef<Action | null>(null);
  const flush = (isLeaving: boolean) => {
    const action = held.current;
    held.current = null;
    if (action === null) return;
    setPending(null);
    carryOut(action, isLeaving);
  };
  const end = useEffectEvent(flush);
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => end(false), undoWithinMs);
    return () => clearTimeout(timer);
  }, [pending]);
  useEffect(() => {
    const leave = () => end(true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
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
