import { useEffect, useReducer, useRef, useState } from 'react';
import { noCustody, transition } from './custody-state';
import { handFile } from './handed-file';

/** From when requests are counted, a `performance.now()`, and whether that is when the visitor chose the file. */
interface Watch {
  since: number;
  isChoice: boolean;
}

/** The requests of the page, counted from when the visitor chose the file, or from when the page opened it. */
export interface RequestCount {
  addresses: readonly string[];
  isFromChoice: boolean;
}

let loading: Promise<typeof import('@probata/uploads/hash-file')> | null = null;

function loadHash() {
  loading ??= import('@probata/uploads/hash-file').catch((error: unknown) => {
    // The next file retries; Firefox asks the network again only after a reload.
    loading = null;
    throw error;
  });
  return loading;
}

/** Loads the code that computes checksums before it is needed; the choice itself then makes no request. */
export const preloadHash = () => void loadHash().catch(() => undefined);

/** The custody record of the chosen file, and the addresses that the page has requested since. */
export function useCustody() {
  const [state, dispatch] = useReducer(transition, noCustody);
  const [watch, setWatch] = useState<Watch | null>(null);
  const [requests, setRequests] = useState<readonly string[]>([]);
  const running = useRef<AbortController>(null);
  const chosen = useRef<File>(null);

  useEffect(() => {
    if (!watch) return;
    setRequests([]);
    // `buffered`: requests that ended before the observer was made.
    const observer = new PerformanceObserver((list) => {
      const found = list.getEntries().filter(({ startTime }) => startTime >= watch.since);
      if (found.length > 0) setRequests((known) => [...known, ...found.map(({ name }) => name)]);
    });
    observer.observe({ type: 'resource', buffered: true });
    return () => observer.disconnect();
  }, [watch]);
  useEffect(() => () => running.current?.abort(), []);

  /** Reads the first of the files. */
  async function read(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    chosen.current = file;
    const { signal } = controller;
    const chosenAt = performance.now();
    const isChoice = loading !== null;
    dispatch({ type: 'choose', name: file.name, size: file.size, given: files.length });
    const code = await loadHash().catch(() => null);
    if (signal.aborted) return;
    if (!code) return dispatch({ type: 'stop', reason: 'notLoaded' });
    setWatch({ since: isChoice ? chosenAt : performance.now(), isChoice });
    try {
      const sha256 = await code.hashFile(file, {
        signal,
        onProgress: (read) => dispatch({ type: 'progress', read }),
      });
      dispatch({ type: 'finish', sha256, at: Date.now() });
    } catch {
      if (!signal.aborted) dispatch({ type: 'stop', reason: 'unreadable' });
    }
  }

  return {
    ...state,
    count: { addresses: requests, isFromChoice: watch?.isChoice ?? true } satisfies RequestCount,
    read,
    refuseFolder(name: string) {
      running.current?.abort();
      dispatch({ type: 'chooseFolder', name });
    },
    /** Hands the file to the upload of Send File. */
    hand() {
      if (chosen.current) handFile(chosen.current);
    },
    cancel() {
      running.current?.abort();
      dispatch({ type: 'stop', reason: 'canceled' });
    },
  };
}
