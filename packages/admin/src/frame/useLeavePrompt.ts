import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useUnloadPrompt } from './useUnloadPrompt';

/** A navigation that waits for an answer. */
interface LeavePrompt {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

/** While active, blocks a navigation in the app until it is confirmed. On leaving the document the browser asks (`beforeunload`). */
export function useLeavePrompt(isActive: boolean): LeavePrompt {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    // The text was saved meanwhile, so nothing would be lost.
    if (!isActive && blocker.state === 'blocked') blocker.proceed();
  }, [isActive, blocker]);
  useUnloadPrompt(isActive);
  return {
    isAsking: isActive && blocker.state === 'blocked',
    stay: () => blocker.state === 'blocked' && blocker.reset(),
    leave: () => blocker.state === 'blocked' && blocker.proceed(),
  };
}
