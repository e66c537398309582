import type { Call } from '../../core/port';
import { isBusy } from '../../core/state';
import type { Voice } from '../../core/voice';

// A Web Lock ends with its tab, also when that crashes, and `steal` works while the other tab is frozen.
const lockName = 'probata-voice-call';

const whenOver = (voice: Voice) =>
  new Promise<void>((resolve) => {
    const unsubscribe = voice.subscribe(() => {
      if (isBusy(voice.getState())) return;
      unsubscribe();
      resolve();
    });
  });

/**
 * Starts a call unless another tab of this origin holds one. Without Web Locks (plain http, storage blocked) it always starts.
 *
 * @param steal ends the other tab's call
 * @param isWanted false once the start was stopped; asked when the lock is granted
 * @param onStolen another tab has moved the call to itself; this one is being stopped
 */
export function startOnlyCall(
  voice: Voice,
  {
    steal,
    microphone,
    isWanted,
    onStolen,
  }: { steal: boolean; microphone: boolean; isWanted: () => boolean; onStolen: () => void },
): Promise<Call | null | 'elsewhere'> {
  return new Promise((resolve) => {
    let isStarted = false;
    const start = async () => {
      isStarted = true;
      const call = isWanted() ? await voice.start(microphone ? {} : { microphone }) : null;
      resolve(call);
      if (call && isBusy(voice.getState())) await whenOver(voice);
    };
    const request = async () =>
      navigator.locks.request(lockName, steal ? { steal } : { ifAvailable: true }, (lock) =>
        lock ? start() : resolve('elsewhere'),
      );
    request().catch(() => {
      if (!isStarted) return void start();
      void voice.stop();
      onStolen();
    });
  });
}

/** Resolves when no tab holds a call. Rejects when aborted. */
export const whenNoCall = (signal: AbortSignal): Promise<void> =>
  navigator.locks.request(lockName, { signal, mode: 'shared' }, () => {});
