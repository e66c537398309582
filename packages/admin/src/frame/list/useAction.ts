import { useRef, useState } from 'react';
import type { Failure, Result } from '../failure';

/** Runs the actions of a list, one at a time, and holds the outcome of the last. */
export function useAction<Name extends string>() {
  const [running, setRunning] = useState<Name | null>(null);
  /** Set at once: a second click can come before the next render. */
  const isRunning = useRef(false);
  /** Empty after a failure. */
  const [announcement, announce] = useState('');
  /** The line that announces it, which can take the focus. */
  const status = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState<{ message: string; failure: Failure } | null>(null);
  const reset = () => {
    announce('');
    setFailure(null);
  };
  /** `message` introduces a failure. Returns the result; null: another action is under way, and this one was not begun. */
  const run = async <Value>(name: Name, message: string, perform: () => Promise<Result<Value>>) => {
    if (isRunning.current) return null;
    isRunning.current = true;
    reset();
    setRunning(name);
    const result = await perform();
    isRunning.current = false;
    setRunning(null);
    if (!result.ok) {
      announce('');
      setFailure({ message, failure: result.failure });
    }
    return result;
  };
  return { running, announcement, failure, status, announce, reset, run };
}
